// The principal variation behind a move, read from the transposition table.
#pragma once

#include "search/alpha_beta.h"
#include "search/engine_search.h"
#include "search/proof_search.h"

#include <optional>
#include <vector>

namespace pitboss {

// The moves nearest to the horizon, which the table does not keep, by a small search.
template <TtState State, Evaluator<State> Eval>
Variation<typename State::Move> last_moves(const State& state, const Eval& eval, int depth) {
    Variation<typename State::Move> line;
    if (depth < 1 || depth >= EngineSearch<State, Eval>::least_kept_depth) return line;
    const SearchLimits no_limits;
    NodeCounter counter(no_limits);
    Horizon<State, Eval> horizon(eval, state.to_move(), DepthUnit::plies, counter);
    AlphaBeta<State, Eval>(horizon, Order::eval)
        .visit(state, {-infinite_value, infinite_value}, depth, line);
    return line;
}

// The child's move and what follows, as far as a search of this depth left it in the table;
// `to_the_end`: as a proof left it.
template <TtState State, Evaluator<State> Eval>
Variation<typename State::Move> table_line(const Child<State>& child,
                                           const TranspositionTable& table, const Eval& eval,
                                           int depth) {
    using Move = typename State::Move;
    std::vector<Move> line{child.move};
    State state = child.state;
    while (static_cast<int>(line.size()) < depth && !state.over()) {
        const Key key = state.pattern();
        const auto entry = table.probe(depth == to_the_end ? ProofEntry::key_of(key) : key);
        if (!entry) break;
        const auto move = static_cast<Move>(entry->move);
        if (!state.moves().contains(move)) break;
        line.push_back(move);
        state.play(move);
    }
    auto pv = last_moves(state, eval, depth - static_cast<int>(line.size()));
    for (auto move = line.rbegin(); move != line.rend(); ++move) {
        const Variation<Move> rest = pv;
        pv.set(*move, rest);
    }
    return pv;
}

}  // namespace pitboss
