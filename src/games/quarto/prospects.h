// For every possible placement at once: which pieces may be given after it without losing.
#pragma once

#include "games/quarto/board.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace pitboss::quarto {

// The lanes as eight numbers of 16 bits: "has trait 0" to "has trait 3", "lacks trait 0" to ...
using LaneNumbers [[gnu::vector_size(16)]] = std::uint16_t;

// The lanes of the trait values that a piece shows, filled; the others empty.
inline constexpr auto pairs_of_piece = [] {
    std::array<std::array<Lanes, 2>, piece_count> pairs{};
    for (int piece = 0; piece < piece_count; ++piece)
        pairs[piece] = {lanes_of_piece[piece], ~lanes_of_piece[piece]};
    return pairs;
}();

inline LanePair piece_lanes(int piece) {
    return LanePair{pairs_of_piece[piece][0], pairs_of_piece[piece][1]};
}

// In each lane, the cells that complete a line, and those that leave a line one piece short:
// two of the cell's three companions are in the lane and the third is open.
struct Reach {
    LanePair completing;
    LanePair preparing;
};

// The cells of one line see their companions as first, second and third; x tells who is in the
// lane, o who is open. Here and below the compiler is told to inline: left to itself it hands a
// Reach on through memory (77 against 69 ns a node of the solver).
[[gnu::always_inline]] inline Reach reach_of_companions(const std::array<LanePair, 3>& x,
                                                        const std::array<LanePair, 3>& o) {
    return {x[0] & x[1] & x[2], (x[0] & x[1] & o[2]) | (x[2] & ((x[0] & o[1]) | (x[1] & o[0])))};
}

template <int step, Mask first>
[[gnu::always_inline]] inline std::array<LanePair, 3> companions(LanePair x) {
    const LanePair once = turned<step, first>(x);
    const LanePair twice = turned<step, first>(once);
    return {once, twice, turned<step, first>(twice)};
}

template <int step, Mask first>
[[gnu::always_inline]] inline Reach reach_in_line(LanePair x, LanePair open) {
    return reach_of_companions(companions<step, first>(x), companions<step, first>(open));
}

// The squares, each at its lowest cell: corner by corner, seen from the other three.
[[gnu::always_inline]] inline Reach reach_in_square(LanePair x, LanePair open) {
    constexpr Lanes lowest = in_each_lane(0x0777);
    constexpr std::array<int, 4> shift = {0, 1, 4, 5};
    std::array<LanePair, 4> in, at;
    for (int i = 0; i < 4; ++i) {
        in[i] = (x >> shift[i]) & lowest;
        at[i] = (open >> shift[i]) & lowest;
    }
    Reach reach{};
    for (int i = 0; i < 4; ++i) {
        const int a = (i + 1) % 4, b = (i + 2) % 4, c = (i + 3) % 4;
        const Reach here = reach_of_companions({in[a], in[b], in[c]}, {at[a], at[b], at[c]});
        reach.completing |= here.completing << shift[i];
        reach.preparing |= here.preparing << shift[i];
    }
    return reach;
}

// For each lane: all cells if it is threatened whatever cell is filled next, all but one if filling
// that one parries the only threat, none if there is no threat.
inline LanePair lasting_threats(LanePair threats) {
    const auto numbers = reinterpret_cast<LaneNumbers>(threats);
    const auto several = reinterpret_cast<LanePair>((numbers & (numbers - 1)) != 0);
    const auto some = reinterpret_cast<LanePair>(numbers != 0);
    return several | (some & ~threats);
}

// The trait values whose lanes hold this cell.
inline TraitValues values_at(LanePair lanes, int cell) {
    const LanePair flags = (lanes >> cell) & in_each_lane(1);
    return gather_bits(flags[0] | flags[1] << 4);
}

// A set of cells for each piece: row p belongs to piece p. Rows are handed on by reference, since
// how a function takes or returns them would depend on the instructions the compiler may use.
using PieceRows [[gnu::vector_size(32)]] = std::uint16_t;

