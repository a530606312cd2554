// Who is known as an agent and for how long, and what an agent may say.
#include "server/agents.h"
#include "server/http.h"
#include "temporary_folder.h"

#include <gtest/gtest.h>

namespace pitboss::server::agent_register_test {
namespace {

using test::TemporaryFolder;

constexpr limits::Rate no_limit{.a_second = 1, .burst = 1e9};
const Agents::TimePoint noon{std::chrono::hours(12)};
constexpr auto a_day = limits::agent_unseen;

class AgentRegister : public testing::Test {
protected:
    std::string path() const { return folder.file("agents.db"); }

    std::string invite(Agents& agents, const std::string& name, const std::string& client = "one",
                       Agents::TimePoint time = noon) {
        return agents.invite(name, client, time)["token"];
    }

    static std::size_t count(const Agents& agents) { return agents.list()["agents"].size(); }

    const TemporaryFolder folder;
};

TEST_F(AgentRegister, forgets_who_did_not_come_in_a_day) {
    Agents agents(path(), no_limit, noon);
    invite(agents, "never");
    agents.port_for("came", invite(agents, "came"));
    agents.tick(noon + a_day - std::chrono::seconds(1));
    EXPECT_EQ(count(agents), 2u);
    agents.tick(noon + a_day);
    EXPECT_EQ(count(agents), 1u);
    EXPECT_TRUE(agents.find("came"));
}

TEST_F(AgentRegister, still_knows_after_a_restart_who_came) {
    {
        Agents agents(path(), no_limit, noon);
        invite(agents, "never");
        agents.port_for("came", invite(agents, "came"));
    }
    Agents agents(path(), no_limit, noon);
    EXPECT_EQ(count(agents), 2u);
    agents.tick(noon + a_day);
    EXPECT_FALSE(agents.find("never"));
    EXPECT_TRUE(agents.find("came"));
}

TEST_F(AgentRegister, keeps_those_of_an_older_version) {
    AgentDatabase(path()).add("old", "token");
    Agents agents(path(), no_limit, noon);
    agents.tick(noon + a_day);
    EXPECT_TRUE(agents.find("old"));
}

TEST_F(AgentRegister, takes_the_place_of_the_agents_of_whoever_floods_it) {
    Agents agents(path(), no_limit, noon);
    invite(agents, "honest", "two", noon - std::chrono::hours(1));
    for (std::size_t i = 1; i < limits::agents; ++i)
        invite(agents, "flood" + std::to_string(i), "one", noon + std::chrono::seconds(i));
    invite(agents, "another", "three");
    invite(agents, "flood", "one");
    EXPECT_EQ(count(agents), limits::agents);
    EXPECT_TRUE(agents.find("honest"));
    EXPECT_TRUE(agents.find("another"));
    EXPECT_FALSE(agents.find("flood1"));  // the oldest
    EXPECT_FALSE(agents.find("flood2"));
    EXPECT_TRUE(agents.find("flood3"));
}

TEST_F(AgentRegister, gives_each_address_a_limit) {
    Agents agents(path(), {.a_second = 0.01, .burst = 2}, noon);
    invite(agents, "a");
    invite(agents, "b");
    try {
        invite(agents, "c");
        FAIL();
    } catch (const Refusal& refusal) {
        EXPECT_EQ(refusal.status(), 429);
        EXPECT_GT(refusal.retry_after().count(), 0);
    }
    invite(agents, "d", "two");
}

TEST_F(AgentRegister, forgets_who_is_removed) {
    {
        Agents agents(path(), no_limit, noon);
        invite(agents, "gone");
        const std::string token = invite(agents, "stays");
        agents.find("stays")->begin_to_play();
        EXPECT_THROW(agents.remove("stays"), Refusal);
        EXPECT_THROW(agents.remove("nobody"), Refusal);
        agents.remove("gone");
    }
    EXPECT_EQ(count(Agents(path(), no_limit, noon)), 1u);
}

// What `port` has kept, as one who plays hears it.
std::size_t lines_in(AgentPort& port, std::int64_t connection) {
    std::size_t lines = 0;
    while (port.next_line(connection, {}, {}).event == AgentPort::Event::line)
        ++lines;
    return lines;
}

TEST(AgentPort, keeps_nothing_while_nobody_plays) {
    AgentPort port;
    const auto connection = port.connect([](const std::string&) {});
    port.take(connection, "info string hello");
    EXPECT_TRUE(port.has_spoken());
    EXPECT_EQ(lines_in(port, connection), 0u);
}

TEST(AgentPort, keeps_few_lines_and_no_long_ones) {
    AgentPort port;
    const auto connection = port.connect([](const std::string&) {});
    port.begin_to_play();
    for (std::size_t i = 0; i < 10 * limits::agent_lines; ++i)
        port.take(connection, "info string hello");
    EXPECT_EQ(lines_in(port, connection), limits::agent_lines);
    port.take(connection, std::string(limits::agent_line_bytes + 1, 'x'));
    EXPECT_EQ(lines_in(port, connection), 0u);
}

}  // namespace
}  // namespace pitboss::server::agent_register_test
