// Standings as JSON, the same for the command line and for pages.
#pragma once

#include "arena/game_store.h"
#include "arena/standings.h"
#include "server/json.h"

#include <vector>

namespace pitboss::server {

// The strongest first; `players` by number.
Json standings_rows_json(const Standings& standings, const std::vector<StoredPlayer>& players);

// Each pair of players that has met, once.
Json encounters_json(const Standings& standings);

}  // namespace pitboss::server
