// One refereed game: how it ends when everybody behaves, and when somebody does not.
#include "arena/arena_game.h"
#include "play/player_fault.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <new>

namespace pitboss::game_test {
namespace {

using test::Asked;
using test::first_legal;
using test::last_legal;
using test::Manner;
using test::plays;
using test::Scripted;
using ::testing::HasSubstr;

using ArenaGame = test::ArenaGame;

TEST_F(ArenaGame, is_played_to_its_end) {
    const Record record = played(first_legal, last_legal);
    EXPECT_EQ(record.verdict, Verdict::ok);
    EXPECT_EQ(record.cause, "");
    const auto board = *replay(*variant_, record.line);
    EXPECT_TRUE(board->over());
    EXPECT_EQ(record.margin, board->margin(Side::south));
    EXPECT_EQ(record.winner, winner(*board));
    EXPECT_EQ(record.decisions.size(), record.line.moves.size());
    EXPECT_EQ(record.opening_plies, 0);
    EXPECT_EQ(record.seed, 5u);
}

TEST_F(ArenaGame, asks_whoever_is_to_move_and_the_same_player_again_after_an_extra_turn) {
    played(
        [](const Asked& asked) {
            return asked.line.moves.empty() ? plays("3") : first_legal(asked);
        },
        first_legal);
    ASSERT_GE(south_->lines.size(), 2u);
    EXPECT_EQ(south_->lines[0].moves.size(), 0u);
    EXPECT_EQ(south_->lines[1].moves, (std::vector<std::string>{"3"}));
    EXPECT_EQ(north_->lines[0].moves.size(), 2u);
}

TEST_F(ArenaGame, tells_each_player_a_seed_of_its_own_once) {
    played(first_legal, first_legal);
    ASSERT_EQ(south_->seeds.size(), 1u);
    ASSERT_EQ(north_->seeds.size(), 1u);
    EXPECT_NE(south_->seeds[0], north_->seeds[0]);
    const auto first_seed = south_->seeds[0];
    played(first_legal, first_legal);
    EXPECT_EQ(south_->seeds[0], first_seed);
    setup_.seed = 6;
    played(first_legal, first_legal);
    EXPECT_NE(south_->seeds[0], first_seed);
}

TEST_F(ArenaGame, starts_where_the_opening_ends) {
    setup_.opening.moves = {"3", "1", "2"};
    const Record record = played(first_legal, first_legal);
    EXPECT_EQ(record.opening_plies, 3);
    EXPECT_EQ(south_->lines[0].moves, (std::vector<std::string>{"3", "1", "2"}));
    EXPECT_EQ(record.decisions.size() + 3, record.line.moves.size());
    setup_.opening = {"kalah", "0,0,0,0,1,1/10,1,0,0,0,0 20,15 1 20", {"6"}};
    EXPECT_EQ(played(first_legal, first_legal).line.moves, (std::vector<std::string>{"6", "5"}));
}

TEST_F(ArenaGame, a_bad_opening_is_a_failure_of_the_caller) {
    setup_.opening.moves = {"9"};
    EXPECT_THROW(played(first_legal, first_legal), Failure);
}

TEST_F(ArenaGame, an_illegal_move_loses) {
    const Record record =
        played(turns_foul(4, [](const Asked&) { return plays("7"); }), first_legal);
    EXPECT_EQ(record.verdict, Verdict::illegal);
    EXPECT_EQ(record.winner, Side::north);
    EXPECT_EQ(record.cause, "a move is a pit from 1 to 6, not \"7\"");
    EXPECT_EQ(record.decisions.size(), record.line.moves.size());
    EXPECT_TRUE(replay(*variant_, record.line)) << "the line holds legal moves only";
}

TEST_F(ArenaGame, an_empty_pit_is_illegal_for_north_too) {
    const Record record =
        played([](const Asked& asked) { return plays(asked.line.moves.empty() ? "1" : "6"); },
               [](const Asked&) { return plays("5"); });
    EXPECT_EQ(record.verdict, Verdict::illegal);
    EXPECT_EQ(record.winner, Side::south);
    EXPECT_THAT(record.cause, HasSubstr("\"5\" is not legal here"));
    EXPECT_EQ(record.line.moves, (std::vector<std::string>{"1", "5", "6"}));
}

TEST_F(ArenaGame, no_move_at_all_is_illegal) {
    EXPECT_EQ(played([](const Asked&) { return Decision{}; }, first_legal).verdict,
              Verdict::illegal);
}

TEST_F(ArenaGame, a_player_that_throws_loses) {
    const Record record =
        played(first_legal,
               turns_foul(3, [](const Asked&) -> Decision { throw Failure("out of seeds"); }));
    EXPECT_EQ(record.verdict, Verdict::crash);
    EXPECT_EQ(record.cause, "out of seeds");
    EXPECT_EQ(record.winner, Side::south);
    EXPECT_EQ(played([](const Asked&) -> Decision { throw std::bad_alloc(); }, first_legal).verdict,
              Verdict::crash);
}

TEST_F(ArenaGame, a_player_that_throws_something_else_than_an_exception_loses_too) {
    EXPECT_EQ(played([](const Asked&) -> Decision { throw 42; }, first_legal).verdict,
              Verdict::crash);
}

TEST_F(ArenaGame, a_fault_that_is_named_becomes_the_verdict) {
    const Record record = played(first_legal, turns_foul(3, [](const Asked&) -> Decision {
                                     throw PlayerFault(Verdict::memory, "too much", "help\n");
                                 }));
    EXPECT_EQ(record.verdict, Verdict::memory);
    EXPECT_EQ(record.cause, "too much");
    EXPECT_EQ(record.error_output, "help\n");
    EXPECT_EQ(record.winner, Side::south);
}

TEST_F(ArenaGame, who_cannot_start_loses_before_the_first_move) {
    struct NoStarter final : Player {
        void start_game(std::uint64_t) override { throw PlayerFault(Verdict::start, "not today"); }
        Decision choose(const Line&, const Limits&, const Watch&) override { return {}; }
    } no_starter;
    Scripted other(variant_, first_legal);
    const Record record = play_game(*variant_, {&other, &no_starter}, setup_, stop_.get_token());
    EXPECT_EQ(record.verdict, Verdict::start);
    EXPECT_EQ(record.winner, Side::south);
    EXPECT_EQ(record.cause, "not today");
    EXPECT_EQ(record.line.moves.size(), 0u);
}

TEST_F(ArenaGame, players_are_told_the_deadline) {
    setup_.limits.movetime = Milliseconds(10'000);
    setup_.grace = Milliseconds(2'000);
    const auto timed = [&](const Asked& asked) {
        EXPECT_EQ(asked.watch.deadline, now_ + Milliseconds(12'000));
        now_ += Milliseconds(1);
        return first_legal(asked);
    };
    EXPECT_EQ(played(timed, first_legal).verdict, Verdict::ok);
}

TEST_F(ArenaGame, a_late_move_loses) {
    setup_.limits.movetime = Milliseconds(5);
    setup_.grace = Milliseconds(5);
    const Record record = played(after(Milliseconds(5)), turns_foul(2, after(Milliseconds(11))));
    EXPECT_EQ(record.verdict, Verdict::time);
    EXPECT_EQ(record.cause, "the move took 11 ms of 5");
    EXPECT_EQ(record.winner, Side::south);
    EXPECT_EQ(record.decisions.size(), record.line.moves.size());
}

TEST_F(ArenaGame, a_move_within_the_grace_does_not_lose) {
    setup_.limits.movetime = Milliseconds(5);
    setup_.grace = Milliseconds(5);
    EXPECT_EQ(played(after(Milliseconds(10)), after(Milliseconds(10))).verdict, Verdict::ok);
}

TEST_F(ArenaGame, without_a_move_time_nobody_is_late) {
    setup_.opening = {"kalah", "0,0,0,0,1,1/10,1,0,0,0,0 20,15 1 20", {}};
    setup_.grace = Milliseconds(0);
    const Record record = played(after(Milliseconds(3'600'000)), first_legal);
    EXPECT_EQ(record.verdict, Verdict::ok);
    EXPECT_EQ(record.decisions.at(0).seconds, Milliseconds(3'600'000));
}

// Writes down what it is told.
struct Notes final : GameObserver {
    void game_begins(const Record& game) override {
        news.push_back("begins " + std::to_string(game.line.moves.size()));
        EXPECT_EQ(game.players, (std::array<std::string, 2>{"Ann", "Bob"}));
    }
    void move_played(const Record& game) override { news.push_back(game.line.moves.back()); }
    void game_over(const Record& game) override { news.push_back(code_of(game.verdict)); }

    std::vector<std::string> news;
};

TEST_F(ArenaGame, an_observer_is_told_of_the_beginning_every_move_and_the_end) {
    Notes notes;
    setup_.observer = &notes;
    setup_.players = {"Ann", "Bob"};
    setup_.opening.moves = {"3", "1"};
    const Record record = played(first_legal, last_legal);
    EXPECT_EQ(record.players, setup_.players);
    std::vector<std::string> expected = record.line.moves;
    expected.erase(expected.begin());
    expected.front() = "begins 2";
    expected.push_back("ok");
    EXPECT_EQ(notes.news, expected);
}

TEST_F(ArenaGame, an_observer_is_told_of_a_game_that_ends_early_and_not_of_moves_that_are_none) {
    Notes notes;
    setup_.observer = &notes;
    setup_.players = {"Ann", "Bob"};
    played([](const Asked&) { return plays("7"); }, first_legal);
    EXPECT_EQ(notes.news, (std::vector<std::string>{"begins 0", "illegal"}));
}

TEST_F(ArenaGame, a_stop_before_the_first_move_ends_it_without_a_winner) {
    stop_.request_stop();
    const Record record = played(first_legal, first_legal);
    EXPECT_EQ(record.verdict, Verdict::stopped);
    EXPECT_EQ(record.winner, std::nullopt);
    EXPECT_EQ(record.line.moves.size(), 0u);
}

TEST_F(ArenaGame, a_stop_reaches_a_thinking_player_and_ends_the_game) {
    const Record record = played(first_legal, [this](const Asked& asked) {
        std::jthread other([this] { stop_.request_stop(); });
        while (!asked.watch.stop.stop_requested())
            std::this_thread::yield();
        return first_legal(asked);
    });
    EXPECT_EQ(record.verdict, Verdict::stopped);
    EXPECT_EQ(record.winner, std::nullopt);
    EXPECT_GE(record.line.moves.size(), 1u);
}

TEST_F(ArenaGame, the_fault_is_that_of_the_player_to_move_and_the_margin_is_the_standing) {
    setup_.opening = {"kalah", "4,4,4,4,4,1/4,4,4,4,4,4 3,0 2 9", {}};
    const Record record = played(first_legal, [](const Asked&) { return plays("pass"); });
    EXPECT_EQ(record.margin, 3);
    EXPECT_EQ(record.winner, Side::south);
    setup_.opening = {"kalah", "4,4,4,4,4,1/4,4,4,4,4,4 3,0 1 9", {}};
    EXPECT_EQ(played([](const Asked&) { return plays("pass"); }, first_legal).winner, Side::north)
        << "whatever the standing is";
}

}  // namespace
}  // namespace pitboss::game_test
