// The last steps of a process on its way to being an agent.
#pragma once

#include "agents/control_group.h"
#include "agents/keeper.h"

#include <optional>

namespace pitboss {

// Limits this process and runs the command in its place.
[[noreturn]] void become_agent(const KeeperOrders& orders, const std::optional<ControlGroup>& group,
                               char** command);

}  // namespace pitboss
