// Plain sockets for tests: a client that shares no code with the server.
#pragma once

#include "wait_until.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <stdexcept>
#include <string>

namespace pitboss::test {

class PlainSocket {
public:
    explicit PlainSocket(std::uint16_t port) : number_(socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(port);
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (connect(number_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
            throw std::runtime_error("nobody listens");
    }
    ~PlainSocket() { close(number_); }
    PlainSocket(const PlainSocket&) = delete;
    PlainSocket& operator=(const PlainSocket&) = delete;

    void send(const std::string& bytes) {
        if (::send(number_, bytes.data(), bytes.size(), MSG_NOSIGNAL) !=
            static_cast<ssize_t>(bytes.size()))
            throw std::runtime_error("the bytes were not taken");
    }

    // What comes next; empty at the end.
    std::string receive() {
        pollfd wanted{number_, POLLIN, 0};
        if (poll(&wanted, 1, static_cast<int>(std::chrono::milliseconds(patience).count())) != 1)
            throw std::runtime_error("nothing comes");
        char bytes[65536];
        const ssize_t count = recv(number_, bytes, sizeof bytes, 0);
        return {bytes, count > 0 ? static_cast<std::size_t>(count) : 0};
    }

    // A whole answer to a request.
    std::string ask(const std::string& request) {
        send(request);
        std::string out;
        while (!complete(out)) {
            const std::string more = receive();
            if (more.empty()) break;
            out += more;
        }
        return out;
    }

    // Until the other end closes.
    std::string rest() {
        std::string out;
        for (std::string more = receive(); !more.empty(); more = receive())
            out += more;
        return out;
    }

private:
    static bool complete(const std::string& answer) {
        const auto head = answer.find("\r\n\r\n");
        if (head == std::string::npos) return false;
        const auto length = answer.find("Content-Length: ");
        if (length == std::string::npos || length > head) return true;
        return answer.size() >= head + 4 + std::stoul(answer.substr(length + 16));
    }

    int number_;
};

// The client's end of a WebSocket, as little of it as tests need.
class PlainWebSocket {
public:
    PlainWebSocket(std::uint16_t port, const std::string& more_headers = "") : socket_(port) {
        socket_.send(
            "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: "
            "Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n" +
            more_headers + "\r\n");
        while (input_.find("\r\n\r\n") == std::string::npos) {
            const std::string more = socket_.receive();
            if (more.empty()) break;
            input_ += more;
        }
        const auto end = std::min(input_.find("\r\n\r\n"), input_.size());
        head = input_.substr(0, end);
        input_.erase(0, std::min(end + 4, input_.size()));
    }

    // Masked with zeros, which is allowed to nobody but tests.
    void say(const std::string& text) {
        std::string frame = "\x81";
        if (text.size() < 126) {
            frame += static_cast<char>(0x80 | text.size());
        } else {
            frame += static_cast<char>(0x80 | 127);
            for (int shift = 56; shift >= 0; shift -= 8)
                frame += static_cast<char>(text.size() >> shift & 255);
        }
        socket_.send(frame + std::string(4, '\0') + text);
    }

    // The next message; empty once the other end has closed.
    std::string hear() {
        for (std::string text;;) {
            const std::string frame = next_frame();
            const int kind = frame.empty() ? 8 : frame[0] & 15;
            if (kind == 8) return {};
            if (kind > 1) continue;  // 0 goes on with a message that comes in pieces
            text += frame.substr(header_size(frame));
            if (frame[0] & 0x80) return text;
        }
    }

    std::string head;  // of the server's answer

private:
    static std::size_t header_size(const std::string& frame) {
        const int length = frame[1] & 127;
        return length == 126 ? 4 : length == 127 ? 10 : 2;
    }

    static std::size_t size_of(const std::string& bytes) {
        if (bytes.size() < 2 || bytes.size() < header_size(bytes)) return 0;
        std::size_t length = bytes[1] & 127;
        if (length < 126) return 2 + length;
        const std::size_t head = header_size(bytes);
        length = 0;
        for (std::size_t i = 2; i < head; ++i)
            length = length << 8 | static_cast<unsigned char>(bytes[i]);
        return head + length;
    }

    std::string next_frame() {
        while (size_of(input_) == 0 || input_.size() < size_of(input_)) {
            const std::string more = socket_.receive();
            if (more.empty()) return {};
            input_ += more;
        }
        const std::size_t size = size_of(input_);
        std::string frame = input_.substr(0, size);
        input_.erase(0, size);
        return frame;
    }

    PlainSocket socket_;
    std::string input_;
};

}  // namespace pitboss::test
