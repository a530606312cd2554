// The evaluators of the reports on sowing games. All are sums of the same few features, so one type
// with weights serves them all.
#pragma once

#include "core/side.h"
#include "core/value.h"

#include <array>

namespace pitboss::sowing {

// Weights in hundredths of a seed.
struct SowingEval {
    static constexpr Value unit = 100;

    Value own_store = unit;
    Value other_store = unit;
    Value row = 0;       // per seed in the own row more than in the other
    Value empty = 0;     // per empty pit of the other more than own
    Value odd_pits = 0;  // taken off per pit, of either side, that holds 1, 3 or 5
    bool by_pit = false;
    std::array<Value, 12> pit{};  // per seed in that own pit

    bool exact_outcomes() const { return own_store == unit && other_store == unit; }

    // A finished game is judged by the scores after what is left has been handed out: there is
    // nothing on the board any more for the other weights to count.
    template <class State>
    Value outcome(const State& state, Side view) const {
        return own_store * state.score(view) - other_store * state.score(other(view));
    }

    template <class State>
    Value estimate(const State& state, Side view) const {
        const auto& board = state.board;
        const bool own = view == state.side;
        Value value = own ? own_store * board.own_store() - other_store * board.other_store()
                          : own_store * board.other_store() - other_store * board.own_store();
        if (row != 0) value += row * signed_for(own, board.own_row() - board.other_row());
        if (empty != 0) value += empty * signed_for(own, empty_pits(board));
        if (odd_pits != 0) value -= odd_pits * exposed_pits(board);
        if (by_pit) value += pit_sum(board, own);
        return value;
    }

private:
    static Value signed_for(bool own, Value difference) { return own ? difference : -difference; }

    // Empty pits of the other player minus own, as the player to move sees it.
    template <class Board>
    static Value empty_pits(const Board& board) {
        Value difference = 0;
        for (int i = 0; i < board.pits(); ++i)
            difference += (board.other(i) == 0) - (board.own(i) == 0);
        return difference;
    }

    template <class Board>
    static Value exposed_pits(const Board& board) {
        const auto exposed = [](int seeds) { return seeds == 1 || seeds == 3 || seeds == 5; };
        Value count = 0;
        for (int i = 0; i < board.pits(); ++i)
            count += exposed(board.own(i)) + exposed(board.other(i));
        return count;
    }

    template <class Board>
    Value pit_sum(const Board& board, bool own) const {
        Value sum = 0;
        for (int i = 0; i < board.pits(); ++i)
            sum += pit[static_cast<std::size_t>(i)] * (own ? board.own(i) : board.other(i));
        return sum;
    }
};

}  // namespace pitboss::sowing
