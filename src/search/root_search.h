// Root search for minimax and alpha-beta: scores for the best moves at one depth.
#pragma once

#include "search/horizon.h"

#include <algorithm>
#include <vector>

namespace pitboss {

template <GameState State>
struct RootMove {
    typename State::Move move;
    Value value = 0;     // for the side to move at the root
    bool exact = false;  // no estimate had a part in it
    Variation<typename State::Move> pv;
};

template <GameState State>
struct RootResult {
    int depth = 0;
    bool complete = false;               // no estimate had a part in any of it
    std::vector<RootMove<State>> moves;  // best first, equals in the game's order; none if stopped
};

struct RootMovesWanted {
    int lines = 1;      // the best moves
    bool ties = false;  // and all that are as good as the best
};

// Searches all root moves with a Minimax or an AlphaBeta. With `lines` above 1 every move gets its
// own full window, since a move cut off against a better one has only a bound for a value; for ties
// a window that a move as good as the best does not miss will do.
template <GameState State, class Eval, class Searcher>
RootResult<State> search_root(const State& root, Searcher& searcher, Horizon<State, Eval>& horizon,
                              int depth, RootMovesWanted wanted) {
    RootResult<State> result{.depth = depth, .complete = true, .moves = {}};
    Value best = -infinite_value;
    const int lines = wanted.lines;
    const bool ties = wanted.ties;
    for (auto move : root.moves()) {
        State next = root;
        next.play(move);
        const Window window{lines > 1 ? -infinite_value : best - ties, infinite_value};
        Variation<typename State::Move> rest;
        const Value value = searcher.value_after(root, next, window, depth, rest);
        if (horizon.stopped()) return {.depth = depth, .complete = false, .moves = {}};
        const bool exact = !horizon.take_estimated();
        result.complete &= exact;
        if (lines == 1 && value <= best - ties) continue;
        best = std::max(best, value);
        const auto place = std::find_if(result.moves.begin(), result.moves.end(),
                                        [&](const auto& other) { return other.value < value; });
        result.moves.insert(place, {move, value, exact, {}})->pv.set(move, rest);
    }
    const auto as_good = [&](const auto& other) { return ties && other.value == best; };
    while (static_cast<int>(result.moves.size()) > lines && !as_good(result.moves.back()))
        result.moves.pop_back();
    return result;
}

}  // namespace pitboss
