// The databases of a server: closed to others, and found to be damaged where they are.
#include "arena/game_store.h"
#include "core/failure.h"
#include "core/private_file.h"
#include "core/rng.h"
#include "server/agent_database.h"
#include "server/data_repair.h"
#include "server/game_database.h"
#include "server/secret.h"
#include "temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>

namespace pitboss::server::data_damage_test {
namespace {

using test::TemporaryFolder;
using ::testing::HasSubstr;

unsigned mode_of(const std::string& path) {
    struct stat status {};
    return stat(path.c_str(), &status) == 0 ? status.st_mode & 07777 : 0;
}

std::string bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write_bytes(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

int flips() {
    const char* text = std::getenv("PITBOSS_FLIPS");
    return text ? std::atoi(text) : 60;
}

SavedGame game(int number) {
    SavedGame out;
    out.id = "game-" + std::to_string(number);
    out.created = 1000 + number;
    out.changed = 2000 + number;
    out.version = number;
    out.line = {"kalah", "", {}};
    for (int i = 0; i < number; ++i)
        out.line.moves.push_back(std::to_string(1 + i % 6));
    out.seats[0].player = "human";
    out.seats[1] = {"engine", "strong"};
    if (number % 3 == 0) out.clock = PersonClock{{60'000, 50'000}, 500, 7, 90'000};
    if (number % 4 == 0) out.ending = Ending{Verdict::resigned, Side::north};
    if (number % 5 == 0) {
        out.holders = {Holder{"Ann", "hash-a"}, Holder{"Ben", "hash-b"}};
        out.offer = PendingOffer{Offer::undo, Side::north};
    }
    if (number % 7 == 0) out.next = "game-1", out.invitation_hash = "hash-i";
    return out;
}

constexpr GameDatabase::Keeping forever{.finished = std::chrono::hours(1000 * 365 * 24)};

struct Data {
    std::vector<SavedGame> games;
    std::map<std::string, std::string> tokens;
    bool operator==(const Data&) const = default;
};

Data data_in(const std::string& folder) {
    const GameDatabase games(folder + "/games.db", forever);
    std::vector<SavedGame> all;
    for (const auto& id : games.newest(1000))
        all.push_back(*games.find(id));
    return {all, AgentDatabase(folder + "/agents.db").token_hashes()};
}

void fill(const std::string& folder) {
    GameDatabase games(folder + "/games.db", forever);
    for (int i = 1; i <= 60; ++i)
        games.save(game(i));
    games.flush();
    for (int i = 1; i <= 20; ++i) {
        SavedGame later = game(i);
        later.line.moves.push_back("6");
        ++later.version;
        games.save(later);
    }
    games.flush();
    games.remove("game-30");
    games.flush();
    AgentDatabase agents(folder + "/agents.db");
    for (int i = 0; i < 40; ++i)
        agents.add("agent-" + std::to_string(i), std::string(32, static_cast<char>('a' + i % 26)));
}

TEST(ServerData, is_closed_to_others) {
    const TemporaryFolder folder;
    const std::string place = folder.file("a/data");
    make_private_folder(place);
    EXPECT_EQ(mode_of(place), 0700U);
    make_private_folder(place + "/");
    const GameDatabase games(place + "/games.db", forever);
    AgentDatabase agents(place + "/agents.db");
    agents.add("someone", "secret");
    for (const char* name : {"/games.db", "/agents.db", "/agents.db-wal", "/agents.db-shm"})
        EXPECT_EQ(mode_of(place + name), 0600U) << name;
}

TEST(ServerData, that_was_open_to_others_is_closed) {
    const TemporaryFolder folder;
    const std::string open = folder.file_with("agents.db", "");
    ASSERT_EQ(chmod(open.c_str(), 0644), 0);
    const AgentDatabase agents(open);
    EXPECT_EQ(mode_of(open), 0600U);
    ASSERT_EQ(chmod(folder.file("").c_str(), 0755), 0);
    make_private_folder(folder.file(""));
    EXPECT_EQ(mode_of(folder.file("")), 0755U) << "a folder of somebody's is left as it is";
}

void make_old_agents(const std::string& path) {
    const Database agents(path, Database::Access::create);
    agents.run("CREATE TABLE agents(name TEXT PRIMARY KEY, token TEXT NOT NULL) STRICT");
    agents.run("INSERT INTO agents VALUES('a', 'token of a')");
}

// Nothing tells which of its rows are sound.
TEST(ServerData, of_older_versions_is_left_alone_where_it_is_damaged) {
    const TemporaryFolder folder;
    const std::string path = folder.file("agents.db");
    make_old_agents(path);
    std::string bytes = bytes_of(path);
    bytes.replace(4096, 100, std::string(100, '\x55'));
    write_bytes(path, bytes);
    EXPECT_THROW(AgentDatabase{path}, Damage);
    EXPECT_THROW(repair_data(folder.file("")), Failure);
    EXPECT_TRUE(bytes_of(path) == bytes);
}

TEST(ServerData, of_older_versions_is_taken_over) {
    const TemporaryFolder folder;
    make_old_agents(folder.file("agents.db"));
    {
        const Database games(folder.file("games.db"), Database::Access::create);
        for (const char* sql :
             {"PRAGMA journal_mode = WAL",
              "CREATE TABLE kept(id TEXT PRIMARY KEY, created INTEGER NOT NULL, changed INTEGER "
              "NOT NULL, version INTEGER NOT NULL, game TEXT NOT NULL, start TEXT NOT NULL, moves "
              "TEXT NOT NULL, south TEXT NOT NULL, south_level TEXT NOT NULL, north TEXT NOT "
              "NULL, north_level TEXT NOT NULL, south_ms INTEGER, north_ms INTEGER, increment_ms "
              "INTEGER, since INTEGER, verdict TEXT, winner INTEGER CHECK(winner IN (0, 1))) "
              "STRICT, WITHOUT ROWID",
              "CREATE INDEX kept_by_change ON kept(changed)", "PRAGMA application_id = 0x7069746b",
              "PRAGMA user_version = 1",
              "INSERT INTO kept VALUES('x', 1, 2, 3, 'kalah', '', '1 2', 'human', '', 'engine', "
              "'strong', NULL, NULL, NULL, NULL, 'resigned', 1)"})
            games.run(sql);
    }
    for (int i = 0; i < 2; ++i) {
        const Data data = data_in(folder.file(""));
        EXPECT_EQ(data.tokens,
                  (std::map<std::string, std::string>{{"a", hash_of_secret("token of a")}}));
        ASSERT_EQ(data.games.size(), 1U);
        EXPECT_EQ(data.games[0].line.moves, (std::vector<std::string>{"1", "2"}));
        EXPECT_EQ(data.games[0].ending->winner, Side::north);
        EXPECT_EQ(data.games[0].holders, (std::array<Holder, 2>{})) << "nobody holds a seat";
    }
}

// Files of the version before, with checksums, but with tokens in the clear.
TEST(ServerData, of_the_version_before_keeps_no_token_in_the_clear) {
    const TemporaryFolder folder;
    DatabaseKind before = agents_kind();
    before.version = 2;
    before.sealed_since = 0;
    before.take_over = nullptr;
    before.tables[0].columns = "name TEXT PRIMARY KEY, token TEXT NOT NULL";
    const std::string path = folder.file("agents.db");
    {
        SealedDatabase database(path, Database::Access::create, before);
        SealedDatabase::Change change(database);
        change.add(before.tables[0], {"a", "the-token-of-a"});
        change.add(before.tables[0], {"b", "the-token-of-b"});
        change.commit();
    }
    ASSERT_NE(bytes_of(path).find("the-token-of-a"), std::string::npos);
    for (int i = 0; i < 2; ++i) {
        const AgentDatabase agents(path);
        EXPECT_EQ(agents.token_hashes(),
                  (std::map<std::string, std::string>{{"a", hash_of_secret("the-token-of-a")},
                                                      {"b", hash_of_secret("the-token-of-b")}}));
        for (const char* ending : {"", "-wal"})
            EXPECT_EQ(bytes_of(path + ending).find("the-token"), std::string::npos) << ending;
    }
    EXPECT_TRUE(repair_data(folder.file("")).empty());
}

// Whatever bit of a file is flipped, it is found, or nobody can tell the difference; and what is
// left by a repair is what was written.
void expect_flips_found(const std::string& name) {
    const TemporaryFolder folder;
    fill(folder.file(""));
    const Data whole = data_in(folder.file(""));
    ASSERT_EQ(whole.games.size(), 59U);
    const std::string path = folder.file(name);
    const std::string bytes = bytes_of(path);
    Rng rng(5);
    int refused = 0;
    int harmless = 0;
    std::size_t lost = 0;
    for (int i = 0; i < flips(); ++i) {
        std::string damaged = bytes;
        const int bit = rng.below(8 * static_cast<int>(bytes.size()));
        damaged[static_cast<std::size_t>(bit / 8)] ^= static_cast<char>(1 << (bit % 8));
        write_bytes(path, damaged);
        std::optional<Data> found;
        try {
            found = data_in(folder.file(""));
            ++harmless;
        } catch (const Failure& failure) {
            ++refused;
            EXPECT_EQ(repair_data(folder.file("")).size(), 1U) << failure.what();
            found = data_in(folder.file(""));
            for (const auto& one : found->games)
                ASSERT_EQ(std::count(whole.games.begin(), whole.games.end(), one), 1) << bit;
            for (const auto& agent : found->tokens)
                ASSERT_EQ(agent.second, whole.tokens.at(agent.first)) << bit;
            lost += whole.games.size() + whole.tokens.size() - found->games.size() -
                    found->tokens.size();
            found = whole;
        }
        ASSERT_EQ(*found, whole) << bit;
        write_bytes(path, bytes);
    }
    std::cout << flips() << " bits flipped in " << name << ": " << refused << " refused, "
              << harmless << " harmless; repairs lost " << lost << " rows\n";
    EXPECT_LE(lost, static_cast<std::size_t>(20 * refused));
}

TEST(ServerData, with_a_flipped_bit_in_the_games_is_refused_or_harmless) {
    expect_flips_found("games.db");
}

TEST(ServerData, with_a_flipped_bit_in_the_agents_is_refused_or_harmless) {
    expect_flips_found("agents.db");
}

TEST(ServerData, says_how_to_repair_it) {
    const TemporaryFolder folder;
    fill(folder.file(""));
    EXPECT_TRUE(repair_data(folder.file("")).empty());
    EXPECT_TRUE(repair_data(folder.file("none")).empty());
    const std::string path = folder.file("agents.db");
    std::string bytes = bytes_of(path);
    const auto at = bytes.find("cccccccc");
    ASSERT_NE(at, std::string::npos);
    bytes[at] = 'x';
    write_bytes(path, bytes);
    try {
        const AgentDatabase agents(path);
        FAIL() << "nothing was noticed";
    } catch (const Damage& damage) {
        EXPECT_THAT(damage.what(), HasSubstr("does not fit its checksum; \"pitboss serve "
                                             "--repair\""));
    }
    const auto told = repair_data(folder.file(""));
    ASSERT_EQ(told.size(), 1U);
    EXPECT_THAT(told[0], HasSubstr("agents kept 39, lost 1 (\"agent-"));
    EXPECT_EQ(mode_of(path), 0600U);
    EXPECT_EQ(mode_of(path + ".damaged"), 0600U);

    // A store of a tournament is repaired with the rest.
    std::filesystem::create_directories(folder.file("tournaments"));
    const std::string store = folder.file("tournaments/x.games");
    GameStore(store, GameStore::Use::write).begin("kalah", {{"seed", "a seed of some length"}});
    bytes = bytes_of(store);
    bytes[bytes.find("a seed of")] = 'b';
    write_bytes(store, bytes);
    EXPECT_THROW(GameStore(store, GameStore::Use::read), Damage);
    ASSERT_EQ(repair_data(folder.file("")).size(), 1U);
    EXPECT_EQ(GameStore(store, GameStore::Use::read).plan()[0].value, "a seed of some length");

    const GameDatabase in_use(folder.file("games.db"));
    EXPECT_THROW(repair_data(folder.file("")), Failure);
}

}  // namespace
}  // namespace pitboss::server::data_damage_test
