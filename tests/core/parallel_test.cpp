#include "core/parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <stdexcept>
#include <thread>
#include <vector>

namespace pitboss::parallel_test {
namespace {

TEST(ParallelFor, calls_every_index_once) {
    for (const int threads : {1, 2, 7}) {
        std::vector<std::atomic<int>> calls(100);
        parallel_for(calls.size(), threads, [&](std::size_t i) { ++calls[i]; });
        for (const auto& count : calls)
            EXPECT_EQ(count, 1) << threads << " threads";
    }
    parallel_for(0, 3, [](std::size_t) { FAIL() << "there is no index"; });
}

TEST(ParallelFor, works_on_the_calling_thread_alone_when_there_is_one) {
    std::vector<std::size_t> order;
    parallel_for(4, 1, [&](std::size_t i, std::size_t worker) {
        EXPECT_EQ(worker, 0u);
        order.push_back(i);
    });
    EXPECT_EQ(order, (std::vector<std::size_t>{0, 1, 2, 3}));
}

// Nobody passes the latch alone: if only one thread worked, this would never end.
TEST(ParallelFor, has_as_many_workers_as_threads_with_numbers_of_their_own) {
    constexpr int threads = 3;
    std::latch all_here(threads);
    std::vector<std::atomic<int>> calls(threads);
    parallel_for(threads, threads, [&](std::size_t, std::size_t worker) {
        ++calls[worker];
        all_here.arrive_and_wait();
    });
    for (const auto& count : calls)
        EXPECT_EQ(count, 1);
}

TEST(ParallelFor, throws_what_a_call_threw_and_begins_no_more) {
    for (const int threads : {1, 4}) {
        std::atomic<int> begun = 0;
        const auto body = [&](std::size_t i) {
            ++begun;
            if (i == 5) throw std::runtime_error("five");
        };
        try {
            parallel_for(1'000'000, threads, body);
            ADD_FAILURE() << "nothing was thrown";
        } catch (const std::runtime_error& problem) {
            EXPECT_STREQ(problem.what(), "five");
        }
        EXPECT_LT(begun, 1'000'000);
        if (threads == 1) {
            EXPECT_EQ(begun, 6);
        }
    }
}

TEST(ParallelFor, begins_no_more_after_a_stop) {
    std::stop_source stop;
    std::size_t begun = 0;
    const auto body = [&](std::size_t i) {
        ++begun;
        if (i == 2) stop.request_stop();
    };
    parallel_for(10, 1, body, stop.get_token());
    EXPECT_EQ(begun, 3u);
}

}  // namespace
}  // namespace pitboss::parallel_test
