// What the engine thinks an unfinished position of a sowing game is worth.
#pragma once

#include "core/side.h"
#include "core/value.h"

namespace pitboss::sowing {

// The score difference, and a share of a seed for each seed in the own row more than in the other:
// they are likelier to end up with their owner. Kept to two terms: see docs/engine.md for what was
// tried. The share is at most a whole seed, so that no estimate promises more than is at stake.
struct EngineEval {
    static constexpr Value unit = 100;
    Value row = 50;

    static constexpr bool exact_outcomes() { return true; }

    template <class State>
    Value outcome(const State& state, Side view) const {
        return unit * state.margin(view);
    }

    template <class State>
    Value estimate(const State& state, Side view) const {
        const auto& board = state.board;
        const Value value = unit * (board.own_store() - board.other_store()) +
                            row * (board.own_row() - board.other_row());
        return view == state.side ? value : -value;
    }
};

}  // namespace pitboss::sowing
