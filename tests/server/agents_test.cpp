// Agents that join, played by the test itself over the API.
#include "server/agents.h"

#include "play/player_fault.h"
#include "server/joined_player.h"
#include "server/loops.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

namespace pitboss::server::agents_test {
namespace {

using test::Answer;
using test::TemporaryFolder;
using test::TestService;
using test::TestSocket;

// Speaks the protocol as a joined agent does and plays the first legal move.
class ScriptedAgent {
public:
    ScriptedAgent(TestService& service, const std::string& name, const std::string& token)
        : service_(service), socket_(service) {
        socket_.say({{"type", "join"}, {"name", name}, {"token", token}});
    }

    // Answers what was said since.
    void answer() {
        for (; seen_ < socket_.messages.size(); ++seen_) {
            const Json message = socket_.messages[seen_];
            if (message["type"] != "ugi" || hangs) continue;
            const std::string line = message["line"];
            if (thinks && line.starts_with("go")) return;
            take(line);
        }
    }

    void say(const std::string& line) { socket_.say({{"type", "ugi"}, {"line", line}}); }

    int moves = 0;
    bool hangs = false;   // hears, and says no more
    bool thinks = false;  // until this is false again

private:
    void take(const std::string& line) {
        if (line == "ugi") say("ugiok");
        if (line == "isready") say("readyok");
        if (line.starts_with("setoption name UGI_Variant value ")) game_ = line.substr(33);
        if (line.starts_with("position ")) position_ = line;
        if (line.starts_with("go")) say("bestmove " + first_move()), ++moves;
    }

    std::string first_move() {
        Line line{game_, "", {}};
        const auto at = position_.find("moves ");
        std::istringstream words(at == std::string::npos ? "" : position_.substr(at + 6));
        for (std::string word; words >> word;)
            line.moves.push_back(word);
        return (*replay(**service_.games().open(game_), line))->legal_moves().front();
    }

    TestService& service_;
    TestSocket socket_;
    std::string game_;
    std::string position_;
    std::size_t seen_ = 0;
};

// Long enough for agents that do what they should, however slow the machine.
constexpr AgentPatience long_patience{.absence = test::patience,
                                      .start = test::patience,
                                      .silent = test::patience,
                                      .grace = test::patience};

class AgentsTest : public testing::Test {
protected:
    explicit AgentsTest(const AgentPatience& patience = long_patience)
        : service(folder.file(""), true, patience) {}

    std::string invite(const std::string& name) {
        const Answer answer = service.post("/api/v1/agents", {{"name", name}});
        EXPECT_EQ(answer.status, 201) << answer.response.body;
        return answer.json["token"];
    }

    std::string begin(const Json& players = {{{"name", "Bot"}, {"agent", "bot"}},
                                             {{"name", "Easy"}, {"player", "greedy"}}}) {
        const Answer begun = service.post("/api/v1/tournaments", {{"game", "kalah(pits=3,seeds=2)"},
                                                                  {"movetime_ms", 1000},
                                                                  {"pairs", 2},
                                                                  {"players", players}});
        EXPECT_EQ(begun.status, 201) << begun.response.body;
        return begun.json["id"];
    }

    Json row_of(const std::string& id, const std::string& name) {
        const Json all = data(id);
        for (const auto& row : all["standings"])
            if (row["name"] == name) return row;
        return {};
    }

    Json data(const std::string& id) { return service.get("/api/v1/tournaments/" + id).json; }

