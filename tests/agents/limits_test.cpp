// Agents that take what is not theirs: memory, threads, the other's time. Each is found out, with
// control groups and without, and watching it costs next to nothing.
#include "agents/command_player.h"
#include "agents/control_group.h"
#include "agents/test_agents.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>

#include <atomic>
#include <thread>

namespace pitboss::limits_test {
namespace {

using agent_test::Agents;
using ::testing::HasSubstr;
using Clock = std::chrono::steady_clock;

const Line start{"kalah", "", {}};

// What came of one question: a decision, or the fault in its place.
struct Outcome {
    Decision decision;
    Verdict verdict = Verdict::ok;
    std::string cause;
};

Outcome ask(Player& player, Milliseconds time = test::patience) {
    try {
        return {player.choose(start, {}, {{}, {}, Clock::now() + time}), Verdict::ok, ""};
    } catch (const PlayerFault& fault) {
        return {{}, fault.verdict(), fault.what()};
    }
}

bool groups_work() { return agent_test::best_isolation().grouped; }

class GreedyAgents : public ::testing::TestWithParam<bool> {
protected:
    void SetUp() override {
        agents_.options.isolation.grouped = grouped();
        if (!agents_.options.isolation.strong)
            GTEST_SKIP() << "no bubblewrap: " << agents_.options.isolation.why;
        if (grouped() && !groups_work()) GTEST_SKIP() << "no control groups here";
    }
    static bool grouped() { return GetParam(); }

