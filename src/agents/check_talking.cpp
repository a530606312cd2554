// The steps about the conversation itself.
#include "agents/agent_command.h"
#include "agents/check_advice.h"
#include "agents/check_steps.h"
#include "core/text.h"

#include <algorithm>

namespace pitboss::check {
namespace {

constexpr Milliseconds prompt{2000};   // for what takes a program no time
constexpr Milliseconds farewell{200};  // how long the arena waits after quit

CheckFinding fail(AgentExam& exam, const std::string& text, const std::string& advice) {
    return {CheckStatus::failed, text, advice, exam.talk().error_output()};
}

std::string seconds(Milliseconds time) { return std::to_string(time.count() / 1000) + " s"; }

// What it said to the question and what it left out.
CheckFinding no_answer(AgentExam& exam, const std::string& question, const std::string& answer,
                       Milliseconds waited) {
    const auto asides = exam.talk().take_asides();
    if (asides.empty())
        return fail(
            exam,
            question + " got no answer at all in " + seconds(waited) + "; " + answer + " is due",
            advice::flush);
    return fail(exam,
                question + " was answered with " + quote(asides.front()) + ", but not with " +
                    answer + " in " + seconds(waited),
                "answer " + question + " with a line that says " + answer + ".");
}

std::string complaint_in(const std::vector<std::string>& lines) {
    constexpr std::string_view mark = "info string error: ";
    for (const auto& line : lines)
        if (line.starts_with(mark)) return line.substr(mark.size());
    return {};
}

CheckFinding check_end(AgentExam& exam, const std::string& when, const std::string& advice) {
    AgentTalk& agent = exam.talk();
    const auto end = agent.wait_for_end(prompt);
    const Milliseconds after = agent.time_since_output();
    if (!end) return fail(exam, "it still runs " + seconds(prompt) + " after " + when, advice);
    if (end->value != 0)
        return {CheckStatus::warning, "after " + when + " it ended with " + exit_text(end->value),
                "end with exit status 0 when all is well.", agent.error_output()};
    if (after > farewell)
        return {CheckStatus::warning, "it ended " + in_ms(after) + " after " + when,
                "the arena kills what is still there after 200 ms."};
    return {CheckStatus::ok, "it ended " + in_ms(after) + " after " + when};
}

}  // namespace

CheckFinding start(AgentExam& exam) {
    const auto found = check_command(to_agent_command(exam.command()));
    if (!found)
        return {CheckStatus::failed, found.error().message,
                "write the command behind -- as you would type it: pitboss check-agent -- python3 "
                "mybot/agent.py"};
    AgentTalk& agent = exam.fresh_talk();
    agent.say("ugi");
    agent.speaks(exam.options().agent.start_time);
    return {CheckStatus::ok, "it runs"};
}

CheckFinding handshake(AgentExam& exam) {
    const Milliseconds patience = exam.options().agent.start_time;
    const auto reply = exam.talk().reply("ugiok", patience);
    if (!reply) return no_answer(exam, "ugi", "ugiok", patience);
    return {CheckStatus::ok, "ugi was answered with ugiok after " + in_ms(reply->after)};
}

CheckFinding ready(AgentExam& exam) {
    const Milliseconds patience = exam.options().agent.start_time;
    if (!exam.ready(patience)) return no_answer(exam, "isready", "readyok", patience);
    return {CheckStatus::ok, "isready was answered with readyok"};
}

// Asides still hold what it said of itself before ugiok.
CheckFinding accepts_the_game(AgentExam& exam) {
    const std::string& game = exam.game()->name();
    const auto introduction = exam.talk().take_asides();
    const auto declares = [](const std::string& line) {
        return line.find("option name UGI_Variant") == 0;
    };
    exam.talk().say("setoption name UGI_Variant value " + game);
    const Milliseconds patience = exam.options().agent.start_time;
    if (!exam.ready(patience)) return no_answer(exam, "isready", "readyok", patience);
    if (const auto complaint = complaint_in(exam.talk().take_asides()); !complaint.empty())
        return fail(exam, "it does not take the game " + game + ": it says " + quote(complaint),
                    "check it with a game it plays: --game.");
    if (std::none_of(introduction.begin(), introduction.end(), declares))
        return {CheckStatus::warning, "it has no option UGI_Variant to be told the game",
                "that is fine if it plays " + game +
                    " and nothing else. Otherwise say, before ugiok: option name UGI_Variant type "
                    "string default " +
                    game};
    return {CheckStatus::ok, "it takes the game " + game};
}

CheckFinding new_game(AgentExam& exam) {
    exam.talk().say("uginewgame");
    const Milliseconds patience = exam.options().agent.start_time;
    if (!exam.ready(patience)) return no_answer(exam, "isready", "readyok", patience);
    return {CheckStatus::ok, "it is ready for a new game"};
}

CheckFinding unknown_commands(AgentExam& exam) {
    exam.talk().take_asides();
    exam.talk().say("xyzzy 1 2 3\n\nsetoption name Xyzzy value 1\nquery xyzzy");
    if (!exam.ready(prompt)) return no_answer(exam, "isready", "readyok", prompt);
    if (auto trouble = exam.trouble_at({exam.game()->name(), "", {}})) return *trouble;
    return {CheckStatus::ok, "it passes over commands and options that do not exist"};
}

CheckFinding bad_positions(AgentExam& exam) {
    exam.talk().take_asides();
    exam.talk().say("position startpos moves xyzzy\nposition fen xyzzy\nposition");
    if (!exam.ready(prompt)) return no_answer(exam, "isready", "readyok", prompt);
    if (auto trouble = exam.trouble_at({exam.game()->name(), "", {}})) return *trouble;
    return {CheckStatus::ok, "it goes on after positions that cannot be"};
}

CheckFinding clean_output(AgentExam& exam) {
    const std::string stray = exam.stray();
    if (stray.empty()) return {CheckStatus::ok, "it said nothing that is not in the protocol"};
    return {CheckStatus::warning, "it said " + quote(stray) + ", which is not in the protocol",
            advice::print};
}

CheckFinding quit(AgentExam& exam) {
    exam.talk().say("quit");
    return check_end(exam, "quit", "leave the loop when a line says quit, and end all threads.");
}

CheckFinding end_of_input(AgentExam& exam) {
    exam.drop_talk();
    exam.talk().say("isready");
    exam.talk().reply("readyok", prompt);
    exam.talk().close_input();
    return check_end(
        exam, "the end of its input",
        "leave the loop when there is no more to read: readline() gives \"\" in Python "
        "and null in Java then.");
}

}  // namespace pitboss::check
