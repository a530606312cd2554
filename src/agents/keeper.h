// The keeper: a small process between the arena and an agent, one for each agent.
//
//   arena --- keeper --- agent --- whatever the agent starts
//
// It starts the agent, watches what the agent and all its descendants take, and does not end before
// all of them have. When the arena hangs up, by design or because somebody killed it, the keeper
// kills everything below itself. It is the subreaper of its tree: nobody leaves the tree by losing
// a parent, changing the group or the session.
//
// Arena and keeper share a page that says whose turn it is (agents/turn_page.h), the keeper's
// descriptor 4, and talk over a socket, its descriptor 3. The keeper sends reports. The arena hangs
// up in the end; anything it says means "look now", and in the agent's turn it is answered with
// what the agent got of the processors. The agent has the keeper's first three descriptors, the
// keeper itself keeps none of them.
#pragma once

#include "agents/agent_limits.h"

#include <sys/types.h>

#include <array>
#include <string>
#include <vector>

namespace pitboss {

// What the keeper sends, as it lies in memory: both ends are the same program.
struct KeeperReport {
    // The last four say why the keeper is about to end the agent.
    enum class Kind { started, groups, use, ended, memory, processes, threads, burning };

    static constexpr std::size_t most_groups = 16;

    Kind kind = Kind::started;
    // ended: the status as waitpid gives it; memory: MiB; processes, threads: how many; use:
    // milliseconds of the processor in this turn; burning: the same while it was not its turn
    int value = 0;
    int waited_ms = 0;                        // use: how long it was kept from running
    std::array<pid_t, most_groups> groups{};  // process groups of the tree, zero after the last
};

struct KeeperOrders {
    AgentLimits limits;
    bool boxed = false;    // the command starts a sandbox (agents/sandbox.h)
    bool grouped = false;  // the agent is to be in a control group
};

inline constexpr int keeper_socket = 3;
inline constexpr int keeper_page = 4;

// The words that start a keeper. `program` leads to keep_agent(), such as this program itself.
std::vector<std::string> keeper_command(const std::string& program, const KeeperOrders& orders,
                                        const std::vector<std::string>& command);

// Whether a program was started by such words; keep_agent() is all it should do then.
bool is_keeper(int argc, char** argv);

int keep_agent(int argc, char** argv);

}  // namespace pitboss
