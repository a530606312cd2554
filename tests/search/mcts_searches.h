// Monte Carlo tree searches, called in one line.
#pragma once

#include "search/mcts.h"

namespace pitboss::test {

template <Game G>
Mcts<typename G::State> begun(const G&, const typename G::State& state, std::uint64_t seed = 1) {
    Mcts<typename G::State> search({.exploration = 1, .counts_points = G::counts_points}, 8);
    search.begin(state, Rng(seed));
    return search;
}

template <Game G>
Mcts<typename G::State> searched(const G& game, const typename G::State& state,
                                 std::uint32_t playouts, std::uint64_t seed = 1) {
    auto search = begun(game, state, seed);
    search.run(playouts);
    return search;
}

}  // namespace pitboss::test
