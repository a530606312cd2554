// Game clocks, and policies that forgive: what a referee does beyond watching one move.
#include "arena/arena_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pitboss::referee_test {
namespace {

using test::Asked;
using test::first_legal;
using test::plays;
using ::testing::HasSubstr;

using Referee = test::ArenaGame;

TEST_F(Referee, clocks_run_for_whoever_is_to_move_and_gain_with_each_move) {
    setup_.limits.clock = GameClock{.left = {Milliseconds(60'000), Milliseconds(50'000)},
                                    .increment = {Milliseconds(1000), Milliseconds(0)},
                                    .moves_to_go = 40};
    std::vector<GameClock> south_saw, north_saw;
    const auto watching = [this](std::vector<GameClock>& seen) {
        return [this, &seen](const Asked& asked) {
            seen.push_back(*asked.limits.clock);
            now_ += Milliseconds(300);
            return first_legal(asked);
        };
    };
    EXPECT_EQ(played(watching(south_saw), watching(north_saw)).verdict, Verdict::ok);
    ASSERT_GE(south_saw.size(), 2u);
    EXPECT_EQ(south_saw[0].left[0], Milliseconds(60'000));
    EXPECT_EQ(south_saw[0].moves_to_go, std::nullopt);
    EXPECT_EQ(south_saw[1].left[0], Milliseconds(60'700)) << "an instant, and a second more";
    EXPECT_EQ(*north_saw.back().left[1],
              Milliseconds(50'000) - (north_saw.size() - 1) * Milliseconds(300));
}

TEST_F(Referee, a_fallen_flag_loses) {
    setup_.limits.clock =
        GameClock{.left = {Milliseconds(30), Milliseconds(60'000)}, .moves_to_go = {}};
    setup_.grace = Milliseconds(0);
    const Record record = played(after(Milliseconds(20)), first_legal);
    EXPECT_EQ(record.verdict, Verdict::time);
    EXPECT_EQ(record.winner, Side::north);
    EXPECT_EQ(record.cause, "the move took 20 ms of 10");
    EXPECT_EQ(south_->lines.size(), 2u);
}

TEST_F(Referee, a_policy_replaces_illegal_moves_by_random_ones) {
    setup_.faults = random_moves;
    const auto foul = [](const Asked&) { return plays("7"); };
    const Record record = played(foul, first_legal);
    EXPECT_EQ(record.verdict, Verdict::ok);
    EXPECT_EQ(record.strikes.size(), south_->lines.size());
    EXPECT_EQ(record.strikes[0].ply, 0);
    EXPECT_EQ(record.strikes[0].side, Side::south);
    EXPECT_EQ(record.strikes[0].verdict, Verdict::illegal);
    EXPECT_THAT(record.strikes[0].cause, HasSubstr("not \"7\""));
    EXPECT_TRUE((*replay(*variant_, record.line))->over());
    EXPECT_EQ(played(foul, first_legal).line, record.line) << "the chance is that of the game";
    setup_.seed = 6;
    EXPECT_NE(played(foul, first_legal).line, record.line);
}

TEST_F(Referee, a_policy_forgives_a_number_of_strikes_to_each) {
    setup_.faults = {.replaced_moves = 2};
    const auto foul = [](const Asked&) { return plays("7"); };
    const Record record = played(foul, foul);
    EXPECT_EQ(record.verdict, Verdict::illegal);
    ASSERT_TRUE(record.winner);
    const std::size_t loser = *record.winner == Side::south ? 1 : 0;
    EXPECT_EQ((loser == 0 ? south_ : north_)->lines.size(), 3u);
    EXPECT_EQ(record.strikes.size(), record.line.moves.size());
}

TEST_F(Referee, no_policy_forgives_a_crash) {
    setup_.faults = random_moves;
    EXPECT_EQ(played(first_legal, [](const Asked&) -> Decision { throw Failure("gone"); }).verdict,
              Verdict::crash);
}

}  // namespace
}  // namespace pitboss::referee_test
