#include "engine/work_gate.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <thread>
#include <vector>

namespace pitboss::work_gate_test {
namespace {

// The counts are no atomics: the thread sanitizer sees whether anybody is disturbed.
TEST(WorkGate, lets_nobody_work_while_one_is_alone) {
    constexpr int workers = 3;
    constexpr int halts = 200;
    WorkGate gate;
    std::vector<int> shifts(workers, 0);
    std::atomic<bool> done = false;
    int seen_alone = 0;
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < workers; ++i)
            threads.emplace_back([&, i] {
                while (!done) {
                    const WorkGate::Shift shift(gate);
                    while (!gate.halting() && !done)
                        ++shifts[i];
                }
            });
        for (int i = 0; i < halts; ++i)
            gate.do_alone([&] {
                EXPECT_TRUE(gate.halting());
                for (int& count : shifts)
                    count = 0;
                ++seen_alone;
            });
        done = true;
    }
    EXPECT_EQ(seen_alone, halts);
    EXPECT_FALSE(gate.halting());
}

TEST(WorkGate, goes_on_after_a_task_that_failed) {
    WorkGate gate;
    EXPECT_THROW(gate.do_alone([] { throw std::runtime_error("no memory"); }), std::runtime_error);
    const WorkGate::Shift shift(gate);
    EXPECT_FALSE(gate.halting());
}

}  // namespace
}  // namespace pitboss::work_gate_test
