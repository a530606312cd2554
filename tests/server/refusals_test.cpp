// Whatever is wrong with a request is refused with the right status, and nobody else notices.
#include "server/limits.h"
#include "server/running_server.h"

#include <gtest/gtest.h>

namespace pitboss::server::refusals_test {
namespace {

using test::body_of;
using test::PlainSocket;
using test::PlainWebSocket;
using test::status_of;

struct Foul {
    const char* what;
    std::string request;
    int status;
};

// A game goes on, watched over a WebSocket, while all of this arrives.
class RefusalsTest : public test::RunningServer {
protected:
    RefusalsTest() {
        const Json made =
            body_of(ask(post("/api/v1/games", R"({"game":"mancala","north":"human"})")));
        id = made["id"];
        watcher.say(Json{{"type", "watch"}, {"game", id}}.dump());
        state = Json::parse(watcher.hear())["state"];
    }

    // Each is refused with its status and a sentence; the game stands as it stood, and goes on.
    void expect_refused(const std::vector<Foul>& all) {
        for (const auto& foul : all) {
            const std::string answer = ask(foul.request);
            EXPECT_EQ(status_of(answer), foul.status) << foul.what << "\n" << answer.substr(0, 300);
            const Json told = body_of(answer);
            EXPECT_TRUE(told.is_object() && told["error"].is_string()) << foul.what;
            expect_undisturbed(foul.what);
        }
    }

    void expect_undisturbed(const char* by) {
        Json found = body_of(ask(get("/api/v1/games/" + id)));
        found.erase("you");  // is told to whoever asks, and not to all who watch
        EXPECT_EQ(found, state) << by;
        play_on();
        EXPECT_EQ(state["version"], ++moves) << by;
    }

    // The next message is about this very move: nothing was told before it.
    void play_on() {
        const std::string move = state["position"]["moves"][0]["move"];
        EXPECT_EQ(status_of(ask(post(move_path(), Json{{"move", move}}.dump()))), 200);
        const Json message = Json::parse(watcher.hear());
        ASSERT_EQ(message["type"], "game") << message;
        state = message["state"];
        ASSERT_FALSE(state["over"]) << "the game is too short for this test";
    }

    static std::string long_line() {
        return Json{{"game", "kalah"}, {"moves", std::vector<std::string>(2000, "1")}}.dump();
    }

    std::string move_path() const { return "/api/v1/games/" + id + "/move"; }

    PlainWebSocket watcher{port()};
    std::string id;
    Json state;
    int moves = 0;
};

TEST_F(RefusalsTest, foreign_origins_and_hosts) {
    const std::string evil = "Origin: http://evil.example\r\n";
    expect_refused({
        {"a page of another site posts", post("/api/v1/games", "{}", evil), 403},
        {"a page of another site reads", get("/api/v1/games/" + id, evil), 403},
        {"a page of another port", get("/api/v1/games", "Origin: http://localhost:1\r\n"), 403},
        {"no site at all", post("/api/v1/games", "{}", "Origin: null\r\n"), 403},
        {"a stranger's name for us", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403},
        {"no name", "GET / HTTP/1.1\r\n\r\n", 403},
        {"a form of another site",
         "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n"
         "Content-Length: 2\r\n\r\n{}",
         415},
    });
    const PlainWebSocket socket(port(), evil);
    EXPECT_EQ(status_of(socket.head), 403) << socket.head;
    expect_undisturbed("a WebSocket of another site");
}

TEST_F(RefusalsTest, what_is_too_long) {
    std::string headers;
    for (int i = 0; i < 1000; ++i)
        headers += "X-" + std::to_string(i) + ": many\r\n";
    const std::string chunk = "10000\r\n" + std::string(0x10000, ' ') + "\r\n";
    expect_refused({
        {"one header", get("/", "X: " + std::string(20'000, 'x') + "\r\n"), 431},
        {"many headers", get("/", headers), 431},
        {"the address", get("/" + std::string(20'000, 'x')), 431},
        {"a body that is announced",
         "POST /api/v1/position HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
         "Content-Length: 99999999\r\n\r\n",
         413},
        {"a body in pieces",
         "POST /api/v1/position HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
         "Transfer-Encoding: chunked\r\n\r\n" +
             chunk + chunk + chunk + chunk + "1\r\n \r\n",
         413},
        {"a line", post("/api/v1/position", long_line()), 400},
    });
}

TEST_F(RefusalsTest, what_is_no_http_or_leads_nowhere) {
    expect_refused({
        {"no HTTP", "hello there\r\n\r\n", 400},
        {"a way out", get("/../../../../etc/passwd.txt"), 404},
        {"a hidden way out", get("/%2e%2e/%2e%2e/etc/passwd.txt"), 404},
        {"a way out of the API", get("/api/v1/games/../../../etc/passwd"), 404},
        {"a way out of the page's files", get("/assets/../../etc/passwd.txt"), 404},
        {"an id that is a path", get("/api/v1/games/..%2f..%2fgames.db"), 404},
        {"no such address", get("/api/v1/nothing"), 404},
        {"no such method", "DELETE /api/v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n", 405},
    });
    // What has no dot is the page itself, wherever it seems to lead.
    EXPECT_EQ(ask(get("/../../etc/passwd")).find("root:"), std::string::npos);
}

TEST_F(RefusalsTest, bad_json_and_illegal_moves) {
    const std::string move = move_path();
    expect_refused({
        {"half an object", post("/api/v1/position", "{\"game\":"), 400},
        {"no object", post("/api/v1/position", "[1]"), 400},
        {"no UTF-8", post("/api/v1/position", "{\"game\":\"\xff\"}"), 400},
        {"deeply nested", post("/api/v1/position", std::string(5000, '[')), 400},
        {"a number for a text", post("/api/v1/position", R"({"game":3})"), 400},
        {"no such game", post("/api/v1/position", R"({"game":"chess"})"), 400},
        {"an illegal line", post("/api/v1/position", R"({"game":"kalah","moves":["9"]})"), 400},
        {"an illegal move", post(move, R"({"move":"9"})"), 409},
        {"no move", post(move, R"({})"), 400},
        {"a move of long ago", post(move, R"({"move":"1","ply":999})"), 409},
        {"a move of no game", post("/api/v1/games/AAAAAAAAAAAAAAAAAAAAAA/move", R"({"move":"1"})"),
         404},
    });
}

TEST_F(RefusalsTest, bad_messages) {
    PlainWebSocket socket(port());
    for (const std::string& text :
         {std::string("nonsense"), std::string("[]"), std::string("{\"type\":3}"),
          Json{{"type", "watch"}, {"game", "nobody"}}.dump(),
          Json{{"type", "move"}, {"game", id}, {"move", "1"}}.dump()}) {
        socket.say(text);
        EXPECT_EQ(Json::parse(socket.hear())["type"], "error") << text;
        expect_undisturbed(text.c_str());
    }
    socket.say(std::string(limits::message_bytes + 1, ' '));
    EXPECT_EQ(socket.hear(), "") << "a message that is too long ends its connection";
    expect_undisturbed("a message that is too long");
}

}  // namespace
}  // namespace pitboss::server::refusals_test
