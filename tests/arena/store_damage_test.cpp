// Stores that are not what was written: found when they are opened, and repaired.
#include "arena/store_repair.h"
#include "core/failure.h"
#include "core/rng.h"
#include "protocol/record_json.h"
#include "temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>

namespace pitboss::store_damage_test {
namespace {

using ::testing::HasSubstr;
using Use = GameStore::Use;

constexpr int game_count = 80;

// Some of them do not fit into a page of the file.
StoredGame game(int number) {
    StoredGame out{{.seed = 7, .pairing = number / 2, .opening = number / 2, .side = number % 2},
                   {}};
    Record& record = out.record;
    record.line = {"kalah", "", {"3", "6"}};
    for (int i = 0; i < number % 40; ++i)
        record.line.moves.push_back(std::to_string(1 + (number + i) % 6));
    record.players = {number % 2 ? "a" : "b", number % 3 ? "c" : "d"};
    record.seed = 0xffffffffffffff00ULL + static_cast<std::uint64_t>(number);
    record.verdict = number % 7 ? Verdict::ok : Verdict::crash;
    record.error_output = number % 7 ? "" : std::string(static_cast<std::size_t>(90 * number), 'e');
    if (number % 5) record.winner = number % 2 ? Side::north : Side::south;
    record.margin = static_cast<Value>(number - 40);
    for (int i = 0; i < number % 40; ++i)
        record.decisions.emplace_back().seconds = std::chrono::duration<double>(i / 1000.0);
    return out;
}

std::vector<StoredGame> games(int count = game_count) {
    std::vector<StoredGame> out;
    for (int i = 0; i < count; ++i)
        out.push_back(game(i));
    return out;
}

// Everything that anybody may be told of a store.
struct Content {
    std::string name;
    std::vector<Setting> plan;
    std::vector<StoredPlayer> players;
    std::map<std::string, std::string> facts;
    std::map<std::string, std::string> games;

    bool operator==(const Content&) const = default;
};

Content content_of(const GameStore& store) {
    Content out{store.game(), store.plan(), store.players(), {}, {}};
    for (const char* key : {"counted_pairings", "sample.3"})
        out.facts[key] = store.fact(key);
    store.each([&](const StoredGame& one) {
        out.games[to_text(one.id)] = record_json(one.record, to_text(one.id));
    });
    return out;
}

Content content_of(const std::string& path, Use use = Use::read) {
    return content_of(GameStore(path, use));
}

void fill(GameStore& store) {
    store.begin("kalah", {{"seed", "7"}, {"game", "kalah"}, {"kind", "round-robin"}});
    for (const char* name : {"a", "b", "c", "d"})
        store.add_player({name, std::string("player of ") + name});
    store.add(games());
    store.set_fact("sample.3", "1 2 3");
    store.set_fact("counted_pairings", "30");
    store.set_fact("counted_pairings", "40");
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
    return text ? std::atoi(text) : 100;
}

std::string failure_of(const std::function<void()>& action) {
    try {
        action();
    } catch (const Failure& failure) {
        return failure.what();
    }
    return {};
}

class DamagedStore : public ::testing::Test {
protected:
    void make_store() {
        {
            GameStore store(path_, Use::write);
            fill(store);
        }
        whole_ = content_of(path_);
        bytes_ = bytes_of(path_);
    }

    // The damaged store alone.
    void put(const std::string& bytes) {
        for (const char* ending : {"-wal", "-shm", ".damaged", ".damaged-wal"})
            std::filesystem::remove(path_ + ending);
        write_bytes(path_, bytes);
    }

    // What is kept is what was written, and playing what is missing makes it whole.
    void expect_repaired(const std::string& how) {
        const StoreRepair repair = repair_store(path_);
        ASSERT_FALSE(repair.was_sound) << how;
        EXPECT_TRUE(std::filesystem::exists(repair.damaged_file)) << how;
        const Content kept = content_of(path_);
        ASSERT_EQ(repair.kept, std::ssize(kept.games)) << how;
        EXPECT_EQ(repair.kept + repair.lost, game_count) << how;
        for (const auto& [id, record] : kept.games)
            ASSERT_EQ(record, whole_.games.at(id)) << how;
        lost_most_ = std::max(lost_most_, repair.lost);
        lost_ += repair.lost;
        named_ += std::ssize(repair.names);
        {
            GameStore store(path_, Use::write);
            for (const auto& one : games())
                if (!kept.games.contains(to_text(one.id))) store.add({one});
        }
        EXPECT_EQ(content_of(path_), whole_) << how;
    }

