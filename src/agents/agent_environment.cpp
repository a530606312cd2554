#include "agents/agent_environment.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

namespace pitboss {
namespace {

constexpr std::array plain_names{"PATH", "USER", "LANG", "LANGUAGE", "TZ"};
constexpr std::array path_names{"JAVA_HOME",  "CLASSPATH",   "PYTHONPATH",
                                "PYTHONHOME", "VIRTUAL_ENV", "LD_LIBRARY_PATH"};

template <class Names>
bool has(const Names& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

std::vector<std::string> agent_environment(const AgentLimits& limits, bool boxed) {
    std::vector<std::string> out;
    for (char** entry = environ; *entry; ++entry) {
        const std::string_view text(*entry);
        const std::string_view name = text.substr(0, text.find('='));
        if (name.starts_with("LC_") || has(plain_names, name) || has(path_names, name) ||
            (name == "HOME" && !boxed))
            out.emplace_back(text);
    }
    if (boxed) out.emplace_back("HOME=/tmp");
    out.push_back("JAVA_TOOL_OPTIONS=-XX:MaxRAM=" + std::to_string(limits.memory_mb) +
                  "m -XX:MaxRAMPercentage=60");
    return out;
}

std::vector<std::string> paths_in_environment() {
    std::vector<std::string> out;
    for (const char* name : path_names) {
        const char* value = std::getenv(name);
        std::string_view rest = value ? value : "";
        while (!rest.empty()) {
            const std::string_view path = rest.substr(0, rest.find(':'));
            if (path.starts_with('/')) out.emplace_back(path);
            rest.remove_prefix(std::min(rest.size(), path.size() + 1));
        }
    }
    return out;
}

}  // namespace pitboss
