#include "agents/agent_talk.h"

#include "protocol/words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace pitboss {
namespace {

using Clock = std::chrono::steady_clock;

constexpr Milliseconds reading_time{2000};  // to take a line from its input
constexpr std::size_t most_asides = 20;

bool in_protocol(std::string_view line) {
    constexpr std::array words{"id",      "option", "ugiok",    "uciok",
                               "readyok", "info",   "bestmove", "response"};
    const std::string_view first = Words(line).peek();
    return first.empty() || std::find(words.begin(), words.end(), first) != words.end();
}

}  // namespace

AgentTalk::AgentTalk(const std::vector<std::string>& words, const AgentOptions& options)
    : link_(launch_for(to_agent_command(words), options)), said_at_(Clock::now()) {
    link_.begin_turn();
}

void AgentTalk::say(const std::string& lines) {
    // What it has said so far is heard first: the link drops it, and counts output anew from here.
    listen(Milliseconds{1});
    link_.begin_turn();
    said_at_ = Clock::now();
    if (!link_.send(lines + "\n", said_at_ + reading_time))
        throw PlayerFault(Verdict::time, "the agent does not read its input", link_.error_output());
}

std::optional<AgentTalk::Reply> AgentTalk::reply(std::string_view word, Milliseconds patience) {
    const TimePoint deadline = said_at_ + patience;
    while (auto line = next_line(deadline)) {
        if (Words(*line).peek() == word) return Reply{*std::move(line), time_since_output()};
        keep_aside(*std::move(line));
    }
    return std::nullopt;
}

bool AgentTalk::speaks(Milliseconds patience) {
    if (!ahead_) ahead_ = next_line(said_at_ + patience);
    return ahead_.has_value();
}

void AgentTalk::listen(Milliseconds time) {
    const TimePoint deadline = Clock::now() + time;
    while (auto line = next_line(deadline))
        keep_aside(*std::move(line));
}

std::vector<std::string> AgentTalk::take_asides() { return std::exchange(asides_, {}); }

std::optional<KeeperReport> AgentTalk::wait_for_end(Milliseconds patience) {
    return link_.wait_for_end(said_at_ + patience);
}

Milliseconds AgentTalk::time_since_output() const {
    return std::chrono::duration_cast<Milliseconds>(Clock::now() - said_at_);
}

std::optional<std::string> AgentTalk::next_line(TimePoint deadline) {
    if (ahead_) return std::exchange(ahead_, std::nullopt);
    auto heard = link_.next_line(deadline);
    if (heard.event != AgentLink::Event::line) return std::nullopt;
    return std::move(heard.line);
}

void AgentTalk::keep_aside(std::string line) {
    if (stray_.empty() && !in_protocol(line)) stray_ = line;
    if (asides_.size() < most_asides) asides_.push_back(std::move(line));
}

}  // namespace pitboss
