// The isolation of an agent from the rest of the machine.
#pragma once

#include "agents/agent_limits.h"

#include <string>
#include <vector>

namespace pitboss {

// strong: bubblewrap; no network, no writing but to a private /tmp, no other processes in sight.
// weak:   an ordinary process with limits. It can read and write what its user can.
struct Isolation {
    bool strong = false;
    std::string why;  // a few words for people
};

// "strong (bubblewrap)", "weak (bwrap is not installed)"
std::string to_text(const Isolation& isolation);

// Finds out by starting a program in the sandbox, since containers and kernels may forbid it. Takes
// some 20 ms.
Isolation try_isolation();

// The command as it runs in the sandbox: the whole file system read-only, with /tmp, /run and
// /dev/shm private and empty. The working folder, and what the command itself names with the files
// beside it, stay visible there as well. Descriptor 4 has to be what the command is to have for its
// standard output.
std::vector<std::string> sandbox_command(const std::vector<std::string>& command,
                                         const AgentLimits& limits);

}  // namespace pitboss
