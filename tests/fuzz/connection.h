// The server's side of connections, in the fuzzer's process and on its thread: bytes in, bytes out.
#pragma once

#include "patched_file.h"
#include "server/net.h"

#include <boost/asio/post.hpp>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <memory>

namespace pitboss::fuzzing {

// Timers never ring: what is too slow is not what is looked for.
class TimelessLoop final : public server::Loop {
public:
    explicit TimelessLoop(server::asio::io_context& context) : context_(context) {}
    void post(std::function<void()> action) override {
        server::asio::post(context_, std::move(action));
    }
    void after(std::chrono::milliseconds, std::function<void()>) override {}

private:
    server::asio::io_context& context_;
};

// Made anew now and then, since requests may leave games behind.
class Server {
public:
    Server()
        : service_(games(), loop_,
                   {.folder = folder_, .version = "0", .open_to_others = true, .threads = 1}) {
        connections_->service = &service_;
    }
    ~Server() {
        connections_->service = nullptr;
        for (server::Session* session : connections_->sessions)
            session->let_go();
        settle();
        std::filesystem::remove_all(folder_);
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    // What a client is told that sends this and goes away.
    std::string answer(std::string_view bytes) {
        std::array<int, 2> ends{};
        require(socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) == 0);
        const int client = ends[0];
        fcntl(client, F_SETFL, O_NONBLOCK);
        server::start_http(server::tcp::socket(context_, server::tcp::v4(), ends[1]),
                           std::make_shared<server::Place>(connections_, "127.0.0.1"));
        std::string told;
        while (!bytes.empty()) {
            const ssize_t sent = ::send(client, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) break;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
            settle();
            take(client, told);
        }
        ::shutdown(client, SHUT_WR);
        settle();
        take(client, told);
        ::close(client);
        settle();
        return told;
    }

private:
    void settle() {
        context_.restart();
        while (context_.poll() > 0) {
        }
    }

    static void take(int client, std::string& told) {
        std::array<char, 65536> piece{};
        for (ssize_t count = 0; (count = ::recv(client, piece.data(), piece.size(), 0)) > 0;)
            told.append(piece.data(), static_cast<std::size_t>(count));
    }

    std::string folder_ = memory_folder();
    server::asio::io_context context_{1};
    TimelessLoop loop_{context_};
    std::shared_ptr<server::Connections> connections_ = std::make_shared<server::Connections>();
    server::Service service_;
};

inline std::string answer_of_server(std::string_view bytes) {
    constexpr int inputs_for_one_server = 5000;
    static std::unique_ptr<Server> server;
    static int inputs = 0;
    if (inputs++ % inputs_for_one_server == 0) {
        server.reset();
        server = std::make_unique<Server>();
    }
    return server->answer(bytes);
}

}  // namespace pitboss::fuzzing
