#include "agents/agent_command.h"

#include "agents/command_line.h"
#include "core/text.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

namespace pitboss {
namespace {

// Of some folders an agent has one of its own in the same place.
Result<void> check_readable(const std::string& path) {
    constexpr std::array own{"/", "/dev", "/dev/shm", "/proc", "/tmp"};
    std::error_code unknown;
    const auto real = std::filesystem::canonical(path, unknown);
    if (unknown) return Error{"there is no file or folder " + quote(path) + " to read"};
    if (std::find(own.begin(), own.end(), real) == own.end()) return {};
    return Error{quote(path) + " cannot be given as a whole; name what is needed in it"};
}

}  // namespace

AgentCommand to_agent_command(std::vector<std::string> words) {
    constexpr std::string_view mark = "reads=";
    AgentCommand out;
    auto word = words.begin();
    for (; word != words.end() && word->starts_with(mark); ++word)
        out.reads.push_back(word->substr(mark.size()));
    out.words.assign(word, words.end());
    return out;
}

Result<void> check_command(const AgentCommand& command) {
    if (command.words.empty()) return Error{"a command has at least one word, the program"};
    for (const auto& path : command.reads)
        if (const auto good = check_readable(path); !good) return good.error();
    if (const auto program = find_program(command.words.front()); !program) return program.error();
    return {};
}

}  // namespace pitboss
