// Programs as players, one at a time. What they do in games is in tests/arena/agents_test.cpp.
#include "agents/command_player.h"

#include "agents/agent_environment.h"
#include "agents/agent_pump.h"
#include "agents/test_agents.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

namespace pitboss::command_player_test {
namespace {

using agent_test::Agents;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using Clock = std::chrono::steady_clock;

const Line start{"kalah", "", {}};

class CommandPlayers : public ::testing::Test {
protected:
    Decision ask(Player& player, Milliseconds time = test::patience) {
        return player.choose(start, {}, {{}, {}, Clock::now() + time});
    }

    Verdict fault(Player& player, Milliseconds time) {
        try {
            ask(player, time);
        } catch (const PlayerFault& found) {
            return found.verdict();
        }
        return Verdict::ok;
    }

    Agents agents_{agent_test::best_isolation()};
};

// The agent `honest` tells its process number as its node count; in the sandbox it is always the
// same.
TEST_F(CommandPlayers, one_process_serves_many_games) {
    agents_.options.isolation = agent_test::weak_isolation;
    const auto player = agents_.player("honest");
    player->start_game(1);
    const auto first = ask(*player).nodes;
    EXPECT_EQ(ask(*player).nodes, first);
    player->start_game(2);
    EXPECT_EQ(ask(*player).nodes, first);
    EXPECT_EQ(agents_.processes().size(), 2u) << "the agent and its keeper";
}

TEST_F(CommandPlayers, after_a_fault_the_next_game_has_a_new_process) {
    agents_.options.isolation = agent_test::weak_isolation;
    const auto player = agents_.player("crashes");
    const Line long_game{"kalah", "", std::vector<std::string>(9, "1")};
    for (int game = 0; game < 2; ++game) {
        player->start_game(1);
        EXPECT_EQ(ask(*player).move, "1");
        EXPECT_THROW(player->choose(long_game, {}, {}), PlayerFault);
        EXPECT_THROW(ask(*player), PlayerFault) << "not before the next game";
    }
}

TEST_F(CommandPlayers, who_is_asked_without_a_game_starts_by_itself) {
    EXPECT_EQ(ask(*agents_.player("honest")).move, "1");
}

TEST_F(CommandPlayers, without_a_deadline_patience_is_bounded) {
    agents_.options.patience = Milliseconds(50);
    const auto player = agents_.player("silent");
    player->start_game(1);
    EXPECT_THROW(player->choose(start, {}, {}), PlayerFault);
}

TEST_F(CommandPlayers, a_question_that_is_not_read_is_late) {
    const auto player = agents_.player("never_reads");
    player->start_game(1);
    // More than a pipe holds.
    const Line endless{"kalah", std::string(1 << 20, '1'), {}};
    try {
        player->choose(endless, {}, {{}, {}, Clock::now() + Milliseconds(100)});
        FAIL();
    } catch (const PlayerFault& found) {
        EXPECT_EQ(found.verdict(), Verdict::time);
        EXPECT_THAT(found.what(), HasSubstr("the agent does not read its input"));
    }
}

// One that joined a server, say.
TEST_F(CommandPlayers, who_does_not_read_is_told_only_so_much) {
    const auto ignore = [](const std::string&) {};
    const auto command = to_agent_command(*split_command(Agents::command("never_reads")));
    AgentPump pump(launch_for(command, agents_.options), ignore, ignore);
    const std::string line(64 << 10, 'x');
    int told = 0;
    while (pump.tell(line))
        ASSERT_LT(++told, 1000);
}

// Otherwise it takes an hour.
TEST_F(CommandPlayers, a_stop_ends_the_waiting) {
    agents_.options.patience = std::chrono::hours(1);
    const auto player = agents_.player("silent");
    player->start_game(1);
    std::stop_source stop;
    std::jthread other([&] { stop.request_stop(); });
    EXPECT_THROW(player->choose(start, {}, {stop.get_token(), {}}), PlayerFault);
}

TEST_F(CommandPlayers, what_is_told_on_the_way_is_passed_on) {
    const auto player = agents_.player("honest");
    player->start_game(1);
    std::vector<int> depths;
    player->choose(start, {}, {{}, [&](const Decision& d) { depths.push_back(d.depth); }});
    EXPECT_EQ(depths, (std::vector<int>{3}));
}

TEST_F(CommandPlayers, who_may_ponder_is_not_stopped) {
    agents_.options.ponder = true;
    const auto player = agents_.player("burns");
    player->start_game(1);
    ask(*player);
    // The agent itself says how much it got; it gets something sooner or later.
    EXPECT_TRUE(test::wait_until([&] { return ask(*player).nodes > 0; }));
}

TEST_F(CommandPlayers, a_late_answer_is_not_that_to_the_next_question) {
    const auto player = agents_.player("late_once");
    player->start_game(1);
    EXPECT_EQ(fault(*player, Milliseconds(100)), Verdict::time);
    // Its answer to the first question would be 1, which is not legal here.
    EXPECT_EQ(player->choose({"kalah", "", {"1", "2"}}, {}, {}).move, "2");
}

TEST_F(CommandPlayers, programs_that_are_not_there_are_refused_when_they_are_named) {
    const auto refused = [&](const std::string& command) {
        return CommandPlayer::make(test::opened("kalah"), command, agents_.options).error().message;
    };
    EXPECT_EQ(refused("no-such-program x"), "there is no program \"no-such-program\" on the PATH");
    EXPECT_THAT(refused("'python3"), HasSubstr("a ' is not closed"));
}

TEST_F(CommandPlayers, the_environment_holds_no_secrets) {
    for (const auto& entry : agent_environment({}, false))
        EXPECT_FALSE(entry.starts_with("RC_PARAMS=")) << "which ctest sets";
}

TEST_F(CommandPlayers, the_sandbox_has_no_network_and_nothing_to_write_to) {
    if (!agents_.options.isolation.strong) GTEST_SKIP() << agents_.options.isolation.why;
    const auto player = agents_.player("explores");
    player->start_game(1);
    const Decision decision = ask(*player);
    EXPECT_EQ(decision.pv,
              (std::vector<std::string>{"network:no", "write:no", "tmp:yes", "processes:few"}));
}

TEST_F(CommandPlayers, are_known_to_a_catalogue_by_invitation) {
    Catalogue games = test::catalogue();
    games.add_player(command_player([this] { return agents_.options; }));
    const auto game = *games.open("kalah");
    const std::string spec = "cmd(" + Agents::command("honest") + ")";
    const auto player = make_player(*game, spec);
    ASSERT_TRUE(player) << player.error().message;
    EXPECT_EQ(*game->canonical_text(*parse_spec(spec)), spec);
    EXPECT_EQ(ask(**player).move, "1");
    EXPECT_THAT(make_player(*game, "cmd").error().message, HasSubstr("cmd needs the command"));
    EXPECT_THAT(agents_.processes(), testing::Not(IsEmpty()));
}

}  // namespace
}  // namespace pitboss::command_player_test
