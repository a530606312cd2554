// Routes without a kept game: the catalogue, positions, analyses and reviews.
#include "server/analysis.h"
#include "server/catalogue_json.h"
#include "server/levels.h"
#include "server/limits.h"
#include "server/position.h"
#include "server/review.h"
#include "server/routes.h"
#include "server/search_pool.h"

#include <limits>

namespace pitboss::server {
namespace {

void give_rules(const Catalogue& games, const Call& call) {
    const auto game = call.query.find("game");
    if (game == call.query.end()) throw Refusal(400, "say which game: /api/v1/rules?game=name");
    const auto variant = value_or_throw(games.open(game->second));
    call.answer({{"game", variant->name()}, {"text", variant->rules()}});
}

void analyze(const Catalogue& games, SearchPool& pool, const Call& call) {
    const Fields fields(call.body);
    const auto position = std::make_shared<Position>(read_position(games, call.body));
    if (position->board().over()) throw Refusal(409, "the game is over");
    Question question{
        position->shared_variant(), position->line(),
        value_or_throw(read_player(position->variant(), fields.text("player", analyst)))};
    question.limits.movetime = std::chrono::milliseconds(fields.integer(
        "movetime_ms", limits::standard_analysis.count(), 1, limits::longest_analysis.count()));
    question.limits.lines = std::numeric_limits<int>::max();
    const auto answered = [position, reply = call.reply](const Result<Decision>& decision) {
        if (!decision) return reply(failure_response(decision.error().message));
        reply({.body = to_text(analysis_json(position->board(), *decision))});
    };
    // For players that do not look at the clock.
    const auto slack = std::chrono::milliseconds(200);
    pool.search(question,
                {Urgency::background, *question.limits.movetime + slack, call.request.gone,
                 Client{call.client}},
                answered);
}

void review_game(const Catalogue& games, Loop& loop, SearchPool& pool, const Call& call) {
    const Fields fields(call.body);
    const auto review =
        std::make_shared<Review>(read_position(games, call.body), read_review_options(fields));
    const auto work = [=, &loop, gone = call.request.gone, reply = call.reply](
                          Searcher& searcher, const std::stop_token& stop) {
        Response response;
        try {
            if (review->step(searcher, stop)) return SearchPool::Rest::some;
            response.body = to_text(review->result());
        } catch (const std::exception& problem) {
            response = failure_response(problem.what());
        }
        loop.post([=] {
            if (!gone.stop_requested()) reply(response);
        });
        return SearchPool::Rest::none;
    };
    pool.run({Urgency::background, {}, call.request.gone, Client{call.client}}, work);
}

}  // namespace

Routes catalogue_routes(const Catalogue& games, const std::string& version) {
    const auto catalogue = std::make_shared<std::string>(to_text(catalogue_json(games, version)));
    return {
        {"GET", "/api/v1/catalogue",
         [catalogue](const Call& call) { call.reply({.body = *catalogue}); }},
        {"GET", "/api/v1/rules", [&games](const Call& call) { give_rules(games, call); }},
        {"POST", "/api/v1/position",
         [&games](const Call& call) {
             call.answer(position_json(read_position(games, call.body)));
         }},
    };
}

Routes search_routes(const Catalogue& games, Loop& loop, SearchPool& pool) {
    return {
        {"POST", "/api/v1/analyze", [&](const Call& call) { analyze(games, pool, call); }},
        {"POST", "/api/v1/review", [&](const Call& call) { review_game(games, loop, pool, call); }},
    };
}

}  // namespace pitboss::server
