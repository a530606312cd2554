// What the routes of kept games share.
#pragma once

#include "server/authority.h"
#include "server/json.h"
#include "server/lobby.h"
#include "server/routes.h"

#include <string>

namespace pitboss::server {

// The id in the path; a Refusal if there cannot be such a game.
const std::string& game_id_of(const Call& call);

// The state of a game with what is only for whoever asks: "you", the sides they may act for, and
// "invitation", if they showed one that is open.
Json seat_answer(Lobby& lobby, const std::string& id, const Caller& caller);

// What is answered is not lost any more.
void answer_when_saved(Lobby& lobby, const Call& call, const Json& json, int status = 200);

}  // namespace pitboss::server
