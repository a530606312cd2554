#include "engine/helper_threads.h"

#include "wait_until.h"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <set>
#include <thread>

namespace pitboss::helper_threads_test {
namespace {

using Seconds = std::chrono::duration<double>;

// Helps until told to stop, and is counted meanwhile.
HelperThreads::Task counted(std::atomic<int>& helping) {
    return [&](const std::stop_token& stop) {
        ++helping;
        test::wait_until([&] { return stop.stop_requested(); });
        --helping;
    };
}

TEST(HelperThreads, are_few_at_first_and_more_as_time_goes_on) {
    constexpr int most = 60;
    std::atomic<int> helping = 0;
    HelperThreads helpers;
    helpers.start(most, counted(helping));
    const int at_once = std::min(most, helpers_after(Seconds(0)));
    EXPECT_EQ(helpers.started(), at_once);
    for (const double elapsed : {0.0, 0.001, 0.02, 0.02, 0.005}) {
        helpers.grow(Seconds(elapsed));
        EXPECT_LE(helpers.started(), at_once + 2) << elapsed;
    }
    helpers.grow(Seconds(3600));
    EXPECT_EQ(helpers.started(), most);
    EXPECT_TRUE(test::wait_until([&] { return helping == most; }));
    helpers.stop();
    EXPECT_EQ(helping, 0);
    EXPECT_EQ(helpers.started(), 0);
}

TEST(HelperThreads, grow_with_the_cores_and_with_the_time) {
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    EXPECT_EQ(helpers_after(Seconds(0)), std::max(cores, 4) - 1);
    EXPECT_EQ(helpers_after(Seconds(0.1)) - helpers_after(Seconds(0)), 10);
    EXPECT_GE(helpers_after(Seconds(2.6)), 256);
    EXPECT_GT(helpers_after(Seconds(1e300)), 256);
}

// Each ends only when all have been told: whoever tells the next one only after the last has ended
// waits for ever.
TEST(HelperThreads, are_all_told_to_stop_before_one_is_waited_for) {
    constexpr int most = 8;
    std::latch told(most);
    HelperThreads helpers;
    helpers.start(most, [&](const std::stop_token& stop) {
        test::wait_until([&] { return stop.stop_requested(); });
        told.arrive_and_wait();
    });
    helpers.grow(Seconds(3600));
    helpers.stop();
    EXPECT_TRUE(told.try_wait());
}

TEST(HelperThreads, are_kept_from_one_search_to_the_next) {
    std::mutex mutex;
    std::set<std::thread::id> seen;
    HelperThreads helpers;
    for (int search = 0; search < 20; ++search) {
        helpers.start(3, [&](const std::stop_token&) {
            const std::lock_guard lock(mutex);
            seen.insert(std::this_thread::get_id());
        });
        helpers.stop();
    }
    EXPECT_EQ(seen.size(), 3u);
}

TEST(HelperThreads, may_be_none) {
    HelperThreads helpers;
    helpers.start(0, [](const std::stop_token&) { FAIL(); });
    helpers.grow(Seconds(3600));
    EXPECT_EQ(helpers.started(), 0);
    helpers.stop();
}

TEST(HelperThreads, stop_when_they_are_not_needed_any_more) {
    std::atomic<int> helping = 0;
    {
        HelperThreads helpers;
        helpers.start(3, counted(helping));
        EXPECT_TRUE(test::wait_until([&] { return helping == 3; }));
        helpers.start(2, counted(helping));
        EXPECT_TRUE(test::wait_until([&] { return helping == 2; }));
    }
    EXPECT_EQ(helping, 0);
}

}  // namespace
}  // namespace pitboss::helper_threads_test
