// The depth and the time that a searching player has for one move.
#pragma once

#include "core/limits.h"
#include "core/side.h"

#include <optional>

namespace pitboss {

// What a player's own options say.
struct PlayerLimits {
    int depth = 0;             // 0: as far as time allows
    Milliseconds movetime{0};  // 0: none
    int usual_depth = 0;       // without a depth or a time something has to be chosen
};

struct Plan {
    int last_depth = 0;
    std::optional<Milliseconds> time;
    bool open_ended = false;  // time, nodes or a stop ends the search, if the last depth does not
    bool to_own_depth =
        false;  // nobody but the player itself set the depth, and nothing else ends it
};

// The caller's limits go before the player's own: a depth that was asked for is
// reached, however long it takes. `unlimited` is the player's depth without end.
Plan plan_for(const Limits& limits, const PlayerLimits& own, Side side, int unlimited);

}  // namespace pitboss
