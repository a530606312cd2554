// Agents that misbehave on purpose: each loses in time, by the right verdict, and leaves nothing
// behind; nobody else notices.
#include "agents/test_agents.h"
#include "arena/referee.h"
#include "arena/scripted_players.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pitboss::agents_test {
namespace {

using agent_test::Agents;
using agent_test::slowed;
using test::Asked;
using test::first_legal;
using test::Scripted;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using Clock = std::chrono::steady_clock;

// Measures how long the longest question took.
class Timed final : public Player {
public:
    explicit Timed(Player& player) : player_(player) {}
    void start_game(std::uint64_t seed) override { player_.start_game(seed); }
    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override {
        const auto start = Clock::now();
        const auto stop_watch = [&] { longest = std::max(longest, Clock::now() - start); };
        try {
            Decision decision = player_.choose(line, limits, watch);
            stop_watch();
            return decision;
        } catch (...) {
            stop_watch();
            throw;
        }
    }

    Clock::duration longest{0};

private:
    Player& player_;
};

// The agent is South, against one who plays anything at once.
struct Played {
    Record record;
    Clock::duration longest{0};
    std::vector<std::string> left_over;
};

GameSetup setup_with(int movetime_ms) {
    GameSetup setup;
    setup.opening = {"kalah", "", {}};
    setup.limits.movetime = Milliseconds(movetime_ms);
    setup.seed = 3;
    return setup;
}

Played played(const Agents& agents, const std::string& script, const GameSetup& setup) {
    Played out;
    {
        const auto agent = agents.player(script);
        Timed timed(*agent);
        Scripted opponent(test::opened("kalah"), first_legal);
        out.record = play_game(*test::opened("kalah"), {&timed, &opponent}, setup, {});
        out.longest = timed.longest;
    }
    out.left_over = agents.processes();
    return out;
}

struct Foul {
    std::string script;
    Verdict verdict;
    std::string cause;
};

std::ostream& operator<<(std::ostream& out, const Foul& foul) { return out << foul.script; }

class FoulAgent : public ::testing::TestWithParam<std::tuple<Foul, bool>> {
protected:
    FoulAgent() : agents_(strong() ? agent_test::best_isolation() : agent_test::weak_isolation) {
        agents_.options.limits = {.memory_mb = 150, .processes = 24};
        if (foul().script == "slow_start") agents_.options.start_time = Milliseconds(300);
    }

    void SetUp() override {
        if (strong() && !agents_.options.isolation.strong)
            GTEST_SKIP() << "no bubblewrap: " << agents_.options.isolation.why;
    }

    Foul foul() const { return std::get<0>(GetParam()); }
    bool strong() const { return std::get<1>(GetParam()); }

    Agents agents_;
};

long peak_memory_kb() {
    std::istringstream lines(agent_test::content_of("/proc/self/status"));
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("VmHWM:")) return std::strtol(line.c_str() + 6, nullptr, 10);
    return 0;
}

