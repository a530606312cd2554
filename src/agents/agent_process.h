// A running agent: a child process with pipes and a keeper, which cannot outlive its owner.
#pragma once

#include "agents/keeper.h"
#include "agents/turn_meter.h"
#include "agents/turn_page.h"
#include "core/file_descriptor.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace pitboss {

struct Launch {
    std::string keeper;                    // a program that is_keeper() is true for
    std::vector<std::string> command;      // ready to run, sandbox included
    std::vector<std::string> environment;  // NAME=value
    KeeperOrders orders;
};

// One thread uses it at a time; it need not be the one that made it.
class AgentProcess {
public:
    // Throws Failure if the keeper cannot be started. That the agent's program cannot be run
    // shows as its end.
    explicit AgentProcess(const Launch& launch);
    ~AgentProcess();  // waits until every process of the agent is gone
    AgentProcess(const AgentProcess&) = delete;
    AgentProcess& operator=(const AgentProcess&) = delete;

    // Descriptors that never block. The agent reads `input` and writes the others; `reports`
    // becomes readable when read_reports() has something to read.
    int input() const { return input_.get(); }
    int output() const { return output_.get(); }
    int errors() const { return errors_.get(); }
    int reports() const { return reports_.get(); }

    void close_input() { input_.close(); }

    // Takes all the agent's processes off the processor, and puts them back: one signal to each of
    // its process groups, which is one for nearly every agent. Where there are more, the keeper
    // sees to those that nobody knew of.
    void suspend();
    void resume();

    // What it got of the processors since it was resumed; nothing if the keeper does not tell.
    std::optional<ProcessorUse> use_in_turn();

    void read_reports();

    // Why the keeper ended the agent or saw it end, if it did. A keeper that is gone itself counts
    // as `ended`.
    const std::optional<KeeperReport>& end_report() const { return end_; }

    // Has everything killed. Returns at once; the destructor waits.
    void kill();

private:
    void wait_for_report(int patience_ms);
    void take(const KeeperReport& report);
    void nudge_keeper() const;
    void signal_groups(int signal) const;

    TurnPage page_;
    FileDescriptor input_, output_, errors_, reports_;
    pid_t keeper_ = 0;
    std::vector<pid_t> groups_;
    std::optional<KeeperReport> end_;
    std::optional<ProcessorUse> use_;
    bool suspended_ = false;
};

// "exit status 1", "signal 11 (Segmentation fault)". Programs that start others, the sandbox among
// them, pass a signal on as 128 plus its number.
std::string exit_text(int status);

}  // namespace pitboss
