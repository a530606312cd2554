#include "agents/agent_check.h"

#include "agents/check_advice.h"
#include "agents/check_steps.h"

namespace pitboss {
namespace {

// Once a step of `talk` has failed nothing more is tried; without a first move, no step of `play`.
enum class Stage { talk, move, play, end };

struct Step {
    const char* name;
    Stage stage;
    bool required;  // otherwise the worst it comes to is a warning
    CheckFinding (*run)(AgentExam&);
};

constexpr Step steps[] = {
    {"start", Stage::talk, true, check::start},
    {"handshake", Stage::talk, true, check::handshake},
    {"ready", Stage::talk, true, check::ready},
    {"game", Stage::talk, true, check::accepts_the_game},
    {"new game", Stage::talk, true, check::new_game},
    {"first move", Stage::move, true, check::first_move},
    {"quiet", Stage::play, true, check::quiet},
    {"rules", Stage::play, true, check::rules},
    {"moves", Stage::play, true, check::many_moves},
    {"position text", Stage::play, false, check::position_text},
    {"ready while busy", Stage::play, false, check::ready_while_thinking},
    {"stop", Stage::play, true, check::stop},
    {"unknown words", Stage::play, true, check::unknown_commands},
    {"bad positions", Stage::play, false, check::bad_positions},
    {"whole games", Stage::play, true, check::whole_games},
    {"clean output", Stage::end, false, check::clean_output},
    {"quit", Stage::end, true, check::quit},
    {"end of input", Stage::end, true, check::end_of_input},
};

CheckFinding try_step(const Step& step, AgentExam& exam) {
    CheckFinding finding;
    try {
        finding = step.run(exam);
    } catch (const PlayerFault& fault) {
        finding = {CheckStatus::failed, fault.what(), advice::about(fault), fault.error_output()};
    }
    if (finding.status == CheckStatus::failed) {
        exam.drop_talk();
        if (!step.required) finding.status = CheckStatus::warning;
    }
    return finding;
}

}  // namespace

const char* code_of(CheckStatus status) {
    switch (status) {
        case CheckStatus::ok:
            return "ok";
        case CheckStatus::warning:
            return "warning";
        case CheckStatus::failed:
            return "failed";
        case CheckStatus::skipped:
            break;
    }
    return "skipped";
}

bool check_agent(const VariantPtr& game, const std::vector<std::string>& command,
                 const CheckOptions& options, const std::function<void(const CheckStep&)>& tell) {
    AgentExam exam(game, command, options);
    std::string no_talk, no_move;  // the step that failed
    bool passed = true;
    for (const auto& step : steps) {
        std::string cause = no_talk;
        if (cause.empty() && step.stage == Stage::play) cause = no_move;
        const CheckFinding finding =
            cause.empty()
                ? try_step(step, exam)
                : CheckFinding{CheckStatus::skipped, "not tried, since " + cause + " failed"};
        tell({step.name, finding, cause.empty()});
        if (finding.status != CheckStatus::failed) continue;
        passed = false;
        if (step.stage == Stage::talk) no_talk = step.name;
        if (step.stage == Stage::move) no_move = step.name;
    }
    return passed;
}

}  // namespace pitboss
