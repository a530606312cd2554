// An agent's process with a thread that passes lines to and from it.
#pragma once

#include "agents/agent_link.h"

#include <chrono>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace pitboss {

class AgentPump {
public:
    using Told = std::function<void(const std::string&)>;  // called on the thread

    // The agent's lines go to `hear`; why it ended goes to `ended`. Throws Failure if it cannot be
    // started.
    AgentPump(const Launch& launch, Told hear, Told ended);
    ~AgentPump();
    AgentPump(const AgentPump&) = delete;
    AgentPump& operator=(const AgentPump&) = delete;

    // A line for the agent; any thread may call this. False if so much waits that it is lost: the
    // agent does not read, and is ended for that soon.
    bool tell(const std::string& line);

private:
    void pump(const std::stop_token& stop);
    void pass_on();
    bool worth_telling(const std::string& line);

    AgentLink link_;
    Told hear_;
    Told ended_;
    std::chrono::steady_clock::time_point told_at_;
    std::mutex mutex_;  // guards what follows
    std::string waiting_;
    std::jthread thread_;  // the last member, so that it ends before the others go
};

}  // namespace pitboss
