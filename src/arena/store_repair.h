// Repairs a damaged store of games.
#pragma once

#include "arena/game_store.h"

#include <cstdint>
#include <string>
#include <vector>

namespace pitboss {

struct StoreRepair {
    bool was_sound = false;  // nothing was done, and what follows is empty
    std::int64_t kept = 0;   // games
    std::int64_t lost = 0;   // games that are gone, as far as the store still knows how many it had
    std::vector<std::string> names;  // of those of them that have one
    std::string damaged_file;        // where what was there is now
};

// Keeps every game, player, setting and fact that is what was written, and nothing else. Throws
// Failure if the file is no store, or if too little is left of it to go on with.
StoreRepair repair_store(const std::string& path);

}  // namespace pitboss
