// The settings of the engine that all sowing games share.
#pragma once

#include "games/sowing/engine_eval.h"
#include "search/engine_setup.h"

#include <algorithm>

namespace pitboss::sowing {

using SowingEngine = EngineSetup<EngineEval>;

// The networks were fitted on boards of six pits. On four and more they won matches against plain
// weights or did no harm, on three they lost.
constexpr const SowingEngine& engine_on(int pits, const SowingEngine& fitted,
                                        const SowingEngine& plain, int most = 12) {
    constexpr int least = 4;
    return least <= pits && pits <= most ? fitted : plain;
}

// Measured in Kalah on 2 x 6 pits, which takes about ten times the nodes for seven more seeds on
// the board, and 3 million for 36 seeds; other games take more. All layers of endings up to the
// largest one take 226 MB.
inline constexpr ProofCost proof_cost{
    .stake_of_one_node = -9, .stake_of_tenfold = 7, .largest_layer = 1e8};

// What the value alone takes with as many endings as pay. Measured in Kalah: on 2 x 4 pits 0.1 M
// nodes for 32 seeds, 0.5 M for 40 and 0.2 M for 48; on 2 x 5 pits 0.03 M for 30, 0.8 M for 40 and
// 9 to 21 M for 50; on 2 x 6 pits 0.4 M for 36, 10 to 21 M for 48 and 325 M for 60; on 2 x 7 pits
// 0.04 M for 28.
constexpr ProofCost solve_cost(int pits) {
    return {.stake_of_one_node = -std::min(7 * pits - 24, 18), .stake_of_tenfold = 9};
}

}  // namespace pitboss::sowing
