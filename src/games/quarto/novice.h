// Novice, the simple opponent of the IT3105 report: it sees lines one move ahead and no further.
#pragma once

#include "core/rng.h"
#include "games/quarto/quarto.h"

#include <array>
#include <bit>
#include <cassert>

namespace pitboss::quarto {

// The index of the n-th set bit, counted from 0.
constexpr int nth_bit(Mask set, int n) {
    assert(n >= 0 && n < std::popcount(set));
    unsigned left = set;
    while (n-- > 0)
        left &= left - 1;
    return std::countr_zero(left);
}

// Evenly among the set bits.
constexpr int any_bit(Mask set, Rng& rng) { return nth_bit(set, rng.below(std::popcount(set))); }

// The pieces that can be given without letting the opponent complete a line.
template <Rules rules>
Mask safe_to_give(const State<rules>& s) {
    return static_cast<Mask>(s.free & ~losing_to_give(s));
}

// A cell for the piece in hand, chosen with a chance proportional to the number of pieces that
// would be safe to give afterwards. No cell may win at once.
template <Rules rules>
int novice_cell(const State<rules>& s, Rng& rng) {
    std::array<int, cell_count> safe{};
    int pairs = 0;
    for (Move move : s.moves()) {
        State<rules> next = s;
        next.play(move);
        safe[cell_of(move)] = std::popcount(safe_to_give(next));
        pairs += safe[cell_of(move)];
    }
    if (pairs == 0) return any_bit(s.board.open(), rng);
    int chosen = rng.below(pairs);
    int cell = 0;
    while (chosen >= safe[cell])
        chosen -= safe[cell++];
    return cell;
}

// Completes a line if it can, and otherwise chooses evenly among the pairs of a cell and a piece to
// give that let the opponent complete nothing, or among all pairs if there is no such pair.
// The choice needs no memory between the two moves of a turn: a cell weighed by its safe pieces,
// then a safe piece evenly, makes every safe pair equally likely. The game must not be over.
template <Rules rules>
Move novice_move(const State<rules>& s, Rng& rng) {
    assert(!s.over());
    if (!s.placing()) {
        const Mask safe = safe_to_give(s);
        return give(any_bit(safe != 0 ? safe : s.free, rng));
    }
    const Mask winning = winning_cells(s);
    return place(winning != 0 ? any_bit(winning, rng) : novice_cell(s, rng));
}

}  // namespace pitboss::quarto
