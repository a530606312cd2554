// Static evaluation of unfinished Quarto positions.
#pragma once

#include "games/quarto/lines.h"

#include <algorithm>
#include <array>
#include <bit>

namespace pitboss::quarto {

// A line with p pieces that share f trait values is worth base[p][f] + fit[p][f] * k, where k
// counts the unused pieces that could complete it keeping a shared trait; every line through an
// open cell is worth `open`. A single piece shares all four values with itself. No pieces share all
// eight; the tables hold them so that nothing branches (57 against 72 ns an estimate).
struct LineWorth {
    using Table = std::array<std::array<Value, trait_value_count + 1>, 5>;
    Table base = {{{}, {0, 0, 0, 0, 1}, {0, 10, 20, 30}, {0, 100, 200}, {}}};
    Table fit = {{{}, {}, {0, 1, 2, 4}, {0, 2, 4}, {}}};
    Value open = 1;
};

// Won 1000, lost -1000, drawn 0. Before that:
//   lines   the evaluation of the IT3105 report of Engebraten and Hagen, or its terms with other
//           weights
//   result  0, so that only finished games count
struct Eval {
    enum class Kind : std::uint8_t { lines, result };

    static constexpr Value unit = 1000;
    Kind kind = Kind::lines;
    LineWorth worth = {};

    // The report does not ask whose view it is: a line half built serves whoever finishes it, and
    // the value is the same for both sides.
    template <Rules rules>
    Value estimate(const State<rules>& s, Side view) const;

    template <Rules rules>
    Value outcome(const State<rules>& s, Side view) const {
        return unit * s.margin(view);
    }

    static constexpr bool exact_outcomes() { return true; }
};

// The worth of one line, not counting its open cells.
inline Value line_worth(const LineWorth& worth, const Board& board, Mask line, Mask unused) {
    const int pieces = std::popcount(static_cast<Mask>(board.occupied() & line));
    const TraitValues shared = board.shared(line);
    const int traits = std::popcount(shared);
    const int fitting = std::popcount(static_cast<Mask>(pieces_showing[shared] & unused));
    return worth.base[pieces][traits] + worth.fit[pieces][traits] * fitting;
}

// The sum over the lines, and for each open cell the number of lines through it.
//   * A piece in hand is unused: it is yet to be placed.
//   * With squares in play, a square is a line like any other.
//   * The sum is kept inside the values of won and lost.
template <Rules rules>
Value Eval::estimate(const State<rules>& s, Side) const {
    if (kind == Kind::result) return 0;
    const Mask in_hand = s.placing() ? bit(s.hand) : Mask{0};
    const Mask unused = static_cast<Mask>(s.free | in_hand);
    Value sum = 0;
    for (Mask line : lines<rules>()) {
        sum += line_worth(worth, s.board, line, unused);
        sum += worth.open * std::popcount(static_cast<Mask>(s.board.open() & line));
    }
    return std::clamp(sum, 1 - unit, unit - 1);
}

static_assert(Evaluator<Eval, State<Rules{}>>);
static_assert(Evaluator<Eval, State<Rules{.squares = true}>>);

}  // namespace pitboss::quarto
