#include "agents/turn_meter.h"

#include <gtest/gtest.h>

namespace pitboss::turn_meter_test {
namespace {

// Turns are odd while the agent may run, as in TurnState.
constexpr std::uint64_t its_turn = 1, others_turn = 2, next_turn = 3;

struct Sums {
    TurnMeter meter;
    int asked = 0;

    void look(std::uint64_t turn, std::int64_t ran, std::int64_t waited) {
        meter.look(turn, ran, [&] {
            ++asked;
            return waited;
        });
    }
    std::pair<std::int64_t, std::int64_t> now(std::int64_t ran, std::int64_t waited) const {
        const ProcessorUse use = meter.since_beginning({ran, waited});
        return {use.ran_ms, use.waited_ms};
    }
};

using Use = std::pair<std::int64_t, std::int64_t>;

TEST(TurnMeter, counts_from_the_last_look_at_an_agent_that_stood_still) {
    Sums sums;
    sums.look(its_turn, 100, 10);
    sums.look(others_turn, 150, 20);
    sums.look(next_turn, 180, 60);
    EXPECT_EQ(sums.now(200, 70), Use(50, 50));
}

TEST(TurnMeter, counts_from_the_first_look_where_nobody_saw_it_stand_still) {
    Sums sums;
    sums.look(its_turn, 100, 10);
    sums.look(next_turn, 180, 60);
    EXPECT_EQ(sums.now(200, 70), Use(20, 10));
}

TEST(TurnMeter, does_not_count_what_ran_in_the_others_turn) {
    Sums sums;
    sums.look(others_turn, 150, 20);
    sums.look(others_turn, 300, 20);
    sums.look(next_turn, 310, 20);
    EXPECT_EQ(sums.now(320, 20), Use(20, 0));
}

TEST(TurnMeter, asks_for_the_waiting_once_a_turn) {
    Sums sums;
    for (const auto turn : {its_turn, its_turn, others_turn, others_turn, next_turn, next_turn})
        sums.look(turn, 0, 0);
    EXPECT_EQ(sums.asked, 2);
}

TEST(TurnMeter, threads_that_have_ended_take_nothing_back) {
    Sums sums;
    sums.look(its_turn, 100, 50);
    EXPECT_EQ(sums.now(110, 30), Use(10, 0));
}

}  // namespace
}  // namespace pitboss::turn_meter_test
