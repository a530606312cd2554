// A list of all lines of the Quarto board, for code that names or weighs single ones.
// Whether a line is complete is asked of the lanes, which know all lines at once.
#pragma once

#include "games/quarto/quarto.h"

#include <array>
#include <span>

namespace pitboss::quarto {

inline constexpr int straight_line_count = 10;
inline constexpr int square_count = 9;

// Rows 1 to 4, columns a to d, the diagonals from a1 and from a4, then the squares by their lower
// left cells from a1 to c3.
inline constexpr auto all_lines = [] {
    std::array<Mask, straight_line_count + square_count> lines{};
    int n = 0;
    for (int row = 0; row < 4; ++row)
        lines[n++] = static_cast<Mask>(0x000f << (4 * row));
    for (int column = 0; column < 4; ++column)
        lines[n++] = static_cast<Mask>(0x1111 << column);
    lines[n++] = 0x8421;
    lines[n++] = 0x1248;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column)
            lines[n++] = static_cast<Mask>(0x0033 << (4 * row + column));
    return lines;
}();

// The lines that count under these rules.
template <Rules rules>
constexpr std::span<const Mask> lines() {
    return std::span(all_lines).first(rules.squares ? all_lines.size() : straight_line_count);
}

// The trait values that complete this line; none if it is not complete.
inline TraitValues completed_by(const Board& board, Mask line) {
    return line & board.open() ? 0 : board.shared(line);
}

}  // namespace pitboss::quarto