    TemporaryFolder folder;
    TestService service;
};

// For agents that do not: the shortest patience shows the same.
struct WaywardAgentsTest : AgentsTest {
    WaywardAgentsTest()
        : AgentsTest({.absence = std::chrono::milliseconds(50),
                      .start = std::chrono::milliseconds(50),
                      .silent = std::chrono::milliseconds(10),
                      .grace = std::chrono::milliseconds(1000)}) {}
};

TEST_F(AgentsTest, are_known_by_name_and_token) {
    const std::string token = invite("bot");
    EXPECT_EQ(token.size(), 32u);
    EXPECT_EQ(service.post("/api/v1/agents", {{"name", "bot"}}).status, 409);
    EXPECT_EQ(service.post("/api/v1/agents", {{"name", "a b"}}).status, 400);
    TestSocket stranger(service);
    stranger.say({{"type", "join"}, {"name", "bot"}, {"token", std::string(32, '0')}});
    stranger.wait("error");
    EXPECT_EQ(service.get("/api/v1/agents").json["agents"][0]["joined"], false);
    TestSocket agent(service);
    agent.say({{"type", "join"}, {"name", "bot"}, {"token", token}});
    agent.wait("joined");
    EXPECT_EQ(service.get("/api/v1/agents").json["agents"][0]["joined"], true);
}

TEST_F(AgentsTest, play_tournaments) {
    ScriptedAgent agent(service, "bot", invite("bot"));
    const std::string id = begin();
    service.loop().run_until([&] {
        agent.answer();
        return data(id)["state"] == "finished";
    });
    EXPECT_GT(agent.moves, 0);
    EXPECT_EQ(data(id)["verdicts"], Json({{"ok", 4}})) << data(id);
}

TEST_F(AgentsTest, lose_only_the_game_in_play_when_their_connection_is_lost) {
    const std::string token = invite("bot");
    auto agent = std::make_unique<ScriptedAgent>(service, "bot", token);
    const std::string id = begin();
    service.loop().run_until([&] {
        if (agent->moves < 1) agent->answer();
        return agent->moves > 0;
    });
    agent = nullptr;
    service.loop().run_until([&] { return data(id)["played"] > 0; });
    agent = std::make_unique<ScriptedAgent>(service, "bot", token);
    service.loop().run_until([&] {
        agent->answer();
        return data(id)["state"] == "finished";
    });
    EXPECT_EQ(data(id)["verdicts"], Json({{"crash", 1}, {"ok", 3}})) << data(id);
}

TEST_F(WaywardAgentsTest, that_stay_away_are_waited_for_at_the_end) {
    invite("bot");
    const std::string id = begin({{{"name", "Bot"}, {"agent", "bot"}},
                                  {{"name", "Easy"}, {"player", "greedy"}},
                                  {{"name", "Any"}, {"player", "random"}}});
    service.loop().run_until([&] { return data(id)["state"] == "finished"; });
    EXPECT_EQ(data(id)["verdicts"], Json({{"ok", 4}, {"start", 8}})) << data(id);
    EXPECT_EQ(row_of(id, "Bot")["losses"], 8);
    const Json games = service.get("/api/v1/tournaments/" + id + "/games").json["games"];
    for (std::size_t i = 0; i < games.size(); ++i)
        EXPECT_EQ(games[i]["verdict"], i < 4 ? "ok" : "start") << games;
}

// A second wait would take an hour.
TEST_F(AgentsTest, that_stay_away_are_waited_for_once) {
    const auto port = std::make_shared<AgentPort>();
    const auto kalah = *service.games().open("kalah");
    JoinedPlayer first(kalah, port, {.absence = std::chrono::milliseconds(0)}, {});
    EXPECT_THROW(first.start_game(1), PlayerFault);
    JoinedPlayer second(kalah, port, {.absence = std::chrono::hours(1)}, {});
    EXPECT_THROW(second.start_game(1), PlayerFault);
}

// Whenever it is late, it has spoken before, so that it is a matter of time.
TEST_F(WaywardAgentsTest, that_hang_lose_on_time_and_hold_nobody_up) {
    ScriptedAgent agent(service, "bot", invite("bot"));
    agent.say("info string hello");
    const std::string id = begin();
    service.loop().run_until([&] {
        agent.answer();
        if (agent.moves > 0) agent.hangs = true;
        return data(id)["state"] == "finished";
    });
    EXPECT_EQ(data(id)["verdicts"], Json({{"time", 4}})) << data(id);
    EXPECT_EQ(row_of(id, "Bot")["faults"], Json({{"time", 4}}));
    EXPECT_EQ(row_of(id, "Bot")["losses"], 4);
}

TEST_F(AgentsTest, play_several_games_at_once_but_each_only_one) {
    std::vector<std::unique_ptr<ScriptedAgent>> agents;
    Json players = Json::array();
    for (const char* name : {"a", "b", "c", "d"}) {
        agents.push_back(std::make_unique<ScriptedAgent>(service, name, invite(name)));
        players.push_back({{"name", name}, {"agent", name}});
    }
    const std::string id = begin(players);
    std::size_t most = 0;
    Json now;
    service.loop().run_until([&] {
        now = data(id);
        std::set<std::string> seated;
        for (const auto& game : now["current"])
            for (const char* side : {"south", "north"})
                EXPECT_TRUE(seated.insert(game[side]).second) << now["current"];
        most = std::max(most, now["current"].size());
        for (const auto& agent : agents) {
            agent->thinks = most < 2;
            agent->answer();
        }
        return now["state"] == "finished";
    });
    EXPECT_EQ(most, 2u);
    EXPECT_EQ(now["verdicts"], Json({{"ok", 24}})) << now;
}

TEST_F(AgentsTest, are_entered_once) {
    invite("bot");
    const Json twice{{{"name", "A"}, {"agent", "bot"}}, {{"name", "B"}, {"agent", "bot"}}};
    EXPECT_EQ(service.post("/api/v1/tournaments", {{"game", "kalah"}, {"players", twice}}).status,
              400);
}

TEST_F(AgentsTest, that_do_not_come_can_be_waited_for_no_more) {
    invite("bot");
    const std::string id = begin();
    service.post("/api/v1/tournaments/" + id + "/stop", Json::object());
    service.loop().run_until([&] { return data(id)["state"] == "stopped"; });
    EXPECT_EQ(data(id)["played"], 0);
}

TEST_F(AgentsTest, that_nobody_knows_are_refused) {
    EXPECT_EQ(
        service
            .post("/api/v1/tournaments",
                  {{"game", "kalah"},
                   {"players",
                    {{{"name", "A"}, {"agent", "nobody"}}, {{"name", "B"}, {"player", "easy"}}}}})
            .status,
        400);
}

}  // namespace
}  // namespace pitboss::server::agents_test
