// The evaluation and the search settings of Kalaha's engine.
#pragma once

#include "games/kalaha/kalaha_net.h"
#include "games/sowing/engine_setup.h"

namespace pitboss::kalaha {

inline constexpr sowing::SowingEngine engine{
    .eval = {.share = 100, .pits = &pit_net},
    .search = {.reply = 125, .selectivity = {.probcut = 100}},
    .proof_cost = sowing::proof_cost};

// For the smallest boards.
inline constexpr sowing::SowingEngine plain_engine{.proof_cost = sowing::proof_cost};

}  // namespace pitboss::kalaha
