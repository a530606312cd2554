#include "arena/game_store.h"

#include "core/failure.h"
#include "temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <thread>

namespace pitboss::game_store_test {
namespace {

using ::testing::HasSubstr;
using Use = GameStore::Use;

StoredGame game(GameId id, std::vector<std::string> moves = {"3", "6"}) {
    StoredGame out{id, {}};
    Record& record = out.record;
    record.line = {"kalah", "", std::move(moves)};
    record.players = {"a", "b"};
    record.seed = 0xffffffffffffffffULL;
    record.opening_plies = 1;
    record.verdict = Verdict::crash;
    record.cause = "it said \"no\"";
    record.error_output = "two\nlines";
    record.strikes = {{1, Side::north, Verdict::time, "the move took 3 ms of 2"}};
    record.winner = Side::north;
    record.margin = -3;
    record.decisions.emplace_back().seconds = std::chrono::duration<double>(0.001234);
    return out;
}

std::vector<StoredGame> all(const GameStore& store) {
    std::vector<StoredGame> out;
    store.each([&](StoredGame one) { out.push_back(std::move(one)); });
    return out;
}

std::string failure(const std::function<void()>& action) {
    try {
        action();
    } catch (const Failure& problem) {
        return problem.what();
    }
    return "no failure";
}

class Store : public ::testing::Test {
protected:
    test::TemporaryFolder folder_;
    std::string path_ = folder_.file("x.games");
};

TEST_F(Store, gives_back_what_it_was_given) {
    const StoredGame put = game({7, 12, 3, 1});
    {
        GameStore store(path_, Use::write);
        EXPECT_TRUE(store.empty());
        store.begin("kalah", {{"seed", "7"}, {"game", "kalah"}});
        store.add_player({"a", "greedy"});
        store.add({put});
    }
    const GameStore store(path_, Use::read);
    EXPECT_EQ(store.game(), "kalah");
    EXPECT_EQ(store.plan(), (std::vector<Setting>{{"seed", "7"}, {"game", "kalah"}}));
    EXPECT_EQ(store.players(), (std::vector<StoredPlayer>{{"a", "greedy"}, {"b", "b"}}));
    ASSERT_EQ(store.count(), 1);
    const StoredGame got = all(store).front();
    EXPECT_EQ(got.id, put.id);
    EXPECT_EQ(got.record.line, put.record.line);
    EXPECT_EQ(got.record.players, put.record.players);
    EXPECT_EQ(got.record.seed, put.record.seed);
    EXPECT_EQ(got.record.verdict, put.record.verdict);
    EXPECT_EQ(got.record.cause, put.record.cause);
    EXPECT_EQ(got.record.error_output, put.record.error_output);
    EXPECT_EQ(got.record.winner, put.record.winner);
    EXPECT_EQ(got.record.margin, put.record.margin);
    EXPECT_EQ(got.record.opening_plies, 1);
    ASSERT_EQ(got.record.strikes.size(), 1u);
    EXPECT_EQ(got.record.strikes[0].cause, put.record.strikes[0].cause);
    EXPECT_EQ(got.record.strikes[0].side, Side::north);
    ASSERT_EQ(got.record.decisions.size(), 1u);
    EXPECT_NEAR(got.record.decisions[0].seconds.count(), 0.001234, 1e-9);
}

TEST_F(Store, never_holds_a_game_twice_and_adds_all_or_nothing) {
    GameStore store(path_, Use::write);
    store.begin("kalah", {});
    store.add({game({1, 0, 0, 0})});
    EXPECT_THROW(store.add({game({1, 1, 0, 0}), game({1, 0, 0, 0})}), Failure);
    EXPECT_EQ(store.count(), 1);
    store.add({game({1, 1, 0, 0})});
    EXPECT_EQ(store.count(), 2);
}

TEST_F(Store, imports_the_same_game_once_and_no_other_in_its_place) {
    GameStore store(path_, Use::write);
    store.begin("kalah", {});
    EXPECT_TRUE(store.import(game({1, 0, 0, 0})));
    EXPECT_FALSE(store.import(game({1, 0, 0, 0})));
    EXPECT_THAT(failure([&] {
                    store.import(game({1, 0, 0, 0}, {"1"}));
                }),
                HasSubstr("game 1.0.0.0 is in the store already"));
    EXPECT_EQ(store.count(), 1);
}

TEST_F(Store, belongs_to_one_writer_and_any_number_of_readers) {
    GameStore store(path_, Use::write);
    store.begin("kalah", {});
    store.add({game({1, 0, 0, 0})});
    EXPECT_THAT(failure([&] { GameStore(path_, Use::write); }),
                HasSubstr("is in use by another process"));
    const GameStore reader(path_, Use::read);
    EXPECT_EQ(reader.count(), 1);
    store.add({game({1, 0, 0, 1})});
    EXPECT_EQ(reader.count(), 2);
}

// What is checked when a store is opened is that of one moment.
TEST_F(Store, is_opened_and_read_while_somebody_writes) {
    GameStore store(path_, Use::write);
    store.begin("kalah", {});
    std::jthread writer([&](const std::stop_token& stop) {
        for (int i = 0; i < 3000 && !stop.stop_requested(); ++i) {
            StoredGame next = game({1, i, 0, 0});
            next.record.players[0] += std::to_string(i % 10);
            store.add({next});
            store.set_fact("last", std::to_string(i));
        }
    });
    for (int i = 0; i < 30; ++i) {
        const GameStore reader(path_, Use::read);
        const auto before = reader.count();
        EXPECT_GE(std::ssize(all(reader)), before);
    }
    const GameStore reader(path_, Use::read);  // knows fewer players than it will read of
    writer.request_stop();
    writer.join();
    EXPECT_EQ(std::ssize(all(reader)), store.count());
}

TEST_F(Store, other_files_are_refused_and_left_alone) {
    std::ofstream(path_) << "game = \"kalah\"\n" << std::string(200, '#') << "\n";
    for (const Use use : {Use::read, Use::write})
        EXPECT_THAT(failure([&] { GameStore(path_, use); }), HasSubstr("is not a store of games"));
    std::string line;
    std::getline(std::ifstream(path_) >> std::ws, line);
    EXPECT_EQ(line, "game = \"kalah\"");
    EXPECT_THAT(failure([&] { GameStore(folder_.file("none"), Use::read); }), HasSubstr("none"));
    {
        const Database other(folder_.file("other"), Database::Access::create);
        other.run("CREATE TABLE t(x)");
    }
    EXPECT_THAT(failure([&] { GameStore(folder_.file("other"), Use::write); }),
                HasSubstr("is not a store of games"));
}

TEST_F(Store, damage_is_a_clear_error) {
    {
        GameStore store(path_, Use::write);
        store.begin("kalah", {});
        std::vector<StoredGame> games;
        for (int i = 0; i < 2000; ++i)
            games.push_back(game({1, i, 0, 0}));
        store.add(games);
    }
    const auto size = std::filesystem::file_size(path_);
    {
        std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(static_cast<std::streamoff>(size / 2));
        file << std::string(20'000, 'x');
    }
    EXPECT_THAT(failure([&] { GameStore(path_, Use::write); }), HasSubstr("is damaged"));
    std::filesystem::resize_file(path_, size / 3);
    EXPECT_THAT(failure([&] { GameStore(path_, Use::read); }), HasSubstr("damaged"));
}

TEST(GameId, is_read_as_it_is_written) {
    const GameId id{18446744073709551615ULL, 3, 2, 1};
    EXPECT_EQ(to_text(id), "18446744073709551615.3.2.1");
    EXPECT_EQ(*parse_game_id(to_text(id)), id);
    for (const char* bad : {"", "1.2.3", "1.2.3.2", "1.-2.3.0", "1.2.3.0.", "a.b.c.d", "1.2.3.0x"})
        EXPECT_FALSE(parse_game_id(bad)) << bad;
}

}  // namespace
}  // namespace pitboss::game_store_test