TEST_P(FoulAgent, loses_in_time_and_leaves_nothing_behind) {
    // Who is late is to be so soon; others have all the time they need to be found out.
    const GameSetup setup = setup_with(foul().verdict == Verdict::time ? 300 : 10'000);
    const long before_kb = peak_memory_kb();
    const Played game = played(agents_, foul().script, setup);
    EXPECT_EQ(code_of(game.record.verdict), std::string(code_of(foul().verdict)))
        << game.record.cause << "\n"
        << game.record.error_output;
    EXPECT_EQ(game.record.winner, Side::north);
    EXPECT_THAT(game.record.cause, HasSubstr(foul().cause));
    EXPECT_LE(game.longest, *setup.limits.movetime + setup.grace + slowed(10'000));
    EXPECT_THAT(game.left_over, IsEmpty());
    EXPECT_LT(peak_memory_kb() - before_kb, 32'000) << "the arena's own memory";
}

const Foul fouls[] = {
    {"silent", Verdict::time, "no move came in time"},
    {"drip", Verdict::time, "no move came in time"},
    {"flood_bytes", Verdict::output, "longer than 16384 bytes"},
    {"flood_lines", Verdict::output, "more than 1 MiB"},
    {"flood_errors", Verdict::time, "no move came in time"},
    {"closes_output", Verdict::crash, "closed its output"},
    {"never_reads", Verdict::time, "no move came in time"},
    {"ignores_signals", Verdict::time, "no move came in time"},
    {"fork_bomb", Verdict::crash, "processes, more than it may"},
    {"memory_bomb", Verdict::memory, "MiB of memory, more than it may"},
    {"wrapper", Verdict::time, "no move came in time"},
    {"exits", Verdict::start, "before it was ready, the agent ended with exit status 1"},
    {"crashes", Verdict::crash, "the agent ended with exit status 1"},
    {"slow_start", Verdict::start, "ugiok"},
    {"illegal", Verdict::illegal, "a move is a pit from 1 to 6, not \"7\""},
    {"junk", Verdict::illegal, "bestmove is followed by one move"},
};

std::string name_of(const ::testing::TestParamInfo<std::tuple<Foul, bool>>& info) {
    return std::get<0>(info.param).script + (std::get<1>(info.param) ? "_strong" : "_weak");
}

INSTANTIATE_TEST_SUITE_P(Agents, FoulAgent,
                         ::testing::Combine(::testing::ValuesIn(fouls), ::testing::Bool()),
                         name_of);

class AgentGame : public ::testing::Test {
protected:
    Agents agents_{agent_test::best_isolation()};
};

TEST_F(AgentGame, an_honest_agent_plays_to_the_end) {
    const Played game = played(agents_, "honest", setup_with(10'000));
    EXPECT_EQ(game.record.verdict, Verdict::ok) << game.record.cause;
    const Decision& decision = game.record.decisions.front();
    EXPECT_EQ(decision.score, 1.5);
    EXPECT_EQ(decision.depth, 3);
    EXPECT_EQ(decision.pv, (std::vector<std::string>{"1", "2"}));
    EXPECT_THAT(game.left_over, IsEmpty());
}

TEST_F(AgentGame, the_last_words_of_a_crash_are_kept) {
    const Played game = played(agents_, "crashes", setup_with(10'000));
    EXPECT_THAT(game.record.error_output, HasSubstr("RuntimeError: lost my marbles"));
    EXPECT_GT(game.record.line.moves.size(), 8u);
}

TEST_F(AgentGame, answers_to_questions_nobody_asked_are_not_taken) {
    const Played game = played(agents_, "forged", setup_with(10'000));
    EXPECT_EQ(game.record.verdict, Verdict::ok) << game.record.cause;
}

TEST_F(AgentGame, nobody_escapes_by_losing_parent_group_and_session) {
    for (const Isolation& isolation : {agent_test::best_isolation(), agent_test::weak_isolation}) {
        agents_.options.isolation = isolation;
        const Played game = played(agents_, "daemon", setup_with(10'000));
        EXPECT_EQ(game.record.verdict, Verdict::ok) << game.record.cause;
        EXPECT_THAT(game.left_over, IsEmpty());
    }
}

// The least of what the agent says it got of the processor, in milliseconds, between two questions
// that far apart. The turns themselves are in it, and on a busy machine they take their time.
std::uint64_t burnt_between(Player& agent, Milliseconds pause) {
    const Line start{"kalah", "", {}};
    agent.start_game(1);
    agent.choose(start, {}, {});
    std::uint64_t least = UINT64_MAX;
    for (int i = 0; i < 3; ++i) {
        std::this_thread::sleep_for(pause);
        least = std::min(least, agent.choose(start, {}, {}).nodes);
    }
    return least;
}

TEST_F(AgentGame, nobody_thinks_in_the_turn_of_the_other) {
    EXPECT_LT(burnt_between(*agents_.player("burns"), Milliseconds(250)), 50u);
    agents_.options.isolation = agent_test::weak_isolation;
    EXPECT_LT(burnt_between(*agents_.player("burns_elsewhere"), Milliseconds(250)), 50u);
}

// It wins the race against the signal now and then, but not for long.
TEST_F(AgentGame, who_cannot_be_stopped_loses) {
    if (!agents_.options.isolation.strong) GTEST_SKIP() << agents_.options.isolation.why;
    const auto agent = agents_.player("defies_stop");
    Scripted opponent(test::opened("kalah"), test::after_sleeping(200));
    Record record =
        play_game(*test::opened("kalah"), {agent.get(), &opponent}, setup_with(10'000), {});
    if (record.verdict == Verdict::ok) return;  // always stopped in time
    EXPECT_EQ(record.verdict, Verdict::crash);
    EXPECT_THAT(record.cause, HasSubstr("while it was not its turn"));
}

TEST_F(AgentGame, a_late_move_can_be_replaced_and_the_agent_catches_up) {
    auto setup = setup_with(300);
    setup.faults = random_moves;
    const Played game = played(agents_, "late_once", setup);
    EXPECT_EQ(game.record.verdict, Verdict::ok) << game.record.cause;
    ASSERT_GE(game.record.strikes.size(), 1u);
    EXPECT_LT(game.record.strikes.size(), game.record.decisions.size() / 2) << "it sleeps once";
    EXPECT_EQ(game.record.strikes[0].verdict, Verdict::time);
    EXPECT_EQ(game.record.strikes[0].ply, 0);
}

}  // namespace
}  // namespace pitboss::agents_test
