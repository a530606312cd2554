// The command that starts an agent, and what its owner lets it read besides its own files.
#pragma once

#include "core/result.h"

#include <string>
#include <vector>

namespace pitboss {

struct AgentCommand {
    std::vector<std::string> words;
    std::vector<std::string> reads = {};  // files and folders, by any path
};

// Words of the form reads=PATH before the program name what the agent may read:
// reads=nets python3 bot.py
AgentCommand to_agent_command(std::vector<std::string> words);

// Whether there is such a program, and all that it is to read.
Result<void> check_command(const AgentCommand& command);

}  // namespace pitboss
