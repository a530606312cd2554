// The loop goes on whatever one action throws, and says so.
#include "server/loop.h"

#include "core/failure.h"

#include <gtest/gtest.h>

#include <vector>

namespace pitboss::server::loop_test {
namespace {

TEST(RunningLoop, reports_what_goes_wrong_and_goes_on) {
    int runs = 0;
    std::vector<std::string> reports;
    const auto run = [&] {
        if (++runs < 3) throw Failure("the disk is full " + std::to_string(runs));
    };
    keep_running(run, [&](const std::string& text) { reports.push_back(text); }, {});
    EXPECT_EQ(runs, 3);
    EXPECT_EQ(reports, (std::vector<std::string>{"something went wrong: the disk is full 1",
                                                 "something went wrong: the disk is full 2"}));
}

TEST(RunningLoop, ends_when_it_is_stopped) {
    std::stop_source stop;
    int runs = 0;
    const auto run = [&] {
        if (++runs == 2) stop.request_stop();
        throw Failure("again");
    };
    keep_running(run, {}, stop.get_token());
    EXPECT_EQ(runs, 2);
}

}  // namespace
}  // namespace pitboss::server::loop_test
