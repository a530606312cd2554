// Canonical keys: positions that differ only by a symmetry of the game share one.
//
//   * Traits may change places, and each may exchange its two values: 24 x 16 ways.
//   * The board may be turned and mirrored: 8 ways. Without squares, any of the 32 ways that carry
//     rows, columns and diagonals to rows, columns and diagonals.
#pragma once

#include "games/quarto/board.h"

#include <array>
#include <cstdint>
#include <vector>

#ifdef __BMI2__
#    include <immintrin.h>
#endif

namespace pitboss::quarto {

// The bits of `word` at the places of `mask`, moved together.
inline unsigned packed_bits(unsigned word, unsigned mask) {
#ifdef __BMI2__
    return _pext_u32(word, mask);
#else
    unsigned out = 0;
    for (unsigned place = 1; mask != 0; mask &= mask - 1, place <<= 1)
        if (word & mask & -mask) out |= place;
    return out;
#endif
}

// The board maps of one rule, with what they do to every set of cells. Any thread may use them.
class Symmetries {
public:
    // Boards with more pieces than this have no key.
    static constexpr int most_pieces = 10;
    static constexpr int key_bits = 56;

    // The maps for these rules, made at the first call.
    static const Symmetries& of(bool squares);

    // Equal for two positions exactly if a symmetry carries one to the other; the piece in hand
    // must not be on the board.
    //
    //   bits 0 to 15   the occupied cells after the board map
    //   bits 16 to 55  for each trait, in rising order: its value on every occupied cell but the
    //                  first, where it is 0 after exchanging values, and its value in hand
    std::uint64_t key(const Board& board, int hand) const;

    // The same for a board alone; never the key of a position with a piece in hand.
    std::uint64_t key(const Board& board) const;

    int size() const { return static_cast<int>(maps_.size()); }
    Mask image(int map, Mask cells) const {
        return static_cast<Mask>(maps_[map][0][cells & 0xff] | maps_[map][1][cells >> 8]);
    }

private:
    explicit Symmetries(bool squares);

    // The least image of a set of cells, and the maps that lead to it.
    struct Least {
        Mask image = 0;
        std::uint32_t maps = 0;
    };
    Least least(Mask cells) const;
    template <class ValueInHand>
    std::uint64_t least_key(const Board& board, const ValueInHand& value_in_hand) const;

    using ByteImages = std::array<std::array<Mask, 256>, 2>;  // of the low and of the high byte

    bool squares_;
    std::vector<ByteImages> maps_;
};

}  // namespace pitboss::quarto
