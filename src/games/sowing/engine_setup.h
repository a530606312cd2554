// The settings of the engine that all sowing games share.
#pragma once

#include "games/sowing/engine_eval.h"
#include "search/engine_setup.h"

namespace pitboss::sowing {

using SowingEngine = EngineSetup<EngineEval>;

// Measured in Kalah on 2 x 6 pits, which takes about ten times the nodes for seven more seeds on
// the board, and 3 million for 36 seeds; other games take more. All layers of endings up to the
// largest one take 226 MB.
inline constexpr ProofCost proof_cost{
    .stake_of_one_node = -9, .stake_of_tenfold = 7, .largest_layer = 1e8};

// What the value alone takes with as many endings as pay: Kalah on 2 x 4, 5 and 6 pits with 48, 50
// and 48 seeds takes 0.3 M, 6 to 12 M and 10 to 24 M nodes.
constexpr ProofCost solve_cost(int pits) {
    return {.stake_of_one_node = 24 - 7 * pits, .stake_of_tenfold = 9};
}

}  // namespace pitboss::sowing
