// The games of a report, and the script that plays them through.
#pragma once

#include "arena/game_store.h"
#include "play/catalogue.h"

#include <string>

namespace pitboss {

// Boards are drawn here, by the game itself; the script only shows what it is given. Of more games
// than a browser likes, the first ones are taken, and the page says so.
std::string replays(const GameStore& store, const Variant& variant);

}  // namespace pitboss
