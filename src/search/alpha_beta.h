// Alpha-beta as the reports describe it: a window, no table, moves in the game's order or sorted by
// the evaluation of the positions they lead to.
#pragma once

#include "search/horizon.h"

#include <algorithm>
#include <array>
#include <utility>

namespace pitboss {

enum class Order : std::uint8_t { none, eval };

template <GameState State, Evaluator<State> Eval>
class AlphaBeta {
public:
    using Move = typename State::Move;
    using Line = Variation<Move>;

    AlphaBeta(Horizon<State, Eval>& horizon, Order order) : horizon_(horizon), order_(order) {}

    // Value of `state` for its side to move, within the window:
    //   result <= alpha : the true value is at most the result
    //   result >= beta  : the true value is at least the result
    //   otherwise       : the result is the true value at this depth
    Value visit(const State& state, Window window, int depth, Line& pv) {
        pv.clear();
        if (const auto value = horizon_.value_at_end(state, depth)) return *value;
        Value best = -infinite_value;
        Line rest;
        for (auto move : order_moves(state)) {
            State next = state;
            next.play(move);
            const Value value = value_after(state, next, window, depth, rest);
            if (value <= best) continue;
            best = value;
            pv.set(move, rest);
            if (best >= window.beta) break;  // too good: the other side will not allow it
            window.alpha = std::max(window.alpha, best);
        }
        return best;
    }

    // The value of `next` for the side to move in `state`: the one place where the sign changes.
    Value value_after(const State& state, const State& next, Window window, int depth, Line& pv) {
        const int left = horizon_.depth_after(state, next, depth);
        if (next.to_move() == state.to_move()) return visit(next, window, left, pv);
        return -visit(next, {-window.beta, -window.alpha}, left, pv);
    }

private:
    auto order_moves(const State& state) const {
        auto moves = state.moves();
        if (order_ == Order::none) return moves;
        std::array<Value, State::max_moves> ranks{};
        for (int i = 0; i < moves.size(); ++i) {
            State next = state;
            next.play(moves[i]);
            const Value rank = horizon_.glance(state, next);
            // Insertion keeps equals in the game's order.
            int place = i;
            for (; place > 0 && at(ranks, place - 1) < rank; --place) {
                at(ranks, place) = at(ranks, place - 1);
                std::swap(moves[place], moves[place - 1]);
            }
            at(ranks, place) = rank;
        }
        return moves;
    }

    static Value& at(std::array<Value, State::max_moves>& ranks, int i) {
        return ranks[static_cast<std::size_t>(i)];
    }

    Horizon<State, Eval>& horizon_;
    Order order_;
};

}  // namespace pitboss
