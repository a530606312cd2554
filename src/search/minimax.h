// Plain minimax: every move to the full depth. Slow and plainly right; other searches are checked
// against it.
#pragma once

#include "search/horizon.h"

namespace pitboss {

template <GameState State, Evaluator<State> Eval>
class Minimax {
public:
    using Line = Variation<typename State::Move>;

    explicit Minimax(Horizon<State, Eval>& horizon) : horizon_(horizon) {}

    // The value of `state` for its side to move.
    Value visit(const State& state, int depth, Line& pv) {
        pv.clear();
        if (const auto value = horizon_.value_at_end(state, depth)) return *value;
        Value best = -infinite_value;
        Line rest;
        for (auto move : state.moves()) {
            State next = state;
            next.play(move);
            const Value value = value_after(state, next, depth, rest);
            if (value <= best) continue;
            best = value;
            pv.set(move, rest);
        }
        return best;
    }

    // The value of `next` for the side to move in `state`: the one place where the sign changes.
    Value value_after(const State& state, const State& next, int depth, Line& pv) {
        const Value value = visit(next, horizon_.depth_after(state, next, depth), pv);
        return next.to_move() == state.to_move() ? value : -value;
    }

    // The window is what the searches have in common at the root; minimax does not prune.
    Value value_after(const State& state, const State& next, Window, int depth, Line& pv) {
        return value_after(state, next, depth, pv);
    }

private:
    Horizon<State, Eval>& horizon_;
};

}  // namespace pitboss
