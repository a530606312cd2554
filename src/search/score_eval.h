// Static evaluation by the score alone.
#pragma once

#include "core/game.h"

namespace pitboss {

// What orders the moves of a proof: what the pits are worth, which helps play, makes proofs longer
// (docs/measurements/engine.md). A point counts `points_unit`.
template <Value points_unit>
struct ScoreEval {
    static constexpr Value unit = points_unit;

    static constexpr bool exact_outcomes() { return true; }

    template <class State>
    Value outcome(const State& state, Side view) const {
        return unit * state.margin(view);
    }

    template <class State>
    Value estimate(const State& state, Side view) const {
        const Value value = unit * state.standing();
        return view == state.to_move() ? value : -value;
    }
};

}  // namespace pitboss
