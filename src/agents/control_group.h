// A control group of the kernel for one agent. Its limits on memory and threads hold at every
// moment, and its count of memory leaves nothing out: files of memory, buffers of sockets and pipes
// and what the kernel itself needs for the agent.
#pragma once

#include "agents/agent_limits.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

// Where a process may have groups below it, by what /proc/self/cgroup and /proc/self/mountinfo say.
// Version 2 of the kernel's groups has one folder for all kinds of limits, version 1 one for each.
struct GroupFolders {
    bool unified = false;  // version 2
    std::string memory;
    std::string threads;
    bool operator==(const GroupFolders&) const = default;
};
std::optional<GroupFolders> group_folders(std::string_view groups, std::string_view mounts);

class ControlGroup {
public:
    // A new group with this process as its owner. Nothing where the system does not allow it; root
    // is allowed on most machines, others where a session manager has given them a part of the
    // tree. Removes groups whose owners were killed.
    static std::optional<ControlGroup> make(const AgentLimits& limits);
    static std::optional<ControlGroup> make(const AgentLimits& limits, const GroupFolders& parents);

    ControlGroup(ControlGroup&& from) noexcept;
    ControlGroup& operator=(ControlGroup&&) = delete;
    ~ControlGroup();  // all its processes have to be gone

    // Puts this process into the group, and with it whatever it starts. False if that fails.
    bool enter() const;

    // Whether the kernel has ended a process, since there was no memory for it.
    bool is_out_of_memory() const;

    std::vector<std::string> folders() const;

private:
    explicit ControlGroup(const GroupFolders& folders) : folders_(folders) {}
    bool limit(const AgentLimits& limits) const;

    GroupFolders folders_;
};

// MiB of memory that the group lets an agent have: more than its limit, so that who goes beyond it
// in plain sight is told by how much.
int hard_memory_mb(const AgentLimits& limits);

// The threads of the group, those of the sandbox itself among them.
int hard_threads(const AgentLimits& limits);

}  // namespace pitboss
