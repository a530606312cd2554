// A server on a real port, for tests.
#pragma once

#include "games/all_games.h"
#include "server/json.h"
#include "server/sockets.h"
#include "server/web_server.h"
#include "temporary_folder.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>
#include <vector>

namespace pitboss::test {

using server::WebServer;

inline bool begins(const std::string& text, const std::string& with) {
    return text.starts_with(with);
}

// "HTTP/1.1 404 Not Found..." to 404; 0 if it is no answer.
inline int status_of(const std::string& answer) {
    return begins(answer, "HTTP/1.1 ") ? std::stoi(answer.substr(9, 3)) : 0;
}

inline server::Json body_of(const std::string& answer) {
    return server::Json::parse(answer.substr(answer.find("\r\n\r\n") + 4), nullptr, false);
}

// A server with a folder and a thread of its own.
class RunningServer : public testing::Test {
protected:
    ~RunningServer() override {
        stop.request_stop();
        thread.join();
        EXPECT_EQ(reports, std::vector<std::string>{}) << "nobody is to see these";
    }

    static std::string get(const std::string& target, const std::string& more = "") {
        return "GET " + target + " HTTP/1.1\r\nHost: localhost\r\n" + more + "\r\n";
    }

    static std::string post(const std::string& target, const std::string& body,
                            const std::string& more = "") {
        return "POST " + target + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json" +
               "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" + more + "\r\n" + body;
    }

    std::string ask(const std::string& request) { return PlainSocket(port()).ask(request); }
    std::uint16_t port() const { return server.port(); }

    const Catalogue games = all_games();
    const test::TemporaryFolder folder;
    WebServer server{games, {.port = 0, .folder = folder.file("data"), .version = "test"}};
    std::stop_source stop;
    std::vector<std::string> reports;  // to be read when the thread has ended
    std::thread thread{[this] {
        server.run(stop.get_token(), [this](const std::string& text) { reports.push_back(text); });
    }};
};

}  // namespace pitboss::test
