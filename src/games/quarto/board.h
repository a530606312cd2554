// A Quarto board: the pieces that stand on it, without hand, turn or rules.
#pragma once

#include "games/quarto/lanes.h"

#include <bit>
#include <cassert>

namespace pitboss::quarto {

// In lane t: where the pieces with trait t stand, and where those without it.
struct Board {
    Lanes has = 0;
    Lanes lacks = 0;
    bool operator==(const Board&) const = default;

    constexpr Mask occupied() const { return static_cast<Mask>(has | lacks); }
    constexpr Mask open() const { return static_cast<Mask>(~(has | lacks)); }
    constexpr int count() const { return std::popcount(occupied()); }
    constexpr bool holds(int cell) const { return occupied() & bit(cell); }
    // The cell must be occupied.
    constexpr int piece_on(int cell) const {
        assert(holds(cell));
        return static_cast<int>(gather_bits(has >> cell & in_each_lane(1)));
    }
    // The cell must be open, and the piece not yet on the board.
    constexpr void put(int piece, int cell) {
        assert(!holds(cell));
        const Lanes here = in_each_lane(bit(cell));
        has |= here & lanes_of_piece[piece];
        lacks |= here & ~lanes_of_piece[piece];
    }
    constexpr void clear(int cell) {
        const Lanes here = in_each_lane(bit(cell));
        has &= ~here;
        lacks &= ~here;
    }
    // In lane t: where the pieces stand that agree with this one in trait t.
    constexpr Lanes like(int piece) const {
        return (has & lanes_of_piece[piece]) | (lacks & ~lanes_of_piece[piece]);
    }
    // The trait values that all pieces on these cells share; all eight if the cells are open.
    TraitValues shared(Mask cells) const {
        const LanePair absent = LanePair{lacks, has} & in_each_lane(cells);
        return ~filled_lanes(absent) & 0xff;
    }
    // The trait values for which some open cell lacks only the fourth piece of a line.
    template <bool squares>
    TraitValues threatened() const {
        return filled_lanes(missing<squares>(LanePair{has, lacks}) & in_each_lane(open()));
    }
    template <bool squares>
    constexpr bool holds_line() const {
        return quarto::holds_line<squares>(has) || quarto::holds_line<squares>(lacks);
    }
};

}  // namespace pitboss::quarto
