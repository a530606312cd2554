// What agents get of our environment.
#pragma once

#include "agents/agent_limits.h"

#include <string>
#include <vector>

namespace pitboss {

// What programs and interpreters need to find their files and language, and nothing that could be a
// secret; NAME=value. Java virtual machines are told how much memory there is for them, since they
// would go by that of the machine. In a sandbox the home folder is the private one.
std::vector<std::string> agent_environment(const AgentLimits& limits, bool boxed);

// The folders and files that such variables name.
std::vector<std::string> paths_in_environment();

}  // namespace pitboss