    Agents agents_{agent_test::best_isolation()};
};

std::string way_of(const ::testing::TestParamInfo<bool>& info) {
    return info.param ? "in_control_group" : "watched";
}

INSTANTIATE_TEST_SUITE_P(Limits, GreedyAgents, ::testing::Bool(), way_of);

// It either cannot put away more than it may have, or is found out.
TEST_P(GreedyAgents, hide_no_memory) {
    constexpr int most_mb = 2500;
    agents_.options.limits.memory_mb = 150;
    for (const std::string way :
         {"anonymous_file", "shared_segment", "named_memory", "temporary_files", "socket_buffers",
          "unmapped_pages", "private_pages"}) {
        if (way == "unmapped_pages" && !grouped()) continue;  // as docs/arena.md says
        const auto player = agents_.player("hides_memory", way + " " + std::to_string(most_mb));
        player->start_game(1);
        const Outcome outcome = ask(*player);
        EXPECT_LE(outcome.decision.nodes, 150u) << way;
        EXPECT_TRUE(outcome.verdict == Verdict::ok || outcome.verdict == Verdict::memory)
            << way << ": " << outcome.cause;
        std::cout << way << ": "
                  << (outcome.cause.empty() ? std::to_string(outcome.decision.nodes) + " MiB kept"
                                            : outcome.cause)
                  << "\n";
    }
}

TEST_P(GreedyAgents, run_no_crowd_of_threads) {
    const auto player = agents_.player("many_threads", "12000");
    player->start_game(1);
    Outcome outcome;
    // It may have moved before it was seen, and often.
    EXPECT_TRUE(test::wait_until([&] {
        outcome = ask(*player);
        EXPECT_LE(outcome.decision.nodes, grouped() ? 520u : 12'000u);
        return outcome.verdict != Verdict::ok;
    }));
    EXPECT_EQ(outcome.verdict, Verdict::crash) << outcome.cause;
    EXPECT_THAT(outcome.cause, HasSubstr("threads, more than it may"));
}

// The processor time of the agent's keeper, for each second that passes.
double keepers_share(const Agents& agents) {
    pid_t keeper = 0;
    for (const auto& process : agents.processes())
        if (process.find("keep-agent") != std::string::npos) keeper = std::atoi(process.c_str());
    const auto ticks = [&] {
        const auto info = process_info(keeper);
        return info ? static_cast<double>(info->processor_ticks) : 0.0;
    };
    const auto begin = Clock::now();
    const double before = ticks();
    EXPECT_GT(keeper, 0);
    test::wait_until([&] { return Clock::now() - begin > std::chrono::seconds(3); });
    const std::chrono::duration<double> passed = Clock::now() - begin;
    return (ticks() - before) / static_cast<double>(sysconf(_SC_CLK_TCK)) / passed.count();
}

TEST_P(GreedyAgents, cost_the_keeper_little_with_12000_threads) {
    agents_.options.limits.threads = 20'000;
    for (const bool ponder : {false, true}) {
        agents_.options.ponder = ponder;
        const auto player = agents_.player("many_threads", "12000");
        player->start_game(1);
        const Outcome outcome = ask(*player);
        ASSERT_EQ(outcome.verdict, Verdict::ok) << outcome.cause;
        if (outcome.decision.nodes < 12'000)
            GTEST_SKIP() << "this machine allows " << outcome.decision.nodes << " threads";
        const double share = keepers_share(agents_);
        std::cout << "the keeper takes " << 100 * share << " % of a processor while its agent "
                  << (ponder ? "runs\n" : "stands still\n");
        EXPECT_LT(share, 0.02);
    }
}

class Charged : public ::testing::Test {
protected:
    // Of all processes of the agent.
    std::uint64_t ticks_of_agent() const {
        std::uint64_t sum = 0;
        for (const auto& process : agents_.processes())
            if (process.find("keep-agent") == std::string::npos)
                if (const auto info = process_info(std::atoi(process.c_str())))
                    sum += info->processor_ticks;
        return sum;
    }

    Agents agents_{agent_test::weak_isolation};
};

// Its new process does not run before the keeper has heard of it, or it loses.
TEST_F(Charged, who_thinks_in_new_sessions_in_the_others_turn) {
    const auto player = agents_.player("burns_in_sessions");
    player->start_game(1);
    std::uint64_t burnt = 0;
    Outcome outcome;
    constexpr int turns = 20;
    for (int turn = 0; turn < turns && outcome.verdict == Verdict::ok; ++turn) {
        outcome = ask(*player);
        const auto before = ticks_of_agent();
        std::this_thread::sleep_for(Milliseconds(100));
        burnt += ticks_of_agent() - before;
    }
    std::cout << burnt * 1000 / static_cast<std::uint64_t>(sysconf(_SC_CLK_TCK)) << " ms in "
              << turns << " turns of the other, " << code_of(outcome.verdict) << "\n";
    EXPECT_TRUE(outcome.verdict != Verdict::ok || burnt <= 30) << burnt;
}

// The first processor this process may use, for others to crowd.
int some_processor() {
    cpu_set_t set;
    CPU_ZERO(&set);
    sched_getaffinity(0, sizeof set, &set);
    int first = 0;
    while (first < CPU_SETSIZE - 1 && !CPU_ISSET(first, &set))
        ++first;
    return first;
}

TEST_F(Charged, who_is_late_on_a_busy_machine_and_who_by_himself_is_told) {
    const int processor = some_processor();
    std::atomic<bool> done = false;
    std::vector<std::jthread> others;
    for (int i = 0; i < 3; ++i)
        others.emplace_back([&] {
            cpu_set_t only;
            CPU_ZERO(&only);
            CPU_SET(processor, &only);
            sched_setaffinity(0, sizeof only, &only);
            while (!done) {
            }
        });
    const auto player = agents_.player("needs_processor", std::to_string(processor));
    player->start_game(1);
    const Outcome starved = ask(*player, Milliseconds(400));
    done = true;
    EXPECT_EQ(starved.verdict, Verdict::time) << starved.cause;
    EXPECT_THAT(starved.cause, HasSubstr(busy_machine));
    std::cout << starved.cause << "\n";

    const auto silent = agents_.player("silent");
    silent->start_game(1);
    const Outcome lazy = ask(*silent, Milliseconds(400));
    EXPECT_EQ(lazy.verdict, Verdict::time);
    EXPECT_THAT(lazy.cause, HasSubstr("it ran for "));
    std::cout << lazy.cause << "\n";
}

}  // namespace
}  // namespace pitboss::limits_test
