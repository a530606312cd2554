// The kits for students (kits/README.md), embedded in the program, and copies made from them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

// The files themselves; the build puts them in.
extern const std::string_view python_kit;
extern const std::string_view java_kit;

}  // namespace pitboss

namespace pitboss::cli {

struct AgentKit {
    std::string language;  // as the user writes it
    std::string file;
    std::string runner;  // what starts the file
    std::string_view text;
};

const std::vector<AgentKit>& agent_kits();

// The kit's text with another name for the agent and another game to begin with.
std::string fill_kit(const AgentKit& kit, const std::string& name, const std::string& game);

// A name for an agent from the name of its folder: letters, digits and a few signs, so that it can
// stand in a text of any language.
std::string agent_name(const std::string& folder);

}  // namespace pitboss::cli
