// A pipe whose ends close themselves.
#pragma once

#include "wait_until.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <string>
#include <string_view>

namespace pitboss::protocol_test {

class Pipe {
public:
    Pipe() { EXPECT_EQ(pipe(ends_.data()), 0); }
    ~Pipe() {
        close_reader();
        close_writer();
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    int reader() const { return ends_[0]; }
    int writer() const { return ends_[1]; }
    void close_reader() { close_end(0); }
    void close_writer() { close_end(1); }

    void put(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t count = write(writer(), bytes.data(), bytes.size());
            ASSERT_GT(count, 0);
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
    }

    // The next line without its ending; "(end)" at the end or when nothing comes.
    std::string line() const {
        constexpr int patience_ms =
            std::chrono::duration_cast<std::chrono::milliseconds>(test::patience).count();
        std::string text;
        for (char c = 0;;) {
            pollfd watched{reader(), POLLIN, 0};
            if (poll(&watched, 1, patience_ms) <= 0 || read(reader(), &c, 1) != 1) return "(end)";
            if (c == '\n') return text;
            text += c;
        }
    }

private:
    void close_end(std::size_t i) {
        if (ends_[i] >= 0) close(ends_[i]);
        ends_[i] = -1;
    }

    std::array<int, 2> ends_{-1, -1};
};

}  // namespace pitboss::protocol_test
