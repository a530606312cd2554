// The evaluation and the search settings of Mancala's engine.
#pragma once

#include "games/mancala/extra_net.h"
#include "games/mancala/mancala_net.h"
#include "games/sowing/engine_setup.h"

namespace pitboss::mancala {

inline constexpr sowing::SowingEngine engine{
    .eval = {.share = 100, .pits = &pit_net},
    .search = {.reply = 125, .selectivity = {.probcut = 60}},
    .proof_cost = sowing::proof_cost};

// With another move after the last seed in the own store.
inline constexpr sowing::SowingEngine extra_engine{.eval = {.share = 100, .pits = &extra_pit_net},
                                                   .search = {.reply = 125},
                                                   .proof_cost = sowing::proof_cost};

// For the smallest boards.
inline constexpr sowing::SowingEngine plain_engine{.search = {.selectivity = {.probcut = 60}},
                                                   .proof_cost = sowing::proof_cost};

}  // namespace pitboss::mancala
