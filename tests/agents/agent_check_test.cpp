// What a check finds out about agents. All of them are tried from the outside, with the advice they
// get, in tests/cli/check_agent_test.py.
#include "agents/agent_check.h"

#include "agents/test_agents.h"

#include <gmock/gmock.h>

#include <map>

namespace pitboss::agent_check_test {
namespace {

using agent_test::Agents;

struct AgentCheck : testing::Test {
    Agents agents{agent_test::weak_isolation};
    std::map<std::string, CheckStep> steps;

    bool passes(const std::vector<std::string>& command) {
        CheckOptions options;
        options.agent = agents.options;
        options.movetime = test::patience;
        options.positions = 5;
        return check_agent(test::opened("kalah"), command, options, [&](const CheckStep& step) {
            EXPECT_TRUE(steps.emplace(step.name, step).second) << step.name << " is told twice";
        });
    }

    bool passes(const std::string& script) {
        return passes(*split_command(Agents::command(script)));
    }

    CheckStatus status(const std::string& step) const { return steps.at(step).finding.status; }
};

TEST_F(AgentCheck, passes_an_honest_agent) {
    EXPECT_TRUE(passes("honest"));
    EXPECT_EQ(status("first move"), CheckStatus::ok);
    EXPECT_EQ(status("rules"), CheckStatus::skipped);
    EXPECT_EQ(status("whole games"), CheckStatus::ok);
    EXPECT_EQ(status("end of input"), CheckStatus::ok);
    EXPECT_EQ(agents.processes(), std::vector<std::string>{});
}

TEST_F(AgentCheck, goes_on_after_a_failure_where_that_makes_sense) {
    EXPECT_FALSE(passes("illegal"));
    EXPECT_EQ(status("first move"), CheckStatus::failed);
    EXPECT_FALSE(steps.at("moves").tried);
    EXPECT_EQ(status("quit"), CheckStatus::ok);
    EXPECT_EQ(agents.processes(), std::vector<std::string>{});
}

TEST_F(AgentCheck, tries_nothing_with_a_program_that_does_not_run) {
    EXPECT_FALSE(passes("exits"));
    EXPECT_EQ(status("start"), CheckStatus::failed);
    EXPECT_THAT(steps.at("start").finding.error_output,
                testing::HasSubstr("I do not feel like it"));
    for (const auto& [name, step] : steps)
        EXPECT_EQ(step.tried, name == "start") << name;
}

TEST_F(AgentCheck, says_that_there_is_no_program) {
    EXPECT_FALSE(passes(std::vector<std::string>{"no-such-program"}));
    EXPECT_EQ(steps.at("start").finding.text,
              "there is no program \"no-such-program\" on the PATH");
}

}  // namespace
}  // namespace pitboss::agent_check_test
