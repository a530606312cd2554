#include "server/seat_answers.h"

#include "server/seats.h"
#include "server/secret.h"

namespace pitboss::server {

const std::string& game_id_of(const Call& call) {
    if (!is_id(call.names.front())) throw Refusal(404, "there is no such game");
    return call.names.front();
}

Json seat_answer(Lobby& lobby, const std::string& id, const Caller& caller) {
    Json out = lobby.state(id);
    const HostedGame& game = lobby.find(id);
    Json you = Json::array();
    for (const Side side : sides_of(game, caller))
        you.push_back(side_json(side));
    out["you"] = std::move(you);
    if (same_hash(game.saved().invitation_hash, caller.secret_hash)) out["invitation"] = true;
    return out;
}

void answer_when_saved(Lobby& lobby, const Call& call, const Json& json, int status) {
    lobby.when_saved(
        [reply = call.reply, response = Response{.status = status, .body = to_text(json)}] {
            reply(response);
        });
}

}  // namespace pitboss::server
