// The server on a real port.
#include "core/failure.h"
#include "server/limits.h"
#include "server/running_server.h"

#include <gtest/gtest.h>

namespace pitboss::server::web_server_test {
namespace {

using std::chrono::steady_clock;
using test::begins;
using test::PlainSocket;
using test::PlainWebSocket;
using WebServerTest = test::RunningServer;

TEST_F(WebServerTest, answers_several_requests_on_one_connection) {
    PlainSocket socket(port());
    EXPECT_TRUE(begins(socket.ask(get("/api/v1/catalogue")), "HTTP/1.1 200"));
    EXPECT_TRUE(
        begins(socket.ask(post("/api/v1/position", R"({"game":"kalah"})")), "HTTP/1.1 200"));
    EXPECT_TRUE(begins(socket.ask(get("/api/v1/none")), "HTTP/1.1 404"));
}

TEST_F(WebServerTest, sends_security_headers_with_everything) {
    for (const char* target : {"/", "/api/v1/catalogue", "/api/none"}) {
        const std::string answer = ask(get(target));
        for (const char* header : {"Content-Security-Policy: default-src 'none'",
                                   "X-Content-Type-Options: nosniff", "Referrer-Policy:"})
            EXPECT_NE(answer.find(header), std::string::npos) << target << answer.substr(0, 500);
    }
}

TEST_F(WebServerTest, answers_head_without_a_body) {
    PlainSocket socket(port());
    socket.send("HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    const std::string answer = socket.rest();
    EXPECT_TRUE(begins(answer, "HTTP/1.1 200"));
    EXPECT_TRUE(answer.ends_with("\r\n\r\n"));
}

// A byte now and then keeps no connection.
TEST_F(WebServerTest, closes_clients_that_never_finish_a_request) {
    PlainSocket slow(port());
    slow.send("GET / HTTP/1.1\r\nHost: loc");
    std::jthread drip([&](const std::stop_token& end) {
        try {
            while (!end.stop_requested()) {
                std::this_thread::sleep_for(std::chrono::milliseconds(500));
                slow.send("a");
            }
        } catch (const std::exception&) {
        }
    });
    slow.rest();  // which fails if it does not end
}

TEST_F(WebServerTest, stops_thinking_when_the_client_goes) {
    // Each would take a thread for five seconds; the last one would wait for all of them, 85
    // seconds.
    for (int i = 0; i < 17; ++i)
        PlainSocket(port()).send(post("/api/v1/analyze", R"({"game":"kalah","movetime_ms":5000})"));
    const auto start = steady_clock::now();
    EXPECT_TRUE(test::wait_until([&] {
        return begins(ask(post("/api/v1/analyze", R"({"game":"kalah","movetime_ms":10})")),
                      "HTTP/1.1 200");
    }));
    EXPECT_LT(steady_clock::now() - start, std::chrono::seconds(60));
}

TEST_F(WebServerTest, tells_of_moves_over_a_websocket) {
    const std::string made = ask(post("/api/v1/games", R"({"game":"kalah","north":"easy"})"));
    const Json state = Json::parse(made.substr(made.find("\r\n\r\n") + 4));
    PlainWebSocket socket(port(), "Origin: http://localhost\r\n");
    ASSERT_TRUE(begins(socket.head, "HTTP/1.1 101")) << socket.head;
    const std::string id = state["id"];
    socket.say(Json{{"type", "watch"}, {"game", id}}.dump());
    EXPECT_TRUE(
        begins(ask(post("/api/v1/games/" + id + "/move", R"({"move":"1"})")), "HTTP/1.1 200"));
    for (;;) {
        const std::string text = socket.hear();
        ASSERT_FALSE(text.empty());
        const Json message = Json::parse(text);
        ASSERT_EQ(message["type"], "game") << text;
        if (message["state"]["position"]["ply"] >= 2) break;
    }
}

TEST_F(WebServerTest, ends_with_open_connections) {
    const PlainWebSocket idle(port());
    PlainWebSocket thinking(port());  // for a minute
    thinking.say(Json{{"type", "analyze"}, {"line", {{"game", "kalah(seeds=6)"}}}}.dump());
    EXPECT_EQ(Json::parse(thinking.hear())["type"], "info");
    const auto start = steady_clock::now();
    stop.request_stop();
    thread.join();
    thread = std::thread([] {});
    EXPECT_LT(steady_clock::now() - start, std::chrono::seconds(40));
}

TEST(WebServerPorts, are_used_once) {
    const Catalogue games = all_games();
    const test::TemporaryFolder folder;
    const WebServer first(games, {.port = 0, .folder = folder.file("a"), .version = "test"});
    EXPECT_THROW(
        WebServer(games, {.port = first.port(), .folder = folder.file("b"), .version = "test"}),
        Failure);
    EXPECT_THROW(WebServer(games, {.port = 0, .folder = folder.file("a"), .version = "test"}),
                 Failure);
}

}  // namespace
}  // namespace pitboss::server::web_server_test
