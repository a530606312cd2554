#include "server/agent_port.h"

#include "server/limits.h"

namespace pitboss::server {

std::int64_t AgentPort::connect(Send send) {
    const std::lock_guard lock(mutex_);
    send_ = std::move(send);
    lines_.clear();
    given_up_ = spoken_ = silent_ = false;
    changed_.notify_all();
    return ++connection_;
}

void AgentPort::disconnect(std::int64_t connection) {
    const std::lock_guard lock(mutex_);
    if (connection != connection_) return;
    send_ = nullptr;
    lines_.clear();
    changed_.notify_all();
}

// An agent that talks without being listened to loses its oldest words, and all of them where
// nobody plays with it.
void AgentPort::take(std::int64_t connection, std::string line) {
    const std::lock_guard lock(mutex_);
    if (connection != connection_) return;
    spoken_ = true;
    silent_ = false;
    if (players_ == 0 || line.size() > limits::agent_line_bytes) return;
    if (lines_.size() >= limits::agent_lines) lines_.pop_front();
    lines_.push_back(std::move(line));
    changed_.notify_all();
}

bool AgentPort::connected() const {
    const std::lock_guard lock(mutex_);
    return static_cast<bool>(send_);
}

std::optional<std::int64_t> AgentPort::wait_for_connection(TimePoint deadline,
                                                           const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    changed_.wait_until(lock, stop, deadline, [&] { return static_cast<bool>(send_); });
    if (send_) return connection_;
    given_up_ = !stop.stop_requested();
    return std::nullopt;
}

void AgentPort::begin_to_play() {
    const std::lock_guard lock(mutex_);
    if (players_++ == 0) given_up_ = false;
}

bool AgentPort::given_up() const {
    const std::lock_guard lock(mutex_);
    return given_up_;
}

bool AgentPort::has_spoken() const {
    const std::lock_guard lock(mutex_);
    return spoken_;
}

bool AgentPort::silent() const {
    const std::lock_guard lock(mutex_);
    return silent_;
}

void AgentPort::note_silence() {
    const std::lock_guard lock(mutex_);
    silent_ = true;
}

void AgentPort::send(const std::string& line) const {
    const std::lock_guard lock(mutex_);
    if (send_) send_(line);
}

void AgentPort::forget_lines() {
    const std::lock_guard lock(mutex_);
    lines_.clear();
}

AgentPort::Heard AgentPort::next_line(std::int64_t connection, TimePoint deadline,
                                      const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    const auto gone = [&] { return !send_ || connection != connection_; };
    changed_.wait_until(lock, stop, deadline, [&] { return gone() || !lines_.empty(); });
    if (gone()) return {Event::gone};
    if (!lines_.empty()) {
        Heard heard{Event::line, std::move(lines_.front())};
        lines_.pop_front();
        return heard;
    }
    return {stop.stop_requested() ? Event::stopped : Event::late};
}

}  // namespace pitboss::server
