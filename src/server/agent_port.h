// The queue of lines between a joined agent's socket, on the loop's thread, and the thread that
// plays with it.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

namespace pitboss::server {

// Any thread may use it.
class AgentPort {
public:
    using TimePoint = std::chrono::steady_clock::time_point;
    using Send = std::function<void(const std::string& line)>;  // from any thread

    enum class Event { line, late, gone, stopped };
    struct Heard {
        Event event = Event::late;
        std::string line = {};
    };

    // The socket's side. Who connects takes the place of whoever was there.
    std::int64_t connect(Send send);           // returns the number of the connection
    void disconnect(std::int64_t connection);  // nothing if another one has taken its place
    void take(std::int64_t connection, std::string line);  // too long a line is not heard
    bool connected() const;
    bool playing() const { return players_ > 0; }

    // The player's side. A connection is a new process as far as one can know.
    std::optional<std::int64_t> wait_for_connection(TimePoint deadline,
                                                    const std::stop_token& stop);
    // Whether one who waited did so in vain, and nobody has come since; forgotten when all who play
    // with the agent have ended.
    bool given_up() const;
    // Whether anything was ever heard over the connection that is there, and whether nothing has
    // been since a question was given up.
    bool has_spoken() const;
    bool silent() const;
    void note_silence();
    void begin_to_play();
    void end_to_play() { --players_; }
    void send(const std::string& line) const;
    void forget_lines();  // what was said before counts no more
    Heard next_line(std::int64_t connection, TimePoint deadline, const std::stop_token& stop);

private:
    std::atomic<int> players_ = 0;
    mutable std::mutex mutex_;  // guards what follows
    std::condition_variable_any changed_;
    Send send_;
    std::int64_t connection_ = 0;
    bool given_up_ = false;
    bool spoken_ = false;
    bool silent_ = false;
    std::deque<std::string> lines_;
};

}  // namespace pitboss::server
