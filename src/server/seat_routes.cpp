// Requests that change a kept game. Each shows the secret of a seat.
#include "server/hints.h"
#include "server/lobby.h"
#include "server/person_name.h"
#include "server/routes.h"
#include "server/search_pool.h"
#include "server/seat_answers.h"
#include "server/seats.h"
#include "server/secret.h"

namespace pitboss::server {
namespace {

// What somebody does in a game.
using Act = std::function<void(HostedGame&, const Caller&, const Fields&)>;

void play_move(HostedGame& game, const Caller& caller, const Fields& fields) {
    const auto ply = fields.maybe_integer("ply", 0, most_moves);
    require_seat(game, caller);
    if (ply && *ply != game.position().ply())
        throw Refusal(409, "the game has gone on: " + std::to_string(game.position().ply()) +
                               " moves are played");
    const std::string move = fields.text("move");
    if (!game.over()) side_to_move_of(game, caller);
    game.play(move, now());
}

void undo_move(HostedGame& game, const Caller& caller, const Fields&) {
    require_seat(game, caller);
    if (game.between_people())
        throw Refusal(409, "ask for it: the other person has to agree (offer undo)");
    game.undo(now());
}

void resign_game(HostedGame& game, const Caller& caller, const Fields& fields) {
    game.resign(resigning_side(game, caller, fields.side("side")), now());
}

Offer read_offer(const Fields& fields) {
    const auto offer = parse_offer(fields.text("what"));
    if (!offer) throw Refusal(400, "\"what\" is draw, undo or rematch");
    return *offer;
}

// The new game is there before this one tells of it.
void begin_rematch(Lobby& lobby, HostedGame& game, const std::string& client) {
    const HostedGame& next = lobby.begin(game.rematch(now()), client);
    game.go_on_in(next.id(), now());
}

bool is_asked(const HostedGame& game, Offer what, Side side) {
    return game.saved().offer == PendingOffer{what, other(side)};
}

void agree_to(Lobby& lobby, HostedGame& game, Offer what, Side side, const std::string& client) {
    if (!is_asked(game, what, side)) throw Refusal(409, "that is not offered, or not any more");
    if (what == Offer::rematch) return begin_rematch(lobby, game, client);
    game.agree(side, now());
}

// Two who ask for the same agree.
void make_offer(Lobby& lobby, HostedGame& game, const Caller& caller, const Fields& fields) {
    const Offer what = read_offer(fields);
    const Side side = only_side_of(game, caller);
    if (is_asked(game, what, side)) return agree_to(lobby, game, what, side, caller.client);
    game.ask(what, side, now());
}

void decline_offer(HostedGame& game, const Caller& caller, const Fields&) {
    only_side_of(game, caller);
    game.decline(now());
}

// Whoever shows the invitation gets a secret of their own, and it is void from then on: a link that
// is passed on does not play.
void take_seat(Lobby& lobby, const Authority& authority, const Call& call) {
    const std::string& id = game_id_of(call);
    const Fields fields(call.body);
    const std::string secret = new_id();
    lobby.change(id, [&](HostedGame& game) {
        if (!same_hash(game.saved().invitation_hash, authority.of(call.request).secret_hash))
            throw Refusal(403, "this invitation was taken already; you may watch the game");
        game.take_seat(
            value_or_throw(read_person_name(game.position().variant(), fields.text("name", ""))),
            hash_of_secret(secret), now());
    });
    Json out = seat_answer(lobby, id, {.secret_hash = hash_of_secret(secret)});
    out["secret"] = secret;
    answer_when_saved(lobby, call, out);
}

void give_hint(Lobby& lobby, SearchPool& pool, const Authority& authority, const Call& call) {
    const HostedGame& game = lobby.find(game_id_of(call));
    require_hints(game, authority.of(call.request));
    const auto answer = [reply = call.reply](const Result<Json>& hint) {
        reply(hint ? Response{.body = to_text(*hint)} : failure_response(hint.error().message));
    };
    ask_hint(pool, game, {call.client, game.id()}, call.request.gone, answer);
}

void forget_game(Lobby& lobby, const Authority& authority, const Call& call) {
    const std::string& id = game_id_of(call);
    require_owner(lobby.find(id), authority.of(call.request));
    lobby.remove(id);
    answer_when_saved(lobby, call, Json::object());
}

}  // namespace

Routes seat_routes(Lobby& lobby, SearchPool& pool, const Authority& authority) {
    const auto route = [&](const char* pattern, Act act) {
        return Route{"POST", pattern, [&lobby, &authority, act = std::move(act)](const Call& call) {
                         const std::string& id = game_id_of(call);
                         const Caller caller = authority.of(call.request);
                         lobby.change(
                             id, [&](HostedGame& game) { act(game, caller, Fields(call.body)); });
                         answer_when_saved(lobby, call, seat_answer(lobby, id, caller));
                     }};
    };
    const auto offer = [&lobby](HostedGame& game, const Caller& caller, const Fields& fields) {
        make_offer(lobby, game, caller, fields);
    };
    const auto accept = [&lobby](HostedGame& game, const Caller& caller, const Fields& fields) {
        const Offer what = read_offer(fields);
        agree_to(lobby, game, what, only_side_of(game, caller), caller.client);
    };
    return {
        route("/api/v1/games/{}/move", play_move),
        route("/api/v1/games/{}/undo", undo_move),
        route("/api/v1/games/{}/resign", resign_game),
        route("/api/v1/games/{}/offer", offer),
        route("/api/v1/games/{}/accept", accept),
        route("/api/v1/games/{}/decline", decline_offer),
        {"POST", "/api/v1/games/{}/seat",
         [&](const Call& call) { take_seat(lobby, authority, call); }},
        {"POST", "/api/v1/games/{}/hint",
         [&](const Call& call) { give_hint(lobby, pool, authority, call); }},
        {"POST", "/api/v1/games/{}/delete",
         [&](const Call& call) { forget_game(lobby, authority, call); }},
    };
}

}  // namespace pitboss::server
