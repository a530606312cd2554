// Requests about tournaments.
#include "core/numbers.h"
#include "core/text.h"
#include "server/agents.h"
#include "server/authority.h"
#include "server/limits.h"
#include "server/loop.h"
#include "server/routes.h"
#include "server/search_pool.h"
#include "server/tournaments.h"

#include <set>

namespace pitboss::server {
namespace {

std::size_t number_in(const Call& call, const char* key, std::size_t standard) {
    const auto found = call.query.find(key);
    if (found == call.query.end()) return standard;
    const std::string& text = found->second;
    std::size_t number = 0;
    if (!read_number(text, number)) throw Refusal(400, std::string(key) + " is a whole number");
    return number;
}

// Those that are named have to be known; they may come later. One cannot play against itself.
void check_agents(const Agents& agents, const Call& call) {
    std::set<std::string> seen;
    for (const auto& item : Fields(call.body).list("players", limits::tournament_players)) {
        const Fields entrant(item);
        if (!entrant.has("agent")) continue;
        const std::string name = entrant.text("agent");
        if (!agents.find(name)) throw Refusal(400, "there is no agent " + quote(name));
        if (!seen.insert(name).second) throw Refusal(400, "agent " + name + " is entered twice");
    }
}

void give_game(const Tournaments& tournaments, Loop& loop, SearchPool& pool, const Call& call) {
    const auto work = [&loop, path = tournaments.find(call.names[0]).facts().path,
                       game = call.names[1],
                       reply = call.reply](Searcher&, const std::stop_token&) {
        Response response;
        try {
            response.body = to_text(TournamentEvent::game(path, game));
        } catch (const Refusal& refusal) {
            response = error_response(refusal);
        } catch (const std::exception& problem) {
            response = failure_response(problem.what());
        }
        loop.post([reply, response = std::move(response)] { reply(response); });
        return SearchPool::Rest::none;
    };
    pool.run({Urgency::reply, {}, call.request.gone, {call.client, "tournament game"}}, work);
}

}  // namespace

Routes tournament_routes(Tournaments& tournaments, const Agents& agents, Loop& loop,
                         SearchPool& pool, const Authority& authority) {
    return {
        {"GET", "/api/v1/tournaments", [&](const Call& call) { call.answer(tournaments.list()); }},
        {"POST", "/api/v1/tournaments",
         [&](const Call& call) {
             authority.require_teacher(call.request, "start a tournament");
             check_agents(agents, call);
             call.answer(tournaments.begin(call.body).data(), 201);
         }},
        {"GET", "/api/v1/tournaments/{}",
         [&](const Call& call) { call.reply({.body = tournaments.data_text(call.names[0])}); }},
        {"POST", "/api/v1/tournaments/{}/stop",
         [&](const Call& call) {
             authority.require_teacher(call.request, "stop a tournament");
             tournaments.stop(call.names[0]);
             call.reply({.body = tournaments.data_text(call.names[0])});
         }},
        {"POST", "/api/v1/tournaments/{}/resume",
         [&](const Call& call) {
             authority.require_teacher(call.request, "let a tournament go on");
             tournaments.resume(call.names[0]);
             call.reply({.body = tournaments.data_text(call.names[0])});
         }},
        {"GET", "/api/v1/tournaments/{}/games",
         [&](const Call& call) {
             const std::size_t count = std::min<std::size_t>(number_in(call, "count", 100), 1000);
             call.answer(tournaments.find(call.names[0]).games(number_in(call, "from", 0), count));
         }},
        {"GET", "/api/v1/tournaments/{}/games/{}",
         [&](const Call& call) { give_game(tournaments, loop, pool, call); }},
        {"POST", "/api/v1/tournaments/{}/delete",
         [&](const Call& call) {
             authority.require_teacher(call.request, "delete a tournament");
             tournaments.remove(call.names[0]);
             call.answer(Json::object());
         }},
    };
}

}  // namespace pitboss::server
