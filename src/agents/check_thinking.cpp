// The steps about an agent that is spoken to while it searches.
#include "agents/check_advice.h"
#include "agents/check_steps.h"
#include "protocol/ugi_manager.h"

namespace pitboss::check {
namespace {

constexpr Milliseconds some_thought{100};
constexpr Milliseconds reaction{1000};
constexpr Milliseconds arena_waits{200};  // after stop

// False if the move came without a stop.
bool thinks(AgentExam& exam) {
    exam.talk().say("position startpos\ngo infinite");
    return !exam.talk().reply("bestmove", some_thought);
}

CheckFinding moved_at_once() {
    return {CheckStatus::skipped, "it moves at once, so that there is nothing to interrupt"};
}

}  // namespace

CheckFinding ready_while_thinking(AgentExam& exam) {
    if (!thinks(exam)) return moved_at_once();
    const bool heard = exam.ready(reaction);
    exam.talk().say("stop");
    if (!exam.talk().reply("bestmove", reaction)) exam.drop_talk();  // which the next step tells
    if (heard) return {CheckStatus::ok, "isready is answered while it thinks"};
    return {CheckStatus::warning, "isready is not answered while it thinks",
            std::string("a program that shows your agent at work may want that: ") +
                advice::search_thread};
}

CheckFinding stop(AgentExam& exam) {
    if (!thinks(exam))
        return {CheckStatus::warning, "go infinite was answered before stop",
                "that is fine if it never takes long. Otherwise think on until stop comes."};
    exam.talk().say("stop");
    const auto reply = exam.talk().reply("bestmove", reaction);
    if (!reply)
        return {CheckStatus::failed, "stop was not answered with bestmove in " + in_ms(reaction),
                advice::search_thread, exam.talk().error_output()};
    if (!read_best_move(reply->line))
        return {CheckStatus::failed, "stop was answered with no single move", advice::best_move};
    if (reply->after > arena_waits)
        return {CheckStatus::warning, "stop was answered after " + in_ms(reply->after),
                "the arena waits 200 ms; look more often whether you have been stopped."};
    return {CheckStatus::ok, "stop was answered with bestmove after " + in_ms(reply->after)};
}

}  // namespace pitboss::check
