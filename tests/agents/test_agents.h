// The programs of tests/agent_programs as players, and what is left of them.
#pragma once

#include "agents/command_line.h"
#include "agents/command_player.h"
#include "agents/process_tree.h"
#include "engine/questions.h"
#include "wait_until.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace pitboss::agent_test {

using test::slowed_down;

inline Milliseconds slowed(int ms) { return Milliseconds(static_cast<int>(ms * slowed_down)); }

// Where bubblewrap does not work, tests of strong isolation are skipped.
inline const Isolation& best_isolation() {
    static const Isolation tried = try_isolation();
    return tried;
}

inline const Isolation weak_isolation{false, "asked for by a test"};

inline std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// Every process of the machine with this text in its environment.
inline std::vector<std::string> processes_with(const std::string& mark) {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        const std::string name = entry.path().filename();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        if (content_of(entry.path() / "environ").find(mark) != std::string::npos)
            found.push_back(name + " " + content_of(entry.path() / "cmdline"));
    }
    return found;
}

// Makes players of one kind of isolation whose processes can be told from all others.
class Agents {
public:
    explicit Agents(Isolation isolation) {
        static int count = 0;
        mark_ = "PITBOSS_TEST=" + std::to_string(getpid()) + "-" + std::to_string(++count) + ".";
        options.isolation = std::move(isolation);
        options.environment = {mark_};
        options.keeper = PITBOSS_KEEPER;
        options.start_time = test::patience;
    }

    static std::string command(const std::string& script, const std::string& arguments = "") {
        return PITBOSS_PYTHON " -B -E -S " PITBOSS_AGENTS "/" + script + ".py" +
               (arguments.empty() ? "" : " " + arguments);
    }

    std::unique_ptr<CommandPlayer> player(const std::string& script,
                                          const std::string& arguments = "") const {
        return std::make_unique<CommandPlayer>(
            test::opened("kalah"), to_agent_command(*split_command(command(script, arguments))),
            options);
    }

    std::vector<std::string> processes() const { return processes_with(mark_); }

    AgentOptions options;

private:
    std::string mark_;
};

}  // namespace pitboss::agent_test
