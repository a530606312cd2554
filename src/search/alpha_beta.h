// Alpha-beta as the reports describe it: a window, moves in the game's order or sorted, and what
// they wished for, a transposition table.
#pragma once

#include "search/horizon.h"
#include "search/transposition_table.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace pitboss {

// The order in which the moves of a position are searched.
//   none   the game's
//   eval   by the evaluation of the positions they lead to
//   store  first those after which the same side moves again: in sowing games the last seed falls
//          into the own store
enum class Order : std::uint8_t { none, eval, store };

template <GameState State, Evaluator<State> Eval>
class AlphaBeta {
public:
    using Move = typename State::Move;
    using Line = Variation<Move>;

    // The table, if there is one, holds results of this evaluator and this unit of depth alone.
    AlphaBeta(Horizon<State, Eval>& horizon, Order order, TranspositionTable* table = nullptr)
        : horizon_(horizon), order_(order), table_(table) {}

    // Value of `state` for its side to move, within the window:
    //   result <= alpha : the true value is at most the result
    //   result >= beta  : the true value is at least the result
    //   otherwise       : the result is the true value at this depth
    Value visit(const State& state, Window window, int depth, Line& pv) {
        pv.clear();
        if (const auto value = horizon_.value_at_end(state, depth)) return *value;
        if (!table_) return search(state, window, depth, order_moves(state), pv);

        const Key key = horizon_.key(state);
        const auto entry = table_->probe(key);
        if (entry && settles(*entry, window, depth)) {
            if (!entry->proven) horizon_.note_estimate();
            return entry->value;
        }
        auto moves = order_moves(state);
        if (entry) put_first(moves, static_cast<Move>(entry->move));
        const bool estimated_before = horizon_.take_estimated();
        const Value value = search(state, window, depth, moves, pv);
        const bool estimated = horizon_.take_estimated();
        if (estimated_before || estimated) horizon_.note_estimate();
        // Depths that do not fit are kept only if nothing depends on them.
        if (!horizon_.stopped() && (depth < deepest_kept || !estimated))
            table_->store(key, {value, static_cast<std::uint16_t>(*pv.begin()),
                                static_cast<std::uint8_t>(std::min(depth, deepest_kept)),
                                bound_of(value, window), !estimated});
        return value;
    }

    // The value of `next` for the side to move in `state`: the one place where the sign changes.
    Value value_after(const State& state, const State& next, Window window, int depth, Line& pv) {
        const int left = horizon_.depth_after(state, next, depth);
        if (next.to_move() == state.to_move()) return visit(next, window, left, pv);
        return -visit(next, {-window.beta, -window.alpha}, left, pv);
    }

private:
    using Moves = decltype(std::declval<State>().moves());

    static constexpr int deepest_kept = 255;

    Value search(const State& state, Window window, int depth, const Moves& moves, Line& pv) {
        Value best = -infinite_value;
        Line rest;
        for (auto move : moves) {
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

    static Bound bound_of(Value value, Window window) {
        return value >= window.beta    ? Bound::lower
               : value <= window.alpha ? Bound::upper
                                       : Bound::exact;
    }

    // Only results of the same depth count, or those in which nothing was estimated: values are
    // those of a search without a table.
    static bool settles(const TtEntry& entry, Window window, int depth) {
        const bool same = depth < deepest_kept ? entry.depth == depth : entry.proven;
        if (!same && !(entry.proven && entry.depth <= depth)) return false;
        return entry.bound == Bound::exact ||
               (entry.bound == Bound::lower && entry.value >= window.beta) ||
               (entry.bound == Bound::upper && entry.value <= window.alpha);
    }

    static void put_first(Moves& moves, Move first) {
        const auto place = std::find(moves.begin(), moves.end(), first);
        if (place != moves.end()) std::rotate(moves.begin(), place, place + 1);
    }

    Moves order_moves(const State& state) const {
        auto moves = state.moves();
        if (order_ == Order::none) return moves;
        std::array<Value, State::max_moves> ranks{};
        for (int i = 0; i < moves.size(); ++i) {
            State next = state;
            next.play(moves[i]);
            const Value rank = order_ == Order::eval ? horizon_.glance(state, next)
                                                     : next.to_move() == state.to_move();
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
    TranspositionTable* table_;
};

}  // namespace pitboss
