#include "arena/clocks.h"

#include "arena/fault_policy.h"

#include <gtest/gtest.h>

namespace pitboss::clocks_test {
namespace {

using std::chrono::microseconds;

Limits with_clock(int south_ms, int north_ms, int increment_ms = 0) {
    Limits limits;
    limits.clock = GameClock{.left = {Milliseconds(south_ms), Milliseconds(north_ms)},
                             .increment = {Milliseconds(increment_ms), Milliseconds(0)},
                             .moves_to_go = {}};
    return limits;
}

TEST(Clocks, without_limits_there_are_none) {
    Clocks clocks({});
    EXPECT_EQ(clocks.allowed(Side::south), std::nullopt);
    clocks.spend(Side::south, Milliseconds(5));
    EXPECT_FALSE(clocks.limits().clock);
}

TEST(Clocks, time_for_a_move_is_the_same_for_every_move) {
    Limits limits;
    limits.movetime = Milliseconds(100);
    Clocks clocks(limits);
    clocks.spend(Side::north, Milliseconds(99));
    EXPECT_EQ(clocks.allowed(Side::north), Milliseconds(100));
}

TEST(Clocks, each_side_spends_its_own_and_gains_its_own) {
    Clocks clocks(with_clock(1000, 800, 20));
    clocks.spend(Side::south, Milliseconds(300));
    clocks.spend(Side::north, Milliseconds(50));
    EXPECT_EQ(clocks.allowed(Side::south), Milliseconds(720));
    EXPECT_EQ(clocks.allowed(Side::north), Milliseconds(750));
}

TEST(Clocks, an_overdrawn_clock_is_at_zero_before_it_gains) {
    Clocks clocks(with_clock(100, 100, 20));
    clocks.spend(Side::south, Milliseconds(130));
    clocks.spend(Side::north, Milliseconds(130));
    EXPECT_EQ(clocks.allowed(Side::south), Milliseconds(20));
    EXPECT_EQ(clocks.allowed(Side::north), Milliseconds(0));
}

TEST(Clocks, count_finer_than_they_tell) {
    Clocks clocks(with_clock(10, 10));
    for (int i = 0; i < 3; ++i)
        clocks.spend(Side::south, microseconds(400));
    EXPECT_EQ(clocks.allowed(Side::south), microseconds(8800));
    EXPECT_EQ(clocks.limits().clock->left[0], Milliseconds(8));
    EXPECT_EQ(clocks.limits().clock->left[1], Milliseconds(10));
}

TEST(Clocks, the_shorter_of_two_limits_counts) {
    Limits limits = with_clock(1000, 50);
    limits.movetime = Milliseconds(100);
    const Clocks clocks(limits);
    EXPECT_EQ(clocks.allowed(Side::south), Milliseconds(100));
    EXPECT_EQ(clocks.allowed(Side::north), Milliseconds(50));
}

TEST(Clocks, one_side_may_have_one_alone) {
    Limits limits;
    limits.clock.emplace().left[1] = Milliseconds(70);
    Clocks clocks(limits);
    EXPECT_EQ(clocks.allowed(Side::south), std::nullopt);
    clocks.spend(Side::south, Milliseconds(10));
    EXPECT_EQ(clocks.allowed(Side::north), Milliseconds(70));
}

TEST(Clocks, are_written_as_a_time_and_an_increment) {
    const auto both = *parse_clock("60s+500ms");
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(both.left[i], Milliseconds(60'000));
        EXPECT_EQ(both.increment[i], Milliseconds(500));
    }
    EXPECT_EQ(parse_clock("1.5s")->increment[0], Milliseconds(0));
    EXPECT_EQ(parse_clock("1s+0ms")->increment[0], Milliseconds(0));
    for (const char* bad : {"", "+", "1s+", "+1s", "0", "0+1s", "x", "1s+x", "1s+1s+1s"})
        EXPECT_FALSE(parse_clock(bad)) << bad;
}

TEST(FaultPolicy, is_written_in_a_word) {
    EXPECT_EQ(parse_fault_policy("loss")->replaced_moves, 0);
    EXPECT_EQ(parse_fault_policy("strikes=3")->replaced_moves, 3);
    EXPECT_EQ(parse_fault_policy("random")->replaced_moves, random_moves.replaced_moves);
    for (const char* bad : {"", "strikes", "strikes=", "strikes=0", "strikes=-1", "strikes=3x"})
        EXPECT_FALSE(parse_fault_policy(bad)) << bad;
}

}  // namespace
}  // namespace pitboss::clocks_test
