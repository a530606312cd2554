// The keeper: a small process between the arena and an agent, one for each agent.
//
//   arena --- keeper --- agent --- whatever the agent starts
//
// It starts the agent, watches what the agent and all its descendants take, and does not end before
// all of them have. When the arena hangs up, by design or because somebody killed it, the keeper
// kills everything below itself. It is the subreaper of its tree: nobody leaves the tree by losing
// a parent, changing the group or the session.
//
// Arena and keeper talk over a socket, the keeper's descriptor 3. The arena says nothing; it hangs
// up. The keeper sends reports. The agent has the keeper's first three descriptors, the keeper
// itself keeps none of them.
#pragma once

#include "agents/agent_limits.h"

#include <sys/types.h>

#include <array>
#include <string>
#include <vector>

namespace pitboss {

// What the keeper sends, as it lies in memory: both ends are the same program.
struct KeeperReport {
    // The last three say why the keeper is about to end the agent.
    enum class Kind { started, groups, ended, memory, processes, burning };

    static constexpr std::size_t most_groups = 16;

    Kind kind = Kind::started;
    // ended: the status as waitpid gives it; memory: MiB; processes: how many; burning:
    // milliseconds of the processor while it was not its turn
    int value = 0;
    std::array<pid_t, most_groups> groups{};  // process groups of the tree, zero after the last
};

inline constexpr int keeper_socket = 3;
inline constexpr int sandbox_output = 4;

// The words that start a keeper. `program` leads to keep_agent(), such as this program itself.
// `boxed`: the command starts a sandbox and takes the agent's output on descriptor 4, so that the
// agent alone holds it and its end is noticed.
std::vector<std::string> keeper_command(const std::string& program, const AgentLimits& limits,
                                        bool boxed, const std::vector<std::string>& command);

// Whether a program was started by such words; keep_agent() is all it should do then.
bool is_keeper(int argc, char** argv);

int keep_agent(int argc, char** argv);

}  // namespace pitboss
