// What one client can do to others, over the API and without sockets.
#include "server/loops.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace pitboss::server::fair_shares_test {
namespace {

using test::Answer;
using test::TemporaryFolder;
using test::TestService;
using test::TestSocket;

constexpr const char* bob = "10.0.0.1";
constexpr const char* alice = "10.0.0.2";

Request post_from(const std::string& client, const std::string& target, const Json& body) {
    return {.method = "POST",
            .target = target,
            .content_type = "application/json",
            .body = body.dump(),
            .client = client};
}

// On a network.
class FairShares : public testing::Test {
protected:
    Answer post(const std::string& client, const std::string& target,
                const Json& body = Json::object()) {
        return service.send(post_from(client, target, body));
    }

    std::string begin(const std::string& client, const Json& game) {
        const Answer made = post(client, "/api/v1/games", game);
        EXPECT_EQ(made.status, 201) << made.response.body;
        return made.json["id"];
    }

    int ply(const std::string& id) {
        return service.get("/api/v1/games/" + id).json["position"]["ply"];
    }

    TemporaryFolder folder;
    TestService service{folder.file(""), false};
};

bool says_when_to_come_again(const Answer& answer) {
    const auto& headers = answer.response.headers;
    return answer.status == 429 &&
           std::any_of(headers.begin(), headers.end(), [](const auto& header) {
               return header.first == "Retry-After" && std::stoi(header.second) > 0;
           });
}

const Json among_players{
    {"game", "kalah(pits=3,seeds=2)"}, {"south", "random"}, {"north", "random"}};

TEST_F(FairShares, lets_players_play_among_themselves_while_somebody_watches) {
    const std::string id = begin(bob, among_players);
    const std::string seen = begin(bob, among_players);
    TestSocket socket(service, bob);
    socket.say({{"type", "watch"}, {"game", seen}});
    socket.wait([](const Json& message) {
        return message["type"] == "game" && message["state"]["over"] == true;
    });
    EXPECT_EQ(ply(id), 0);
    EXPECT_EQ(service.get("/api/v1/games/" + id).json["thinking"], false);
}

TEST_F(FairShares, stops_players_among_themselves_when_nobody_watches_any_more) {
    Json long_game = among_players;
    long_game["game"] = "kalah";
    const std::string id = begin(bob, long_game);
    {
        TestSocket socket(service, bob);
        socket.say({{"type", "watch"}, {"game", id}});
        socket.wait([](const Json& message) { return message["state"]["position"]["ply"] == 1; });
    }
    EXPECT_EQ(service.get("/api/v1/games/" + id).json["thinking"], false);
    TestSocket again(service, bob);
    again.say({{"type", "watch"}, {"game", id}});
    again.wait([](const Json& message) { return message["state"]["position"]["ply"] == 3; });
}

TEST_F(FairShares, limits_requests_by_address) {
    service.loop().hold_time();
    const auto ask = [&](const char* client) {
        return service.send({.method = "GET", .target = "/api/v1/nothing", .client = client});
    };
    for (int i = 0; i < limits::of_strangers.requests.burst; ++i)
        ASSERT_EQ(ask(bob).status, 404);
    EXPECT_TRUE(says_when_to_come_again(ask(bob)));
    EXPECT_EQ(ask(alice).status, 404);
    service.loop().pass(std::chrono::seconds(1));
    EXPECT_EQ(ask(bob).status, 404);
}

TEST_F(FairShares, limits_games_by_address) {
    service.loop().hold_time();
    const Json made = post(alice, "/api/v1/games", {{"game", "kalah"}}).json;
    const std::string path = "/api/v1/games/" + made["id"].get<std::string>();
    auto resign = post_from(alice, path + "/resign", Json::object());
    resign.authorization = "Bearer " + made["secret"].get<std::string>();
    ASSERT_EQ(service.send(resign).status, 200);
    const Json record{{"text", service.get(path + "/record").response.body}};
    for (int i = 0; i < limits::of_strangers.games.burst; ++i)
        ASSERT_EQ(post(bob, "/api/v1/games", {{"game", "kalah"}}).status, 201);
    EXPECT_TRUE(says_when_to_come_again(post(bob, "/api/v1/games", {{"game", "kalah"}})));
    EXPECT_TRUE(says_when_to_come_again(post(bob, "/api/v1/games/import", record)));
    EXPECT_EQ(post(alice, "/api/v1/games/import", record).status, 201);
}

TEST_F(FairShares, limits_messages_by_address) {
    service.loop().hold_time();
    const int sockets =
        static_cast<int>(limits::of_strangers.messages.burst) / limits::messages_a_second;
    std::vector<std::unique_ptr<TestSocket>> many;
    for (int i = 0; i <= sockets; ++i) {
        many.push_back(std::make_unique<TestSocket>(service, bob));
        for (int n = 0; n < limits::messages_a_second; ++n)
            many.back()->say({{"type", "ping"}});
    }
    EXPECT_EQ(many.front()->messages.back()["type"], "pong");
    EXPECT_EQ(many.back()->messages.back()["type"], "error");
    TestSocket other(service, alice);
    other.say({{"type", "ping"}});
    EXPECT_EQ(other.messages.back()["type"], "pong");
}

TEST_F(FairShares, counts_the_bytes_of_a_request) {
    service.loop().hold_time();
    const Json large{{"game", std::string(200'000, 'x')}};
    int asked = 0;
    while (post(bob, "/api/v1/position", large).status == 400)
        ++asked;
    EXPECT_LT(asked, limits::of_strangers.requests.burst / 100);
}

TEST_F(FairShares, holds_only_so_many_games_in_memory) {
    const TemporaryFolder place;
    TestService own(place.file(""));
    const std::string path = "/api/v1/games/";
    const std::string id = own.post("/api/v1/games", {{"game", "kalah"}}).json["id"];
    own.post(path + id + "/resign", Json::object());
    std::string records;
    for (int i = 0; i < 100; ++i)
        records += own.get(path + id + "/record").response.body + "\n";
    for (std::size_t i = 0; i <= limits::games_in_memory; i += 100) {
        const Json games = own.post(path + "import", {{"text", records}}).json["games"];
        ASSERT_EQ(games.size(), 100u);
        for (const auto& game : games)
            EXPECT_EQ(own.get(path + game["id"].get<std::string>()).status, 200);
    }
    EXPECT_LE(own.service().lobby().in_memory(), limits::games_in_memory);
    EXPECT_EQ(own.get(path + id).status, 200);
}

TEST_F(FairShares, keeps_lists_and_the_register_for_the_owner) {
    const TemporaryFolder place;
    TestService own(place.file(""));
    EXPECT_EQ(own.post("/api/v1/agents", {{"name", "bot"}}).status, 201);
    EXPECT_EQ(own.post("/api/v1/agents/bot/delete", Json::object()).status, 200);
    EXPECT_EQ(own.post("/api/v1/agents/bot/delete", Json::object()).status, 404);
    post(alice, "/api/v1/agents", {{"name", "bot"}});
    EXPECT_EQ(post(bob, "/api/v1/agents/bot/delete").status, 403);
    EXPECT_EQ(post(bob, "/api/v1/tournaments/x/delete").status, 403);
}

TEST_F(FairShares, lets_the_owner_forget_a_tournament) {
    const TemporaryFolder place;
    TestService own(place.file(""));
    const Json players{{{"name", "A"}, {"player", "random"}},
                       {{"name", "B"}, {"player", "random"}}};
    const std::string id =
        own.post("/api/v1/tournaments",
                 {{"game", "kalah(pits=3,seeds=2)"}, {"pairs", 1}, {"players", players}})
            .json["id"];
    const std::string path = "/api/v1/tournaments/" + id;
    own.loop().run_until([&] { return own.get(path).json["state"] == "finished"; });
    EXPECT_EQ(own.post(path + "/delete", Json::object()).status, 200);
    EXPECT_EQ(own.get(path).status, 404);
    EXPECT_TRUE(std::filesystem::is_empty(place.file("tournaments")));
}

// A trigger in the database fails, as a full disk does.
TEST_F(FairShares, tells_the_owner_what_goes_wrong_and_others_a_number) {
    std::vector<std::string> told;
    service.service().report_to([&](const std::string& text) { told.push_back(text); });
    Database(folder.file("games.db"), Database::Access::write)
        .run("CREATE TRIGGER full BEFORE INSERT ON kept BEGIN SELECT RAISE(ABORT, 'full'); END");
    begin(bob, {{"game", "kalah"}});
    Answer answer;
    service.loop().run_until([&] {
        answer = post(bob, "/api/v1/games", {{"game", "kalah"}});
        return answer.status == 503;
    });
    const std::string sentence = answer.json["error"];
    EXPECT_EQ(sentence.find("games.db"), std::string::npos) << sentence;
    EXPECT_NE(sentence.find("error 1 "), std::string::npos) << sentence;
    ASSERT_FALSE(told.empty());
    EXPECT_NE(told.front().find("error 1: "), std::string::npos) << told.front();
    EXPECT_NE(told.front().find("games.db"), std::string::npos) << told.front();
}

}  // namespace
}  // namespace pitboss::server::fair_shares_test
