// The keeper's watch over the children of this process. What it does to agents is in
// limits_test.cpp.
#include "agents/tree_watch.h"

#include "wait_until.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <optional>

namespace pitboss::tree_watch_test {
namespace {

using Kind = KeeperReport::Kind;

// Waits to be ended; `first` is done before.
class Child {
public:
    template <class First>
    explicit Child(const First& first) : pid_(fork()) {
        if (pid_ != 0) return;
        first();
        for (;;)
            pause();
    }
    ~Child() {
        kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    pid_t pid() const { return pid_; }
    char state() const { return process_info(pid_).value_or(ProcessInfo{}).state; }

private:
    pid_t pid_;
};

class TreeWatches : public ::testing::Test {
protected:
    std::optional<KeeperReport> news_of(Kind kind) {
        for (const auto& report : watch_.look())
            if (report.kind == kind) return report;
        return std::nullopt;
    }

    TurnState state_;
    TreeWatch watch_{{{.processes = 1}}, state_};
};

// A group that is told of is stopped between turns: the keeper's own would never run again.
TEST_F(TreeWatches, do_not_tell_of_their_own_group) {
    const Child child([] {});
    EXPECT_FALSE(news_of(Kind::groups).has_value());
    EXPECT_FALSE(state_.watch_closely);
}

TEST_F(TreeWatches, tell_of_new_groups_and_ask_to_be_woken_for_more_than_one) {
    const Child child([] { setsid(); });
    EXPECT_TRUE(test::wait_until([&] {
        const auto report = news_of(Kind::groups);
        return report && report->groups[0] == child.pid();
    }));
    EXPECT_FALSE(state_.watch_closely);
    const Child second([] { setsid(); });
    EXPECT_TRUE(test::wait_until([&] {
        watch_.look();
        return state_.watch_closely.load();
    }));
    const auto excess = news_of(Kind::processes);
    ASSERT_TRUE(excess) << "only one is allowed";
    EXPECT_EQ(excess->value, 2);
}

TEST_F(TreeWatches, stop_and_resume_who_has_not_heard) {
    const Child child([] { setsid(); });
    const auto becomes = [&](bool stopped) {
        return test::wait_until([&] {
            watch_.look();
            return (child.state() == 'T') == stopped;
        });
    };
    watch_.look();
    ++state_.turn;
    EXPECT_TRUE(becomes(true));
    ++state_.turn;
    EXPECT_TRUE(becomes(false));
}

}  // namespace
}  // namespace pitboss::tree_watch_test
