// The evaluation and the search settings of Kalah's engine.
#pragma once

#include "games/kalah/kalah_net.h"
#include "games/sowing/engine_setup.h"

namespace pitboss::kalah {

inline constexpr sowing::SowingEngine engine{.eval = {.share = 100, .pits = &pit_net},
                                             .search = {.reply = 125, .selectivity = {.late = 3}},
                                             .proof_search = {.reply = 50},
                                             .proof_cost = sowing::proof_cost};

// On wider boards too many seeds lie where the network does not look: on 12 pits it lost.
inline constexpr int most_fitted_pits = 10;
inline constexpr sowing::SowingEngine plain_engine{
    .search = {.reply = 50}, .proof_search = {.reply = 50}, .proof_cost = sowing::proof_cost};

}  // namespace pitboss::kalah
