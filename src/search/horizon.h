// Ends a visit of minimax and alpha-beta: when stopped, when the game is over, at the last depth.
#pragma once

#include "search/search_result.h"

#include <optional>
#include <utility>

namespace pitboss {

template <GameState State, Evaluator<State> Eval>
class Horizon {
public:
    // Values of unfinished positions are those the evaluator gives to `view`.
    Horizon(const Eval& eval, Side view, DepthUnit count, NodeCounter& counter)
        : eval_(eval), view_(view), count_(count), counter_(counter) {}

    // The value for the side to move, if the visit ends here. Values mean nothing once stopped.
    std::optional<Value> value_at_end(const State& state, int depth) {
        if (counter_.stopped_at_next_node()) return 0;
        if (state.over()) return for_mover(state, eval_.outcome(state, view_));
        if (depth > 0) return std::nullopt;
        estimated_ = true;
        return for_mover(state, eval_.estimate(state, view_));
    }

    // What `next` looks like to the side to move in `state`, at a glance: for ordering moves.
    Value glance(const State& state, const State& next) const {
        return for_mover(state,
                         next.over() ? eval_.outcome(next, view_) : eval_.estimate(next, view_));
    }

    int depth_after(const State& state, const State& next, int depth) const {
        return depth - (count_ == DepthUnit::plies || next.to_move() != state.to_move());
    }

    // For tables of values, which differ by whose view they are.
    Key key(const State& state) const {
        return combine_seeds(state.key(), static_cast<Key>(view_));
    }

    // Whether any value since the last call was an estimate rather than a finished game.
    bool take_estimated() { return std::exchange(estimated_, false); }
    void note_estimate() { estimated_ = true; }

    bool stopped() const { return counter_.stopped(); }

private:
    Value for_mover(const State& state, Value value) const {
        return state.to_move() == view_ ? value : -value;
    }

    Eval eval_;
    Side view_;
    DepthUnit count_;
    NodeCounter& counter_;
    bool estimated_ = false;
};

}  // namespace pitboss
