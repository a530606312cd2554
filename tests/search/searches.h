// The searches, called in one line, with what they found and what it cost.
#pragma once

#include "search/alpha_beta.h"
#include "search/minimax.h"
#include "search/root_search.h"

namespace pitboss::test {

struct Ask {
    int depth = 1;
    DepthUnit count = DepthUnit::plies;
    Order order = Order::none;
    int lines = 1;
    SearchLimits limits = {};
    bool ties = false;
    TranspositionTable* table = nullptr;
};

template <GameState State>
struct Found {
    RootResult<State> result;
    std::uint64_t nodes = 0;
    bool stopped = false;
};

template <GameState State, class Eval>
Found<State> minimax(const State& state, const Eval& eval, const Ask& ask) {
    NodeCounter counter(ask.limits);
    Horizon<State, Eval> horizon(eval, state.to_move(), ask.count, counter);
    Minimax<State, Eval> searcher(horizon);
    auto result = search_root(state, searcher, horizon, ask.depth, {ask.lines, ask.ties});
    return {std::move(result), counter.nodes(), counter.stopped()};
}

template <GameState State, class Eval>
Found<State> alpha_beta(const State& state, const Eval& eval, const Ask& ask) {
    NodeCounter counter(ask.limits);
    Horizon<State, Eval> horizon(eval, state.to_move(), ask.count, counter);
    AlphaBeta<State, Eval> searcher(horizon, ask.order, ask.table);
    auto result = search_root(state, searcher, horizon, ask.depth, {ask.lines, ask.ties});
    return {std::move(result), counter.nodes(), counter.stopped()};
}

// Told without negation and without windows: one player wants more, the other less. What a search
// is worth knowing for is that it says the same.
//   ended  cleared if any value was an estimate
template <GameState State, class Eval>
Value plain_value(const State& state, const Eval& eval, Side view, const Ask& ask, bool& ended) {
    if (state.over()) return eval.outcome(state, view);
    if (ask.depth == 0) {
        ended = false;
        return eval.estimate(state, view);
    }
    const bool wants_more = state.to_move() == view;
    Value best = wants_more ? -infinite_value : infinite_value;
    for (auto move : state.moves()) {
        State next = state;
        next.play(move);
        const bool deeper = ask.count == DepthUnit::plies || next.to_move() != state.to_move();
        const Value value = plain_value(
            next, eval, view, Ask{.depth = ask.depth - deeper, .count = ask.count}, ended);
        best = wants_more ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

}  // namespace pitboss::test
