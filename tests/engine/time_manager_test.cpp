#include "engine/time_manager.h"

#include <gtest/gtest.h>

#include <thread>

namespace pitboss::time_manager_test {
namespace {

using std::chrono::duration;

Limits on_the_clock(std::optional<int> south_ms, std::optional<int> north_ms, int increment_ms = 0,
                    std::optional<int> moves_to_go = {}) {
    GameClock clock;
    if (south_ms) clock.left[0] = Milliseconds(*south_ms);
    if (north_ms) clock.left[1] = Milliseconds(*north_ms);
    clock.increment[0] = clock.increment[1] = Milliseconds(increment_ms);
    clock.moves_to_go = moves_to_go;
    Limits limits;
    limits.clock = clock;
    return limits;
}

TEST(TimeForMove, is_the_move_time_if_one_is_set) {
    Limits limits = on_the_clock(60'000, 60'000);
    limits.movetime = Milliseconds(700);
    EXPECT_EQ(time_for_move(limits, Side::south), Milliseconds(700));
    EXPECT_EQ(time_for_move(Limits{}, Side::south), std::nullopt);
}

TEST(TimeForMove, is_a_share_of_the_own_clock) {
    const Limits limits = on_the_clock(60'000, 10'000);
    EXPECT_EQ(time_for_move(limits, Side::south), Milliseconds(3000));
    EXPECT_EQ(time_for_move(limits, Side::north), Milliseconds(500));
    EXPECT_EQ(time_for_move(on_the_clock({}, 10'000), Side::south), std::nullopt);
}

TEST(TimeForMove, counts_moves_to_go_and_most_of_the_increment) {
    EXPECT_EQ(time_for_move(on_the_clock(60'000, {}, 0, 10), Side::south), Milliseconds(6000));
    EXPECT_EQ(time_for_move(on_the_clock(60'000, {}, 1000), Side::south), Milliseconds(3750));
}

TEST(TimeForMove, never_uses_more_than_half_of_the_clock_and_never_nothing) {
    EXPECT_EQ(time_for_move(on_the_clock(60'000, {}, 0, 1), Side::south), Milliseconds(30'000));
    EXPECT_EQ(time_for_move(on_the_clock(100, {}, 5000), Side::south), Milliseconds(50));
    EXPECT_EQ(time_for_move(on_the_clock(0, {}), Side::south), Milliseconds(1));
    EXPECT_EQ(time_for_move(on_the_clock(-50, {}), Side::south), Milliseconds(1));
    EXPECT_EQ(time_for_move(on_the_clock(60'000, {}, 0, 0), Side::south), Milliseconds(30'000));
}

TEST(TimeManager, without_a_time_only_a_stop_ends_the_thinking) {
    std::stop_source stop;
    const TimeManager timer(std::nullopt, stop.get_token());
    EXPECT_FALSE(timer.must_stop());
    EXPECT_FALSE(timer.time_is_up());
    stop.request_stop();
    EXPECT_TRUE(timer.must_stop());
    EXPECT_FALSE(timer.time_is_up());
}

TEST(TimeManager, with_time_left_goes_on) {
    const TimeManager timer(Milliseconds(60'000), {});
    EXPECT_FALSE(timer.must_stop());
    EXPECT_FALSE(timer.time_is_up());
}

TEST(TimeManager, without_any_time_stops_at_once) {
    const TimeManager timer(Milliseconds(0), {});
    EXPECT_TRUE(timer.must_stop());
    EXPECT_TRUE(timer.time_is_up());
}

TEST(TimeManager, has_to_stop_a_little_before_the_limit) {
    const TimeManager::Clock::time_point start{};
    const TimeManager timer(Milliseconds(150), {}, start);
    EXPECT_FALSE(timer.must_stop(start + Milliseconds(134)));
    EXPECT_TRUE(timer.must_stop(start + Milliseconds(135)));
    EXPECT_FALSE(timer.time_is_up(start + Milliseconds(149)));
    EXPECT_TRUE(timer.time_is_up(start + Milliseconds(150)));
}

}  // namespace
}  // namespace pitboss::time_manager_test
