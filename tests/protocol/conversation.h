// Conversations with an engine as tests: what the manager says and what has to come back.
//
//     > isready
//     < readyok
//
// The answers are patterns: # stands for a number, * for anything. Every line the engine says has
// to be in the script.
#pragma once

#include "fake_game.h"
#include "protocol/ugi_command.h"
#include "protocol/ugi_session.h"

#include <gtest/gtest.h>

#include <cctype>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <sstream>
#include <string>

namespace pitboss::protocol_test {

inline bool matches(std::string_view pattern, std::string_view text) {
    if (pattern.empty()) return text.empty();
    if (pattern[0] == '*') {
        for (std::size_t i = 0; i <= text.size(); ++i)
            if (matches(pattern.substr(1), text.substr(i))) return true;
        return false;
    }
    if (pattern[0] == '#') {
        std::size_t end = text.starts_with('-') ? 1 : 0;
        const std::size_t first = end;
        while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])))
            ++end;
        return end > first && matches(pattern.substr(1), text.substr(end));
    }
    return !text.empty() && text[0] == pattern[0] && matches(pattern.substr(1), text.substr(1));
}

// Lines as they come in from any thread.
class Transcript {
public:
    void add(std::string_view line) {
        const std::lock_guard lock(mutex_);
        lines_.emplace_back(line);
        changed_.notify_all();
    }

    // The next line, or nothing if none comes.
    std::optional<std::string> next() {
        std::unique_lock lock(mutex_);
        if (!changed_.wait_for(lock, patience, [&] { return !lines_.empty(); }))
            return std::nullopt;
        std::string line = lines_.front();
        lines_.pop_front();
        return line;
    }

    bool empty() {
        const std::lock_guard lock(mutex_);
        return lines_.empty();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
};

class Conversation {
public:
    explicit Conversation(const Catalogue& games, Milliseconds count_time = patience)
        : session_(
              games, [this](std::string_view line) { transcript_.add(line); }, count_time) {}

    bool say(std::string_view line) { return session_.handle(parse_ugi(line)); }

    void expect(const std::string& pattern) {
        const auto line = transcript_.next();
        ASSERT_TRUE(line.has_value()) << "nothing came where this was due: " << pattern;
        EXPECT_TRUE(matches(pattern, *line)) << "due: " << pattern << "\nsaid: " << *line;
    }

    // The next line that begins so; what comes before it is passed over.
    std::string reply(const std::string& beginning) {
        for (;;) {
            const auto line = transcript_.next();
            if (!line) ADD_FAILURE() << "nothing came where this was due: " << beginning;
            if (!line || line->starts_with(beginning)) return line.value_or("");
        }
    }

    // The engine has said nothing that was not expected. Whatever it says late would come before
    // the answer to this or fail the next expectation.
    void expect_silence() {
        say("isready");
        expect("readyok");
    }

    // The same, for lines that would come by themselves a moment later. A right engine never fails
    // this, however slow the machine; a wrong one gets away with it only by being slower still.
    void expect_long_silence() {
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(50);
        while (std::chrono::steady_clock::now() < end && !testing::Test::HasFailure())
            expect_silence();
    }

    bool silent() { return transcript_.empty(); }

    void follow(const std::string& script) {
        std::istringstream lines(script);
        for (std::string line; std::getline(lines, line);) {
            const auto start = line.find_first_not_of(' ');
            if (start == std::string::npos) continue;
            SCOPED_TRACE(line);
            const std::string text = line.substr(std::min(start + 2, line.size()));
            if (line[start] == '>') {
                say(text);
            } else {
                expect(text);
            }
            if (testing::Test::HasFatalFailure()) return;
        }
        expect_silence();
    }

private:
    Transcript transcript_;
    UgiSession session_;  // the last member: it speaks until it is gone
};

}  // namespace pitboss::protocol_test
