// Static evaluation of the engine for unfinished positions of the sowing games.
#pragma once

#include "core/side.h"
#include "core/value.h"
#include "games/sowing/pit_net.h"

#include <algorithm>
#include <bit>

namespace pitboss::sowing {

// The score difference, what a network says the seeds in the pits are worth, a share of a seed for
// each seed in the own row more than in the other, and one for each pit that holds any. No estimate
// promises more than is at stake. docs/measurements/engine.md says what was tried.
struct EngineEval {
    static constexpr Value unit = 100;
    Value row = 0;
    Value mobility = 0;            // worth of an own pit that holds seeds
    Value share = 0;               // of what the network says, in hundredths
    const PitNet* pits = nullptr;  // there if it has a share

    static constexpr bool exact_outcomes() { return true; }

    template <class State>
    Value outcome(const State& state, Side view) const {
        return unit * state.margin(view);
    }

    template <class State>
    Value estimate(const State& state, Side view) const {
        const Value stake = unit * state.at_stake();
        const Value value = unit * state.standing() + std::clamp(hopes(state.board), -stake, stake);
        return view == state.side ? value : -value;
    }

    // What the seeds in the pits are worth to the side to move: linear in the weights.
    template <class Board>
    Value hopes(const Board& board) const {
        Value value = row == 0 ? 0 : row * (board.own_row() - board.other_row());
        if (mobility != 0)
            value +=
                mobility * (std::popcount(board.filled()) - std::popcount(board.other_filled()));
        if (share != 0) value += share == unit ? pits->of(board) : share * pits->of(board) / unit;
        return value;
    }
};

// The same without bounds, and so linear in its weights, which a regression needs.
struct UnboundedEval : EngineEval {
    template <class State>
    Value estimate(const State& state, Side view) const {
        const Value value = unit * state.standing() + hopes(state.board);
        return view == state.side ? value : -value;
    }
};

}  // namespace pitboss::sowing
