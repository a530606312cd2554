#include "server/hints.h"

#include "server/analysis.h"
#include "server/http.h"
#include "server/limits.h"

namespace pitboss::server {

void ask_hint(SearchPool& pool, const HostedGame& game, const Client& client,
              const std::stop_token& stop, const std::function<void(const Result<Json>&)>& done) {
    if (game.over()) throw Refusal(409, "the game is over");
    Question question{game.position().shared_variant(), game.saved().line, analyst};
    question.limits.movetime = limits::hint_time;
    const std::shared_ptr<const Board> board = game.position().board().clone();
    const auto answered = [board, done](const Result<Decision>& decision) {
        if (decision)
            done(hint_json(*board, *decision));
        else
            done(decision.error());
    };
    pool.search(question, {Urgency::reply, limits::longest_reply, stop, client}, answered);
}

}  // namespace pitboss::server
