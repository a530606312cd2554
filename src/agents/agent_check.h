// Tries out an agent step by step and says in plain words what is wrong with it and what to do.
// Prints nothing: whoever asks is told of each step when it is done.
#pragma once

#include "agents/command_player.h"
#include "play/catalogue.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace pitboss {

// warning: a match goes well all the same. skipped: there was nothing to try, since the agent does
// not offer it or an earlier step failed.
enum class CheckStatus { ok, warning, failed, skipped };

const char* code_of(CheckStatus status);

struct CheckFinding {
    CheckStatus status = CheckStatus::ok;
    std::string text;               // what was seen
    std::string advice = {};        // what to do, where something should be done
    std::string error_output = {};  // the agent's own last error lines, where they may help
};

struct CheckStep {
    std::string name;
    CheckFinding finding;
    bool tried = true;  // otherwise skipped, since an earlier step failed
};

struct CheckOptions {
    AgentOptions agent;
    Milliseconds movetime{200};  // for a move, as the agent is told
    Milliseconds grace{50};      // that the referee adds
    int positions = 30;          // random ones to move in
    std::uint64_t seed = 1;
};

// All steps, each told once, in order. Whatever the agent does, this comes to an end; none of its
// processes is left then. True if no step failed.
bool check_agent(const VariantPtr& game, const std::vector<std::string>& command,
                 const CheckOptions& options, const std::function<void(const CheckStep&)>& tell);

}  // namespace pitboss