    test::TemporaryFolder folder_;
    std::string path_ = folder_.file("x.games");
    Content whole_;
    std::string bytes_;
    std::int64_t lost_most_ = 0, lost_ = 0, named_ = 0;
};

// Whatever bit is flipped: it is found, or nobody can tell the difference.
TEST_F(DamagedStore, with_a_flipped_bit_is_refused_or_harmless) {
    make_store();
    Rng rng(1);
    int refused = 0;
    int harmless = 0;
    for (int i = 0; i < flips(); ++i) {
        const int bit = rng.below(8 * static_cast<int>(bytes_.size()));
        std::string damaged = bytes_;
        damaged[static_cast<std::size_t>(bit / 8)] ^= static_cast<char>(1 << (bit % 8));
        put(damaged);
        const std::string how = "bit " + std::to_string(bit);
        std::optional<Content> read;
        const auto trouble = failure_of([&] { read = content_of(path_); });
        if (trouble.empty()) {
            ++harmless;
            ASSERT_EQ(*read, whole_) << how;
            // Nor does it do harm when more is written.
            {
                GameStore store(path_, Use::write);
                store.add({game(game_count), game(game_count + 1)});
            }
            Content longer = content_of(path_);
            EXPECT_EQ(longer.games.size(), whole_.games.size() + 2);
            longer.games.erase("7.40.40.0");
            longer.games.erase("7.40.40.1");
            ASSERT_EQ(longer, whole_) << how;
            continue;
        }
        ++refused;
        EXPECT_NE(failure_of([&] { content_of(path_, Use::write); }), "") << how;
        ASSERT_TRUE(bytes_of(path_) == damaged) << "a refused store was written to: " << how;
        expect_repaired(how);
    }
    std::cout << flips() << " bits flipped in " << bytes_.size() << " bytes: " << refused
              << " refused, " << harmless << " harmless; repairs lost " << lost_ << " games, "
              << lost_most_ << " at most, and named " << named_ << " of them\n";
    EXPECT_EQ(refused + harmless, flips());
}

// Whole pages, one after the other: as if a disk had lost a sector.
TEST_F(DamagedStore, without_a_page_is_repaired) {
    make_store();
    constexpr std::size_t page = 4096;
    for (std::size_t at = 0; at < bytes_.size(); at += page) {
        std::string damaged = bytes_;
        damaged.replace(at, page, std::string(page, '\0'));
        put(damaged);
        const std::string how = "page " + std::to_string(at / page + 1);
        if (!failure_of([&] { content_of(path_); }).empty()) expect_repaired(how);
        ASSERT_EQ(content_of(path_), whole_) << how;
    }
    EXPECT_GT(lost_, 0);
    EXPECT_LT(lost_most_, game_count / 2);
}

TEST_F(DamagedStore, that_is_cut_off_is_repaired) {
    make_store();
    put(bytes_.substr(0, bytes_.size() / 4096 * 3 / 4 * 4096));
    EXPECT_THAT(failure_of([&] { content_of(path_); }), HasSubstr("is damaged"));
    const StoreRepair repair = repair_store(path_);
    EXPECT_GT(repair.kept, 0);
    const Content kept = content_of(path_);
    for (const auto& [id, record] : kept.games)
        EXPECT_EQ(record, whole_.games.at(id));
}

TEST_F(DamagedStore, says_how_to_repair_it) {
    make_store();
    std::string damaged = bytes_;
    const auto at = damaged.find("eeeeeeee");
    ASSERT_NE(at, std::string::npos);
    damaged[at] = 'f';
    put(damaged);
    const auto message = failure_of([&] { content_of(path_); });
    EXPECT_THAT(message, HasSubstr("does not fit its checksum"));
    EXPECT_THAT(message,
                HasSubstr("\"pitboss standings " + path_ + " --repair\" saves what is sound"));
    const StoreRepair repair = repair_store(path_);
    ASSERT_EQ(repair.names.size(), 1U);
    EXPECT_EQ(repair.lost, 1);
    EXPECT_TRUE(whole_.games.contains(repair.names[0]));
    EXPECT_FALSE(content_of(path_).games.contains(repair.names[0]));
    EXPECT_TRUE(bytes_of(repair.damaged_file) == damaged);
    EXPECT_TRUE(repair_store(path_).was_sound);
}

// What SQLite itself would not notice: rows that are exchanged, left out or added.
TEST_F(DamagedStore, that_somebody_has_changed_is_refused) {
    make_store();
    for (const char* sql :
         {"UPDATE games SET winner = 1 - winner WHERE pairing = 3", "DELETE FROM games",
          "DELETE FROM games WHERE pairing = 30 AND side = 1",
          "UPDATE games SET south = north, north = south", "UPDATE facts SET value = '20'",
          "DELETE FROM facts WHERE key = 'counted_pairings'", "DELETE FROM players_copy",
          "UPDATE players SET name = 'e' WHERE name = 'a'", "DELETE FROM seal",
          "UPDATE seal SET rows = rows + 1", "INSERT INTO plan VALUES(9, 'x', 'y', 0)",
          "ALTER TABLE games RENAME COLUMN south TO nobody", "PRAGMA user_version = 1",
          "PRAGMA user_version = 0"}) {
        put(bytes_);
        {
            const Database database(path_, Database::Access::write);
            database.run(sql);
        }
        for (const Use use : {Use::read, Use::write})
            EXPECT_THAT(failure_of([&] { content_of(path_, use); }), HasSubstr("is damaged"))
                << sql;
    }
}

// What a killed process leaves behind: the last games are in the log only. A log that is damaged
// ends earlier, as after a power cut; what is read from it was written.
TEST_F(DamagedStore, with_a_damaged_log_has_fewer_games_or_none_changed) {
    const std::string open = folder_.file("open.games");
    GameStore store(open, Use::write);
    fill(store);
    for (int i = 0; i < 10; ++i)
        store.add({game(game_count + i)});
    const Content whole = content_of(store);
    const std::string file = bytes_of(open);
    const std::string log = bytes_of(open + "-wal");
    ASSERT_GT(log.size(), 4096U);
    Rng rng(2);
    int fewer = 0;
    int same = 0;
    int refused = 0;
    for (int i = 0; i < flips(); ++i) {
        const int bit = rng.below(8 * static_cast<int>(log.size()));
        std::string damaged = log;
        damaged[static_cast<std::size_t>(bit / 8)] ^= static_cast<char>(1 << (bit % 8));
        put(file);
        write_bytes(path_ + "-wal", damaged);
        std::optional<Content> read;
        if (!failure_of([&] { read = content_of(path_); }).empty()) {
            ++refused;
            continue;
        }
        for (const auto& [id, record] : read->games)
            ASSERT_EQ(record, whole.games.at(id)) << "bit " << bit;
        ++(*read == whole ? same : fewer);
    }
    std::cout << flips() << " bits flipped in the log: " << fewer << " times fewer games, " << same
              << " times all, " << refused << " refused\n";
    EXPECT_EQ(fewer + same + refused, flips());
}

// A store whose process was killed, and of which a page was lost then, with the log still there.
TEST_F(DamagedStore, is_repaired_with_what_its_log_holds) {
    const std::string open = folder_.file("open.games");
    GameStore store(open, Use::write);
    fill(store);
    whole_ = content_of(store);
    std::string file = bytes_of(open);
    file[20] = '\x40';  // SQLite takes it for no database any more
    put(file);
    std::filesystem::copy_file(open + "-wal", path_ + "-wal");
    std::string log = bytes_of(path_ + "-wal");
    const auto at = log.find("eeeeeeee");
    ASSERT_NE(at, std::string::npos);
    log[at] = 'f';
    write_bytes(path_ + "-wal", log);
    if (failure_of([&] { content_of(path_, Use::write); }).empty()) return;
    const StoreRepair repair = repair_store(path_);
    EXPECT_GE(repair.kept, game_count - 2);
    for (const auto& [id, record] : content_of(path_).games)
        EXPECT_EQ(record, whole_.games.at(id));
}

TEST_F(DamagedStore, is_not_repaired_where_nothing_can_be_known) {
    write_bytes(path_, "game = \"kalah\"\n" + std::string(5000, '#'));
    EXPECT_THAT(failure_of([&] { repair_store(path_); }), HasSubstr("is not a store of games"));
    EXPECT_THAT(failure_of([&] { repair_store(folder_.file("none")); }),
                HasSubstr("there is no store"));
    EXPECT_FALSE(std::filesystem::exists(folder_.file("none")));
    std::filesystem::remove(path_);
    make_store();
    const GameStore store(path_, Use::write);
    EXPECT_THAT(failure_of([&] { repair_store(path_); }), HasSubstr("is in use"));
}

// A later version may keep what this one would throw away.
TEST_F(DamagedStore, of_a_newer_version_is_left_alone) {
    make_store();
    {
        const Database database(path_, Database::Access::write);
        database.run("PRAGMA user_version = 3");
        database.run("DELETE FROM seal");
    }
    const auto newer = bytes_of(path_);
    EXPECT_THAT(failure_of([&] { content_of(path_); }), HasSubstr("by a newer pitboss"));
    EXPECT_THAT(failure_of([&] { repair_store(path_); }), HasSubstr("by a newer pitboss"));
    EXPECT_TRUE(bytes_of(path_) == newer);
}

// As pitboss wrote it before rows had checksums.
void make_old_store(const std::string& path) {
    const Database old(path, Database::Access::create);
    old.run("PRAGMA journal_mode = WAL");
    for (const char* sql :
         {"CREATE TABLE facts(key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT",
          "CREATE TABLE plan(number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, value TEXT NOT "
          "NULL) STRICT",
          "CREATE TABLE players(number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, spec TEXT "
          "NOT NULL) STRICT",
          "CREATE TABLE games(seed INTEGER NOT NULL, pairing INTEGER NOT NULL, opening INTEGER NOT "
          "NULL, side INTEGER NOT NULL CHECK(side IN (0, 1)), south INTEGER NOT NULL REFERENCES "
          "players, north INTEGER NOT NULL REFERENCES players, start TEXT NOT NULL, moves TEXT NOT "
          "NULL, opening_plies INTEGER NOT NULL, winner INTEGER CHECK(winner IN (0, 1)), margin "
          "INTEGER NOT NULL, verdict TEXT NOT NULL, cause TEXT NOT NULL, error_output TEXT NOT "
          "NULL, strikes TEXT NOT NULL, times TEXT NOT NULL, game_seed INTEGER NOT NULL, PRIMARY "
          "KEY(seed, pairing, opening, side)) STRICT, WITHOUT ROWID",
          "PRAGMA application_id = 0x70697462", "PRAGMA user_version = 1"})
        old.run(sql);
}

TEST_F(DamagedStore, of_the_version_without_checksums_is_read_and_given_them) {
    make_store();
    const std::string old = folder_.file("old.games");
    make_old_store(old);
    {
        const Database from(path_, Database::Access::read);
        const Database to(old, Database::Access::write);
        for (const auto& [table, columns] :
             {std::pair("facts", 2), {"plan", 3}, {"players", 3}, {"games", 17}}) {
            Statement rows(from, std::string("SELECT * FROM ") + table);
            std::string places = "?";
            for (int i = 1; i < columns; ++i)
                places += ", ?";
            while (rows.step()) {
                Cells cells = rows.cells();
                cells.pop_back();
                Statement(to, std::string("INSERT INTO ") + table + " VALUES(" + places + ")")
                    .bind(cells)
                    .run();
            }
        }
    }
    const auto version = [&] {
        return Database(old, Database::Access::read).number("PRAGMA user_version");
    };
    EXPECT_EQ(content_of(old), whole_);
    EXPECT_EQ(version(), 1) << "whoever reads changes nothing";
    EXPECT_EQ(content_of(old, Use::write), whole_);
    EXPECT_EQ(version(), 2);
    EXPECT_EQ(content_of(old), whole_);
    std::string bytes = bytes_of(old);
    Rng rng(3);
    for (int i = 0; i < 20; ++i) {
        std::string damaged = bytes;
        const int bit = rng.below(8 * static_cast<int>(bytes.size()));
        damaged[static_cast<std::size_t>(bit / 8)] ^= static_cast<char>(1 << (bit % 8));
        write_bytes(old, damaged);
        std::optional<Content> read;
        if (failure_of([&] { read = content_of(old); }).empty()) {
            EXPECT_EQ(*read, whole_);
        }
    }
}

}  // namespace
}  // namespace pitboss::store_damage_test
