// The evaluation and the search settings of Bohnenspiel's engine.
#pragma once

#include "games/bohnenspiel/classic_net.h"
#include "games/bohnenspiel/mcgill_net.h"
#include "games/sowing/engine_setup.h"

namespace pitboss::bohnenspiel {

// Beans can circle, so that a proof deepens and judges at its horizon, and a simple judge proves
// more: with the worth of pits four beans a pit were not proven in a minute, with a quarter of a
// seed for each one in the row they are in 9.5 M nodes.
constexpr sowing::SowingEngine engine_with(const sowing::EngineEval& eval, Value reply) {
    return {.eval = eval,
            .search = {.reply = reply, .selectivity = {.probcut = 200}},
            .proof_eval = {.row = 25},
            .proof_search = {.reply = 50},
            .proof_cost = sowing::proof_cost};
}

inline constexpr sowing::SowingEngine mcgill_engine =
    engine_with({.share = 100, .pits = &mcgill_pit_net}, 125);
inline constexpr sowing::SowingEngine classic_engine =
    engine_with({.share = 100, .pits = &classic_pit_net}, 125);

// For the smallest boards.
inline constexpr sowing::SowingEngine plain_engine = engine_with({.row = 25}, 50);

}  // namespace pitboss::bohnenspiel
