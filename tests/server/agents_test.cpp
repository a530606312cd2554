// Agents that join, played by the test itself over the API.
#include "server/agents.h"

#include "server/join.h"
#include "server/loops.h"

#include <gtest/gtest.h>

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

    // Answers what was said since; true if that was anything.
    void answer() {
        while (seen_ < socket_.messages.size()) {
            const Json message = socket_.messages[seen_++];
            if (message["type"] == "ugi") take(message["line"]);
        }
    }

    int moves = 0;

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

    void say(const std::string& line) { socket_.say({{"type", "ugi"}, {"line", line}}); }

    TestService& service_;
    TestSocket socket_;
    std::string game_;
    std::string position_;
    std::size_t seen_ = 0;
};

class AgentsTest : public testing::Test {
protected:
    std::string invite(const std::string& name) {
        const Answer answer = service.post("/api/v1/agents", {{"name", name}});
        EXPECT_EQ(answer.status, 201) << answer.response.body;
        return answer.json["token"];
    }

    std::string begin() {
        const Answer begun = service.post(
            "/api/v1/tournaments",
            {{"game", "kalah(pits=3,seeds=2)"},
             {"movetime_ms", 1000},
             {"pairs", 2},
             {"players",
              {{{"name", "Bot"}, {"agent", "bot"}}, {{"name", "Easy"}, {"player", "greedy"}}}}});
        EXPECT_EQ(begun.status, 201) << begun.response.body;
        return begun.json["id"];
    }

    Json data(const std::string& id) { return service.get("/api/v1/tournaments/" + id).json; }

    TemporaryFolder folder;
    TestService service{folder.file("")};
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

TEST(Addresses, of_servers_are_read) {
    EXPECT_EQ(read_url("http://a.b:8080/")->port, "8080");
    EXPECT_EQ(read_url("http://a.b:8080/")->host, "a.b");
    EXPECT_EQ(read_url("localhost:1")->host, "localhost");
    EXPECT_EQ(read_url("http://a")->port, "80");
    for (const char* url : {"", "https://a", "ftp://a", "http://:80", "http://a:b"})
        EXPECT_FALSE(read_url(url)) << url;
}

}  // namespace
}  // namespace pitboss::server::agents_test
