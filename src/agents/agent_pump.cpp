#include "agents/agent_pump.h"

#include "core/failure.h"

#include <exception>
#include <utility>

namespace pitboss {

AgentPump::AgentPump(const Launch& launch, Told hear, Told ended)
    : link_(launch),
      hear_(std::move(hear)),
      ended_(std::move(ended)),
      thread_([this](const std::stop_token& stop) { pump(stop); }) {}

AgentPump::~AgentPump() {
    thread_.request_stop();
    link_.interrupt();
}

bool AgentPump::tell(const std::string& line) {
    constexpr std::size_t most_waiting = 1 << 20;
    const std::lock_guard lock(mutex_);
    if (waiting_.size() + line.size() > most_waiting) return false;
    waiting_ += line + "\n";
    link_.interrupt();
    return true;
}

void AgentPump::pump(const std::stop_token& stop) {
    constexpr std::chrono::seconds a_while{1};
    try {
        link_.begin_turn();
        while (!stop.stop_requested()) {
            pass_on();
            const auto heard = link_.next_line(std::chrono::steady_clock::now() + a_while);
            if (heard.event == AgentLink::Event::line && worth_telling(heard.line))
                hear_(heard.line);
        }
    } catch (const std::exception& problem) {
        ended_(problem.what());
    }
}

// A turn begins with each question, since what an agent may say is counted by turns. It clears the
// bell, so the text is taken after that.
void AgentPump::pass_on() {
    constexpr std::chrono::seconds patience{10};
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.empty()) return;
    }
    link_.begin_turn();
    std::unique_lock lock(mutex_);
    const std::string text = std::exchange(waiting_, {});
    lock.unlock();
    if (!link_.send(text, std::chrono::steady_clock::now() + patience))
        throw Failure("the agent does not read its input");
}

// Of what an agent tells about its thinking, some is enough.
bool AgentPump::worth_telling(const std::string& line) {
    if (!line.starts_with("info")) return true;
    const auto time = std::chrono::steady_clock::now();
    if (time - told_at_ < std::chrono::milliseconds(100)) return false;
    told_at_ = time;
    return true;
}

}  // namespace pitboss
