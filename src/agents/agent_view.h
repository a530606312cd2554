// What an agent in a sandbox sees of the files of this machine.
//
//   the system      /usr and what little of /etc programs need; docs/arena.md has the list
//   its program     where it is installed, if that is elsewhere: a virtual environment, say
//   its own folder  the one its script is in, or its program if that is no interpreter
//   what is named   files and folders that words of the command name, and the environment
//   what it reads   what its owner lets it read besides
//
// Nobody's own is a folder in which another agent of the same run lives, the home folder, or one
// for everybody such as /tmp: of these an agent sees its own file and what has its name, such as
// bot.py, bot.weights and the folder bot. A command that names no file sees the working folder, on
// the same terms.
#pragma once

#include "agents/agent_command.h"
#include "agents/surroundings.h"

#include <filesystem>
#include <string>
#include <vector>

namespace pitboss {

// What the view depends on besides the command. All paths are absolute; but for `here`, those that
// are there are without links.
struct HostFiles {
    std::filesystem::path here;  // the working folder
    std::vector<std::filesystem::path> homes = {};
    std::vector<std::filesystem::path> environment = {};  // what variables for agents name
    std::vector<std::filesystem::path> agents = {};       // files of all agents, this one's too
    std::vector<std::filesystem::path> hidden = {};       // for no agent
};

// As they are for this process now. The program that runs here is hidden, and so are the files
// SQLite keeps beside those that are hidden.
HostFiles host_files(const Surroundings& surroundings);

struct AgentView {
    std::vector<std::string> shown;   // read-only, besides the system; folders before their files
    std::vector<std::string> masked;  // files within these or the system that are not to be seen
    std::string narrowed;             // where the own folder is not shown as a whole: why, in words
};

AgentView view_of(const AgentCommand& command, const HostFiles& host);

// The files that are the agent: its program, if that is not installed, and its script.
std::vector<std::filesystem::path> files_of(const AgentCommand& command,
                                            const std::filesystem::path& here);

// The folders that every agent sees.
const std::vector<std::string>& system_folders();

}  // namespace pitboss
