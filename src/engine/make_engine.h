// The player called "engine", which every game has, put together from its parts.
#pragma once

#include "engine/game_parts.h"
#include "play/catalogue.h"

namespace pitboss {

struct EngineParts {
    PlayerKind search;  // the strongest that searches: gives the engine its options
    PlayerKind quick;   // answers where the search has nothing to say in time
    VariantPtr boards;  // the same game without players, for the book
};

// An opening book first, if one is asked for, then the search, kept to its time.
PlayerKind make_engine(const EngineParts& parts);

}  // namespace pitboss
