// The keeper's look at its tree of processes: what they take, and whether that is too much.
#pragma once

#include "agents/agent_limits.h"
#include "agents/keeper.h"
#include "agents/process_tree.h"

#include <cstdint>
#include <set>
#include <vector>

namespace pitboss {

// Looks often enough that nobody takes much more than allowed between two looks.
class TreeWatch {
public:
    // `agent` leads the tree: a child of this process, and leader of its own group. The arena stops
    // and resumes it by its group, so that its state tells what all others should be doing.
    TreeWatch(const AgentLimits& limits, pid_t agent) : limits_(limits), agent_(agent) {}

    // What there is to report: new groups, then at most one reason to end the tree.
    std::vector<KeeperReport> look();

    // Stopped for a while, with nothing changing: no need to look again soon.
    bool calm() const { return calm_; }

private:
    using Tree = std::vector<ProcessInfo>;

    void add_groups(const Tree& tree, std::vector<KeeperReport>& news);
    void align(const Tree& tree, bool stopped) const;
    bool stopped() const;
    void count_burning(const Tree& tree, bool stopped);
    std::uint64_t memory_beyond_limit(const Tree& tree) const;

    AgentLimits limits_;
    pid_t agent_;
    std::set<pid_t> groups_;
    bool calm_ = false;
    // Processor time of the tree at the last look, if it was stopped then and never resumed since;
    // and the sum of what it got while it should have had none.
    std::optional<std::uint64_t> ticks_seen_;
    std::optional<std::uint64_t> runs_seen_;
    std::uint64_t burnt_ticks_ = 0;
};

}  // namespace pitboss
