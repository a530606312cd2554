#include "cli/agent_kit.h"

#include <algorithm>
#include <cassert>
#include <cctype>
#include <filesystem>

namespace pitboss::cli {
namespace {

// Replaces what stands between the quotes in the first `NAME = "..."`.
void set_constant(std::string& text, const std::string& name, const std::string& value) {
    const std::string before = name + " = \"";
    const auto start = text.find(before);
    assert(start != std::string::npos);
    const auto first = start + before.size();
    text.replace(first, text.find('"', first) - first, value);
}

bool harmless(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' || c == '.';
}

}  // namespace

const std::vector<AgentKit>& agent_kits() {
    static const std::vector<AgentKit> kits{{"python", "agent.py", "python3", python_kit},
                                            {"java", "Agent.java", "java", java_kit}};
    return kits;
}

std::string fill_kit(const AgentKit& kit, const std::string& name, const std::string& game) {
    std::string text(kit.text);
    set_constant(text, "NAME", name);
    set_constant(text, "GAME", game);
    return text;
}

std::string agent_name(const std::string& folder) {
    constexpr std::size_t longest = 40;
    const auto path = std::filesystem::absolute(folder).lexically_normal();
    std::string name = path.has_filename() ? path.filename() : path.parent_path().filename();
    name.resize(std::min(name.size(), longest));
    for (char& c : name)
        if (!harmless(c)) c = '-';
    return name.empty() ? "my-agent" : name;
}

}  // namespace pitboss::cli