// For each piece p and trait t: the rows of the pieces that agree with p in t, filled.
inline constexpr auto agreeing_rows = [] {
    std::array<std::array<std::array<Mask, piece_count>, trait_count>, piece_count> rows{};
    for (int p = 0; p < piece_count; ++p)
        for (int t = 0; t < trait_count; ++t)
            for (int q = 0; q < piece_count; ++q)
                rows[p][t][q] = ((p ^ q) >> t & 1) ? Mask{0} : Mask{0xffff};
    return rows;
}();

// Takes from the row of each piece the cells that are in the lane of a trait value that it and
// `piece` both show.
inline void take_shared(PieceRows& rows, int piece, LanePair lanes) {
    for (int t = 0; t < trait_count; ++t) {
        const Mask cells = static_cast<Mask>(lanes[(piece >> t & 1) ? 0 : 1] >> (16 * t));
        PieceRows agreeing;
        std::memcpy(&agreeing, agreeing_rows[piece][t].data(), sizeof agreeing);
        rows &= ~(agreeing & cells);
    }
}

// Empties the rows of all pieces but these.
inline void keep_rows(PieceRows& rows, Mask pieces) {
    constexpr PieceRows bits = {1 << 0,  1 << 1,  1 << 2,  1 << 3, 1 << 4,  1 << 5,
                                1 << 6,  1 << 7,  1 << 8,  1 << 9, 1 << 10, 1 << 11,
                                1 << 12, 1 << 13, 1 << 14, 1 << 15};
    rows &= reinterpret_cast<PieceRows>((bits & pieces) != 0);
}

// The arithmetic depends on the board alone, so that one computation serves every piece in hand.
struct Prospects {
    LanePair lasting;  // filling this cell leaves a threat in this lane, whatever is put there
    LanePair made;     // a piece of this lane, put on this cell, threatens anew
    // For each piece: the open cells after whose filling no threat is left that it completes, new
    // ones not counted.
    PieceRows givable;

    template <bool squares>
    [[gnu::noinline]] static Prospects of(const Board& board) {
        const LanePair x{board.has, board.lacks};
        const Lanes open_cells = in_each_lane(board.open());
        const LanePair open{open_cells, open_cells};
        LanePair threats{}, made{};
        const auto add = [&](const Reach& reach) {
            threats |= reach.completing;
            made |= reach.preparing;
        };
        add(reach_in_line<1, 0x1111>(x, open));
        add(reach_in_line<4, 0x000f>(x, open));
        add(reach_in_line<5, 0x0001>(x, open));
        add(reach_in_line<3, 0x0008>(x, open));
        if constexpr (squares) add(reach_in_square(x, open));
        Prospects out{quarto::lasting_threats(threats & open), made & open,
                      PieceRows{} + board.open()};
        take_shared(out.givable, 0, out.lasting);
        take_shared(out.givable, piece_count - 1, out.lasting);
        return out;
    }

    // How many pairs of a cell for `piece` and one of the free pieces to give after it let nobody
    // complete a line. The piece itself must not complete one.
    int count_safe(int piece, Mask free) const {
        PieceRows rows = givable;
        take_shared(rows, piece, made);
        keep_rows(rows, free);
        std::array<std::uint64_t, 4> words;
        std::memcpy(&words, &rows, sizeof rows);
        return std::popcount(words[0]) + std::popcount(words[1]) + std::popcount(words[2]) +
               std::popcount(words[3]);
    }
    bool some_safe(int piece, Mask free) const { return count_safe(piece, free) != 0; }

    // In each lane, the cells that leave that trait value threatened when `piece` is put there.
    // The piece must not complete a line.
    LanePair threatened_after(int piece) const { return lasting | (made & piece_lanes(piece)); }
};

}  // namespace pitboss::quarto
