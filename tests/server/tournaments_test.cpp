// Tournaments over the API.
#include "server/loops.h"

#include <gtest/gtest.h>

namespace pitboss::server::tournaments_test {
namespace {

using test::Answer;
using test::TemporaryFolder;
using test::TestService;
using test::TestSocket;

const Json small{{"name", "Small"},
                 {"game", "kalah(pits=3,seeds=2)"},
                 {"players",
                  {{{"name", "Ann"}, {"player", "greedy"}},
                   {{"name", "Bob"}, {"player", "random"}},
                   {{"name", "Cy"}, {"player", "alphabeta(depth=2)"}}}},
                 {"pairs", 2}};

Json finished(TestService& service, const std::string& id) {
    Json data;
    service.loop().run_until([&] {
        data = service.get("/api/v1/tournaments/" + id).json;
        return data["state"] != "running";
    });
    return data;
}

TEST(Tournaments, are_played_to_their_end_and_can_be_replayed) {
    const TemporaryFolder folder;
    TestService service(folder.file(""));
    const Answer begun = service.post("/api/v1/tournaments", small);
    ASSERT_EQ(begun.status, 201) << begun.response.body;
    const std::string id = begun.json["id"];
    const Json data = finished(service, id);
    EXPECT_EQ(data["state"], "finished") << data;
    EXPECT_EQ(data["played"], 12);
    EXPECT_EQ(data["planned"], 12);
    EXPECT_EQ(data["standings"].size(), 3u);
    EXPECT_EQ(data["encounters"].size(), 3u);
    const Json games = service.get("/api/v1/tournaments/" + id + "/games?count=5").json;
    EXPECT_EQ(games["total"], 12);
    ASSERT_EQ(games["games"].size(), 5u);
    const std::string game = games["games"][0]["id"];
    const Json replay = service.get("/api/v1/tournaments/" + id + "/games/" + game).json;
    EXPECT_EQ(service.post("/api/v1/position", replay["line"]).json["over"], true);
    EXPECT_EQ(service.get("/api/v1/tournaments/" + id + "/games/9.9.9.9").status, 404);
}

TEST(Tournaments, are_still_there_after_a_restart) {
    const TemporaryFolder folder;
    std::string id;
    Json before;
    {
        TestService service(folder.file(""));
        id = service.post("/api/v1/tournaments", small).json["id"];
        before = finished(service, id);
    }
    TestService service(folder.file(""));
    EXPECT_EQ(service.get("/api/v1/tournaments").json["tournaments"].size(), 1u);
    EXPECT_EQ(service.get("/api/v1/tournaments/" + id).json, before);
}

// Everything but the games of an agent that does not come is played, and then it is waited for.
TEST(Tournaments, can_be_stopped_and_go_on_where_they_were) {
    const TemporaryFolder folder;
    Json waiting = small;
    waiting["players"].push_back({{"name", "Late"}, {"agent", "late"}});
    std::string id;
    {
        TestService service(folder.file(""), true,
                            {.absence = test::patience, .grace = test::patience});
        service.post("/api/v1/agents", {{"name", "late"}});
        id = service.post("/api/v1/tournaments", waiting).json["id"];
        const std::string path = "/api/v1/tournaments/" + id;
        EXPECT_EQ(service.post("/api/v1/tournaments", small).status, 429);  // one at a time
        service.loop().run_until([&] { return service.get(path).json["played"] == 12; });
        service.post(path + "/stop", Json::object());
        EXPECT_EQ(finished(service, id)["state"], "stopped");
        EXPECT_EQ(service.post(path + "/resume", Json::object()).status, 200);
        EXPECT_EQ(service.get(path).json["state"], "running");
    }
    TestService service(folder.file(""), true,
                        {.absence = std::chrono::milliseconds(1), .grace = test::patience});
    const std::string resume = "/api/v1/tournaments/" + id + "/resume";
    EXPECT_EQ(service.post(resume, Json::object()).status, 200);
    const Json data = finished(service, id);
    EXPECT_EQ(data["state"], "finished") << data;
    EXPECT_EQ(data["verdicts"], Json({{"ok", 12}, {"start", 12}}));
    EXPECT_EQ(service.post(resume, Json::object()).status, 409);
}

TEST(Tournaments, are_told_to_watchers) {
    const TemporaryFolder folder;
    TestService service(folder.file(""));
    const std::string id = service.post("/api/v1/tournaments", small).json["id"];
    TestSocket socket(service);
    socket.say({{"type", "watch_tournament"}, {"tournament", id}});
    socket.wait([](const Json& message) {
        return message["type"] == "tournament" && message["tournament"]["state"] == "finished";
    });
}

TEST(Tournaments, refuse_what_makes_no_sense) {
    const TemporaryFolder folder;
    TestService service(folder.file(""));
    const auto with = [](const char* key, const Json& value) {
        Json out = small;
        out[key] = value;
        return out;
    };
    for (const Json& request :
         {with("game", "chess"), with("players", Json::array()), with("players", 3),
          with("players",
               {{{"name", "A"}, {"player", "cmd(sh)"}}, {{"name", "B"}, {"player", "easy"}}}),
          with("players",
               {{{"name", "A"}, {"player", "easy"}}, {{"name", "A"}, {"player", "easy"}}}),
          with("pairs", 100'000), with("pairs", 499), with("schedule", "sprt"),
          with("movetime_ms", 100'000), with("name", "")})
        EXPECT_EQ(service.post("/api/v1/tournaments", request).status, 400) << request;
    EXPECT_EQ(service.get("/api/v1/tournaments").json["tournaments"].size(), 0u);
    EXPECT_EQ(service.get("/api/v1/tournaments/x").status, 404);
}

}  // namespace
}  // namespace pitboss::server::tournaments_test
