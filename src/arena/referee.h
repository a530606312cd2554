// One refereed game between two players.
#pragma once

#include "arena/fault_policy.h"
#include "core/limits.h"
#include "play/catalogue.h"
#include "play/record.h"

#include <array>
#include <stop_token>

namespace pitboss {

struct GameSetup {
    Line opening;   // where the players take over
    Limits limits;  // of the first move; game clocks run from there
    // A move later than its time plus this is too late. The allowance is for the machine, which may
    // be busy, not for the player.
    Milliseconds grace{50};
    FaultPolicy faults;
    // A game ends as soon as its outcome is known here, with that outcome; nothing: it is played
    // to its end.
    ExactValuesPtr adjudicate = nullptr;
    std::uint64_t seed = 0;  // of all chance in the game, replaced moves included
};

// Plays to the end of the game, a known outcome, a fault of a player, or a requested stop. The
// referee keeps its own board and clocks and believes nobody: an illegal move, a late move or a
// throwing player loses the game, if the policy does not say otherwise.
Record play_game(const Variant& variant, const std::array<Player*, 2>& players,
                 const GameSetup& setup, const std::stop_token& stop);

}  // namespace pitboss
