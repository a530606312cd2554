// What the engine thinks an unfinished position of a sowing game is worth.
#pragma once

#include "core/side.h"
#include "core/value.h"

#include <bit>

namespace pitboss::sowing {

// The score difference, and a share of a seed for each seed in the own row more than in the other:
// they are likelier to end up with their owner. Kept to two terms: see docs/engine.md for what was
// tried. The share is at most a whole seed, so that no estimate promises more than is at stake.
struct EngineEval {
    static constexpr Value unit = 100;
    Value row = 50;
    Value mobility = 0;  // worth of an own pit that holds seeds; with `row` at most a whole seed
    Value reply = 0;     // what a move that leaves the opponent one choice less gains in order
    Value probcut = 0;   // how sure a shallower search must be to be believed; 0: never

    static constexpr bool exact_outcomes() { return true; }

    template <class State>
    Value outcome(const State& state, Side view) const {
        return unit * state.margin(view);
    }

    template <class State>
    Value estimate(const State& state, Side view) const {
        const auto& board = state.board;
        const Value value = unit * (board.own_store() - board.other_store()) +
                            row * (board.own_row() - board.other_row()) +
                            (mobility == 0 ? 0
                                           : mobility * (std::popcount(board.filled()) -
                                                         std::popcount(board.other_filled())));
        return view == state.side ? value : -value;
    }

    // For the order of moves alone: what a position left to the opponent is worth less for the
    // choices it gives.
    template <class State>
    Value freedom(const State& state) const {
        return reply == 0 ? 0 : reply * std::popcount(state.board.filled());
    }
};

}  // namespace pitboss::sowing
