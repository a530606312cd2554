// All that a game gives its engine besides the rules: evaluators, settings of the search, and what
// proofs cost.
#pragma once

#include "core/value.h"

#include <cmath>

namespace pitboss {

// What a search leaves out because a shallower search says so. Values are those of plain minimax
// only where nothing is left out.
struct Selectivity {
    Value probcut = 0;  // how far beyond the window a shallower search has to be; 0: never believed
    int late = 0;       // from which move on a shallower search may dismiss it; 0: none

    bool operator==(const Selectivity&) const = default;
};

struct SearchSettings {
    Value reply = 0;  // for the order of moves: worth of one reply less for the opponent
    Selectivity selectivity{};
};

// About how long it takes to search to the end of the game.
struct ProofCost {
    Value stake_of_one_node = 0;
    double stake_of_tenfold = 1;  // so much more at stake takes ten times the nodes
    double largest_layer = 0;     // of endings that are worked out for a proof, in positions

    double nodes(Value stake) const {
        return std::pow(10, (stake - stake_of_one_node) / stake_of_tenfold);
    }
};

// A proof asks its evaluator for the order of moves alone, and the best judge of a position is not
// the best for that: by the worth of pits the first position was not proven in five times the time.
template <class Eval>
struct EngineSetup {
    Eval eval{};
    SearchSettings search{};
    Eval proof_eval{};
    SearchSettings proof_search{};
    ProofCost proof_cost{};
};

}  // namespace pitboss
