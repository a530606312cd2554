// The API, request by request, without sockets.
#include "server/loops.h"

#include <gtest/gtest.h>

namespace pitboss::server::service_test {
namespace {

using test::Answer;
using test::TemporaryFolder;
using test::TestService;
using test::TestSocket;

class ServiceTest : public testing::Test {
protected:
    std::string begin(const Json& game) {
        const Answer made = service.post("/api/v1/games", game);
        EXPECT_EQ(made.status, 201) << made.response.body;
        return made.json["id"];
    }

    Answer play(const std::string& id, const std::string& move) {
        return service.post("/api/v1/games/" + id + "/move", {{"move", move}});
    }

    TemporaryFolder folder;
    TestService service{folder.file("")};
};

TEST_F(ServiceTest, has_a_catalogue_without_files_and_programs) {
    const Answer answer = service.get("/api/v1/catalogue");
    ASSERT_EQ(answer.status, 200);
    EXPECT_EQ(answer.json["games"].size(), 5u);
    EXPECT_EQ(answer.response.body.find("\"path\""), std::string::npos);
    EXPECT_EQ(answer.response.body.find("\"cmd\""), std::string::npos);
    for (const auto& game : answer.json["games"])
        EXPECT_EQ(game["levels"].size(), 6u);
}

TEST_F(ServiceTest, has_levels_that_can_play) {
    const Answer answer = service.get("/api/v1/catalogue");
    ASSERT_EQ(answer.json["games"].size(), 5u);
    for (const auto& game : answer.json["games"]) {
        for (const auto& level : game["levels"]) {
            const auto variant = *service.games().open(game["name"].get<std::string>());
            const auto seat = read_seat(*variant, level["name"]);
            ASSERT_TRUE(seat);
            const auto player = make_player(*variant, seat->player);
            EXPECT_TRUE(player) << level << player.error().message;
        }
    }
}

TEST_F(ServiceTest, tells_rules) {
    const Answer answer = service.get("/api/v1/rules?game=kalah(seeds%3D6)");
    EXPECT_EQ(answer.json["game"], "kalah(seeds=6)");
    EXPECT_NE(answer.json["text"].get<std::string>().find("pit"), std::string::npos);
    EXPECT_EQ(service.get("/api/v1/rules").status, 400);
}

TEST_F(ServiceTest, answers_errors_with_a_status_and_a_sentence) {
    EXPECT_EQ(service.get("/api/v1/nothing").status, 404);
    EXPECT_EQ(service.get("/api/v1/position").status, 405);
    EXPECT_EQ(service.post("/api/v1/position", {{"game", "chess"}}).status, 400);
    EXPECT_EQ(service.send({.method = "POST", .target = "/api/v1/position", .body = "{}"}).status,
              415);
    EXPECT_EQ(service.send({.method = "GET", .target = "/", .host = "evil.example"}).status, 403);
    EXPECT_EQ(service
                  .send({.method = "POST",
                         .target = "/api/v1/games",
                         .origin = "http://evil.example",
                         .content_type = "application/json",
                         .body = "{}"})
                  .status,
              403);
    EXPECT_FALSE(service.get("/api/v1/nothing").json["error"].get<std::string>().empty());
}

TEST_F(ServiceTest, scores_every_move) {
    const Answer answer = service.post("/api/v1/analyze", {{"game", "kalah(pits=4,seeds=3)"},
                                                           {"player", "alphabeta(depth=3)"},
                                                           {"movetime_ms", 5000}});
    ASSERT_EQ(answer.status, 200) << answer.response.body;
    EXPECT_EQ(answer.json["moves"].size(), 4u);
    EXPECT_EQ(answer.json["side"], "south");
    EXPECT_GE(answer.json["moves"][0]["score"], answer.json["moves"][3]["score"]);
}

TEST_F(ServiceTest, asks_no_player_that_reads_files_or_takes_the_machine) {
    for (const char* player :
         {"cmd(touch /tmp/x)", "tuned(file=x)", "engine(tables=/etc)", "engine(book=/etc/passwd)",
          "engine(threads=8)", "engine(hash=60000)", "mcts(memory=60000)", "human", "nobody"})
        EXPECT_EQ(service.post("/api/v1/analyze", {{"game", "kalah"}, {"player", player}}).status,
                  400)
            << player;
}

TEST_F(ServiceTest, thinks_no_longer_than_is_allowed) {
    const Json kalah{{"game", "kalah"}};
    for (const char* path : {"/api/v1/analyze", "/api/v1/review"})
        for (const Json& time : {Json(5001), Json(0), Json(-1), Json("long"), Json(1e30)}) {
            Json request = kalah;
            request["movetime_ms"] = time;
            EXPECT_EQ(service.post(path, request).status, 400) << path << time;
        }
    TestSocket socket(service);
    for (const Json& lines : {Json(17), Json(0), Json("all")}) {
        socket.say({{"type", "analyze"}, {"line", kalah}, {"lines", lines}});
        EXPECT_FALSE(socket.wait("error")["error"].get<std::string>().empty());
    }
}

TEST_F(ServiceTest, keeps_a_game_and_lets_the_player_reply) {
    const std::string id = begin({{"game", "kalah"}, {"north", "easy"}});
    Answer state = service.post("/api/v1/games/" + id + "/move", {{"move", "1"}, {"ply", 0}});
    ASSERT_EQ(state.status, 200) << state.response.body;
    EXPECT_EQ(state.json["thinking"], true);
    service.loop().run_until([&] {
        state = service.get("/api/v1/games/" + id);
        return state.json["thinking"] == false;
    });
    EXPECT_GE(state.json["position"]["ply"], 2);
    EXPECT_EQ(state.json["position"]["side"], "south");
}

TEST_F(ServiceTest, plays_no_move_twice_and_none_out_of_turn) {
    const std::string id = begin({{"game", "kalah"}, {"north", "human"}});
    const std::string move = "/api/v1/games/" + id + "/move";
    EXPECT_EQ(service.post(move, {{"move", "1"}, {"ply", 0}}).status, 200);
    EXPECT_EQ(service.post(move, {{"move", "1"}, {"ply", 0}}).status, 409);
    EXPECT_EQ(service.post(move, {{"move", "9"}}).status, 409);
    EXPECT_EQ(service.post(move, {{"move", 1}}).status, 400);
    EXPECT_EQ(service.get("/api/v1/games/" + id).json["position"]["ply"], 1);
}

TEST_F(ServiceTest, takes_moves_back_to_a_persons_turn) {
    const std::string id = begin({{"game", "mancala"}, {"north", "easy"}, {"moves", {"1", "1"}}});
    const Answer back = service.post("/api/v1/games/" + id + "/undo", Json::object());
    EXPECT_EQ(back.json["position"]["ply"], 0);
    EXPECT_EQ(service.post("/api/v1/games/" + id + "/undo", Json::object()).status, 409);
}

TEST_F(ServiceTest, ends_a_game_by_resignation_and_exports_it) {
    const std::string id = begin({{"game", "kalah"}});
    const Answer over = service.post("/api/v1/games/" + id + "/resign", Json::object());
    EXPECT_EQ(over.json["result"]["winner"], "north");
    EXPECT_EQ(over.json["result"]["verdict"], "resigned");
    const std::string text = service.get("/api/v1/games/" + id + "/record").response.body;
    EXPECT_NE(text.find("[Result \"0-1\"]"), std::string::npos) << text;
    const Answer again = service.post("/api/v1/games/import", {{"text", text}});
    ASSERT_EQ(again.status, 201) << again.response.body;
    EXPECT_EQ(again.json["games"][0]["result"], over.json["result"]);
    const std::string json =
        service.get("/api/v1/games/" + id + "/record?format=json").response.body;
    EXPECT_EQ(service.post("/api/v1/games/import", {{"text", json}}).status, 201);
}

TEST_F(ServiceTest, imports_no_game_that_was_not_played_so) {
    const std::string lie = "[Game \"kalah\"]\n[Margin \"3\"]\n\n1 1 1-0\n";
    for (const std::string& text : {lie, std::string("x"), std::string(), std::string("{}")})
        EXPECT_EQ(service.post("/api/v1/games/import", {{"text", text}}).status, 400) << text;
    EXPECT_EQ(service.get("/api/v1/games").json["games"].size(), 0u);
}

TEST_F(ServiceTest, gives_a_hint) {
    const std::string id = begin({{"game", "quarto"}, {"north", "human"}});
    const Answer hint = service.post("/api/v1/games/" + id + "/hint", Json::object());
    ASSERT_EQ(hint.status, 200) << hint.response.body;
    EXPECT_FALSE(hint.json["words"].get<std::string>().empty());
}

TEST_F(ServiceTest, forgets_games_when_told) {
    const std::string id = begin({{"game", "kalah"}});
    EXPECT_EQ(service.post("/api/v1/games/" + id + "/delete", Json::object()).status, 200);
    EXPECT_EQ(service.get("/api/v1/games/" + id).status, 404);
    EXPECT_EQ(service.get("/api/v1/games/../../x").status, 404);
}

TEST_F(ServiceTest, lists_games_that_are_known) {
    const std::string id = begin({{"game", "kalah"}});
    const Answer list = service.post("/api/v1/games/list", {{"ids", {id, "nobody"}}});
    ASSERT_EQ(list.json["games"].size(), 1u);
    EXPECT_EQ(list.json["games"][0]["id"], id);
    EXPECT_EQ(service.get("/api/v1/games").json["games"].size(), 1u);
}

TEST(ServiceForAll, does_not_list_the_games_of_others) {
    const TemporaryFolder folder;
    TestService service(folder.file(""), false);
    EXPECT_EQ(service.get("/api/v1/games").status, 403);
}

TEST(ServiceAnew, has_the_games_of_before) {
    const TemporaryFolder folder;
    std::string id;
    Json before;
    {
        TestService service(folder.file(""));
        id = service
                 .post("/api/v1/games",
                       {{"game", "kalah"}, {"north", "human"}, {"clock", {{"seconds", 3600}}}})
                 .json["id"];
        before = service.post("/api/v1/games/" + id + "/move", {{"move", "1"}}).json;
    }
    TestService service(folder.file(""));
    const Json after = service.get("/api/v1/games/" + id).json;
    EXPECT_EQ(after["position"], before["position"]);
    EXPECT_EQ(after["version"], before["version"]);
    EXPECT_EQ(after["clock"]["running"], "north");
    EXPECT_LE(after["clock"]["north_ms"], 3'600'000);
}

TEST_F(ServiceTest, reviews_a_game) {
    const Answer answer = service.post(
        "/api/v1/review",
        {{"game", "kalah(pits=3,seeds=2)"}, {"moves", {"1", "1", "2"}}, {"movetime_ms", 50}});
    ASSERT_EQ(answer.status, 200) << answer.response.body;
    ASSERT_EQ(answer.json["moves"].size(), 3u);
    for (const auto& move : answer.json["moves"])
        EXPECT_FALSE(move["words"].get<std::string>().empty());
}

TEST_F(ServiceTest, tells_watchers_of_moves_and_replies) {
    const std::string id = begin({{"game", "kalah"}, {"north", "beginner"}});
    TestSocket watcher(service);
    watcher.say({{"type", "watch"}, {"game", id}});
    EXPECT_EQ(watcher.wait("game")["state"]["position"]["ply"], 0);
    EXPECT_EQ(play(id, "1").status, 200);
    watcher.wait([](const Json& message) {
        return message["type"] == "game" && message["state"]["position"]["side"] == "south" &&
               message["state"]["position"]["ply"] > 1;
    });
}

// Somebody holds the file for a while, so that nothing can be written.
TEST_F(ServiceTest, tells_of_a_move_only_when_it_is_kept) {
    const std::string id = begin({{"game", "kalah"}, {"north", "human"}});
    TestSocket watcher(service);
    watcher.say({{"type", "watch"}, {"game", id}});
    std::optional<Response> answer;
    const Database file(folder.file("games.db"), Database::Access::write);
    {
        const Transaction held(file);
        service.service().handle({.method = "POST",
                                  .target = "/api/v1/games/" + id + "/move",
                                  .host = "localhost:8080",
                                  .content_type = "application/json",
                                  .body = R"({"move": "3"})",
                                  .local = true},
                                 [&](Response got) { answer = std::move(got); });
        service.loop().run_posted();
        EXPECT_FALSE(answer);
        EXPECT_EQ(watcher.messages.size(), 1u);  // of the start
        EXPECT_EQ(service.get("/api/v1/games/" + id).json["position"]["ply"], 1);
    }
    service.loop().run_until([&] { return answer.has_value(); });
    EXPECT_EQ(answer->status, 200);
    watcher.wait([](const Json& message) { return message["state"]["position"]["ply"] == 1; });
    Statement moves(file, "SELECT moves FROM kept");
    ASSERT_TRUE(moves.step());
    EXPECT_EQ(moves.text(), "3");
}

TEST_F(ServiceTest, never_tells_a_watcher_of_what_was_before_what_it_has_seen) {
    const std::string id = begin({{"game", "kalah"}, {"north", "human"}});
    TestSocket first(service);
    first.say({{"type", "watch"}, {"game", id}});
    // Both are played before the loop gets to tell of the first.
    for (const char* move : {"1", "2"})
        service.service().lobby().change(id, [&](HostedGame& game) { game.play(move, now()); });
    TestSocket late(service);
    late.say({{"type", "watch"}, {"game", id}});
    for (TestSocket* socket : {&first, &late}) {
        std::vector<int> plies;
        socket->wait([&](const Json& message) {
            plies.push_back(message["state"]["position"]["ply"]);
            return plies.back() == 2;
        });
        EXPECT_EQ(plies, socket == &first ? (std::vector{0, 1, 2}) : std::vector{2});
    }
    service.post("/api/v1/games/" + id + "/undo", Json::object());
    EXPECT_EQ(late.wait("game")["state"]["position"]["ply"], 1);
}

TEST_F(ServiceTest, forgets_watchers_that_are_gone) {
    const std::string id = begin({{"game", "kalah"}, {"north", "human"}});
    {
        TestSocket gone(service);
        gone.say({{"type", "watch"}, {"game", id}});
    }
    EXPECT_EQ(service.post("/api/v1/games/" + id + "/move", {{"move", "1"}}).status, 200);
}

TEST_F(ServiceTest, streams_an_analysis_until_it_is_stopped) {
    TestSocket socket(service);
    socket.say({{"type", "analyze"},
                {"request", "r1"},
                {"lines", 2},
                {"line", {{"game", "kalah"}, {"moves", {"3"}}}}});
    const Json info = socket.wait("info");
    EXPECT_EQ(info["request"], "r1");
    EXPECT_LE(info["lines"].size(), 2u);
    socket.say({{"type", "stop"}});
    EXPECT_EQ(socket.wait("done")["request"], "r1");
}

TEST_F(ServiceTest, lets_a_reply_come_while_analyses_fill_the_threads) {
    TestSocket first(service);
    TestSocket second(service);
    const Json analysis{{"type", "analyze"}, {"line", {{"game", "kalah(seeds=6)"}}}};
    first.say(analysis);
    second.say(analysis);
    first.wait("info");
    const std::string id = begin({{"game", "kalah"}, {"north", "easy"}});
    first.say({{"type", "watch"}, {"game", id}});
    EXPECT_EQ(play(id, "1").status, 200);
    first.wait([](const Json& message) {
        return message["type"] == "game" && message["state"]["position"]["ply"] > 1;
    });
}

TEST_F(ServiceTest, answers_bad_messages_with_a_sentence) {
    TestSocket socket(service);
    socket.say_text("nonsense");
    EXPECT_FALSE(socket.wait("error")["error"].get<std::string>().empty());
    socket.say({{"type", "dance"}, {"request", "r2"}});
    EXPECT_EQ(socket.wait("error")["request"], "r2");
    socket.say({{"type", "watch"}, {"game", "nobody"}});
    socket.wait("error");
    socket.say({{"type", "ugi"}, {"line", "bestmove 1"}});  // of nobody who joined
    socket.wait("error");
    socket.say({{"type", "ping"}});
    socket.wait("pong");
}

TEST_F(ServiceTest, changes_nothing_over_a_websocket) {
    const std::string id = begin({{"game", "kalah"}, {"north", "human"}, {"moves", {"1"}}});
    const Json before = service.get("/api/v1/games/" + id).json;
    TestSocket socket(service);
    for (const char* act : {"move", "undo", "resign", "delete"}) {
        socket.say({{"type", act}, {"game", id}, {"move", "1"}});
        socket.wait("error");
    }
    EXPECT_EQ(service.get("/api/v1/games/" + id).json, before);
}

TEST_F(ServiceTest, slows_down_who_talks_too_much) {
    service.loop().hold_time();
    TestSocket socket(service);
    for (int i = 0; i < 60; ++i)
        socket.say({{"type", "ping"}});
    for (std::size_t i = 0; i < 60; ++i)
        EXPECT_EQ(socket.messages[i]["type"], i < 40 ? "pong" : "error") << i;
    service.loop().pass(std::chrono::milliseconds(1001));
    EXPECT_TRUE(socket.say({{"type", "ping"}}));
    EXPECT_EQ(socket.messages.back()["type"], "pong");
    int listened = 1;
    while (socket.say({{"type", "ping"}}))
        ++listened;
    EXPECT_EQ(listened, limits::unheard_messages);
}

}  // namespace
}  // namespace pitboss::server::service_test
