// The isolation of an agent from the rest of the machine.
#pragma once

#include "agents/agent_command.h"
#include "agents/agent_limits.h"
#include "agents/agent_view.h"

#include <string>
#include <vector>

namespace pitboss {

// strong: bubblewrap; no network, no files but its own and the system's, no writing but to private
//         folders, no other processes in sight.
// weak:   an ordinary process with limits. It can read and write what its user can.
struct Isolation {
    bool strong = false;
    std::string why;       // a few words for people
    bool grouped = false;  // control groups limit memory and threads
};

// "strong (bubblewrap, control groups)", "weak (bwrap is not installed)"
std::string to_text(const Isolation& isolation);

// Finds out by starting programs, since containers and kernels may forbid it. Takes some 20 ms.
Isolation try_isolation();

// The command as it runs in the sandbox. It has to be started with SandboxFiles.
std::vector<std::string> sandbox_command(const std::vector<std::string>& command,
                                         const AgentView& view, const AgentLimits& limits);

}  // namespace pitboss
