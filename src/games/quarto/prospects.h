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

// How wide vectors are handed on depends on the processor; those below are only among functions
// that are always inlined.

// The lanes twice, for two directions of lines at once.
using LanePairs [[gnu::vector_size(32)]] = Lanes;

// The same cells in the opposite lanes: who has a trait for who lacks it.
inline LanePair opposite(LanePair x) { return __builtin_shufflevector(x, x, 1, 0); }
[[gnu::always_inline]] inline LanePairs opposite(LanePairs x) {
    return __builtin_shufflevector(x, x, 1, 0, 3, 2);
}

// In each lane, the cells that complete a line, and those that leave a line one piece short or
// complete it: two of the cell's three companions are in the lane and the third is not in the
// opposite one.
template <class Word>
struct Reach {
    Word completing{};
    Word preparing{};
};

// The cells of one line see their companions in the lane as first, second and third. Here and below
// the compiler is told to inline: left to itself it hands a Reach on through memory.
template <class Word>
[[gnu::always_inline]] inline Reach<Word> reach_of_companions(const std::array<Word, 3>& x) {
    const Word two = (x[0] & x[1]) | (x[2] & (x[0] | x[1]));
    return {x[0] & x[1] & x[2], two & ~opposite(Word{x[0] | x[1] | x[2]})};
}

// A direction of lines: where they begin, and the distance from a cell to the next.
struct Direction {
    int step;
    Mask first;

    // The cells from the one place in their line to before the other.
    constexpr Lanes places(int from, int to) const {
        Lanes cells = 0;
        for (int place = from; place < to; ++place)
            cells |= in_each_lane(first) << (place * step);
        return cells;
    }
};
inline constexpr Direction along_rows{1, 0x1111}, along_columns{4, 0x000f};
inline constexpr Direction rising{5, 0x0001}, falling{3, 0x0008};

// Turns every line of two directions by so many cells, so that its last ones come first.
template <Direction a, Direction b, int by>
[[gnu::always_inline]] inline LanePairs turned_both(LanePairs x) {
    constexpr LanePairs step = {a.step, a.step, b.step, b.step};
    constexpr Lanes front_a = a.places(0, by), front_b = b.places(0, by);
    constexpr Lanes rest_a = a.places(by, 4), rest_b = b.places(by, 4);
    constexpr LanePairs front = {front_a, front_a, front_b, front_b};
    constexpr LanePairs rest = {rest_a, rest_a, rest_b, rest_b};
    return ((x << by * step) & rest) | ((x >> (4 - by) * step) & front);
}

template <Direction a, Direction b>
[[gnu::always_inline]] inline Reach<LanePairs> reach_in_lines(LanePairs x) {
    return reach_of_companions<LanePairs>(
        {turned_both<a, b, 1>(x), turned_both<a, b, 2>(x), turned_both<a, b, 3>(x)});
}

// The squares, each at its lowest cell: corner by corner, seen from the other three.
[[gnu::always_inline]] inline Reach<LanePair> reach_in_square(LanePair x) {
    constexpr Lanes lowest = in_each_lane(0x0777);
    constexpr std::array<int, 4> shift = {0, 1, 4, 5};
    std::array<LanePair, 4> in;
    for (int i = 0; i < 4; ++i)
        in[i] = (x >> shift[i]) & lowest;
    Reach<LanePair> reach;
    for (int i = 0; i < 4; ++i) {
        const auto here =
            reach_of_companions<LanePair>({in[(i + 1) % 4], in[(i + 2) % 4], in[(i + 3) % 4]});
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

// In each lane, what filling a cell does. It depends on the board alone, so that one computation
// serves every piece in hand.
struct Threats {
    LanePair lasting;  // leaves a threat in this lane, whatever is put there
    LanePair made;     // a piece of this lane threatens anew, unless it completes a line

    template <bool squares>
    [[gnu::noinline]] static Threats of(const Board& board) {
        const LanePair x{board.has, board.lacks};
        const LanePairs both{x[0], x[1], x[0], x[1]};
        const Reach<LanePairs> straight = reach_in_lines<along_rows, along_columns>(both);
        const Reach<LanePairs> diagonal = reach_in_lines<rising, falling>(both);
        const LanePairs completing = straight.completing | diagonal.completing;
        const LanePairs preparing = straight.preparing | diagonal.preparing;
        LanePair threats{completing[0] | completing[2], completing[1] | completing[3]};
        LanePair made{preparing[0] | preparing[2], preparing[1] | preparing[3]};
        if constexpr (squares) {
            const Reach<LanePair> square = reach_in_square(x);
            threats |= square.completing;
            made |= square.preparing;
        }
        const LanePair open = LanePair{} + in_each_lane(board.open());
        return {lasting_threats(threats & open), made & open};
    }
    // In each lane, the cells that leave that trait value threatened when `piece` is put there.
    // The piece must not complete a line.
    LanePair after(int piece) const { return lasting | (made & piece_lanes(piece)); }
};

// Of the open cells, those after whose filling nobody completes a line with this piece.
inline Mask safe_cells(LanePair threatened, int piece, Mask open) {
    const LanePair losing = threatened & piece_lanes(piece);
    return static_cast<Mask>(open & ~in_any_lane(losing[0] | losing[1]));
}

// The same for all pieces at once.
struct Prospects {
    Threats threats;
    // For each piece: the open cells after whose filling no threat is left that it completes, new
    // ones not counted.
    PieceRows givable;

    template <bool squares>
    static Prospects of(const Board& board) {
        Prospects out{Threats::of<squares>(board), PieceRows{} + board.open()};
        take_shared(out.givable, 0, out.threats.lasting);
        take_shared(out.givable, piece_count - 1, out.threats.lasting);
        return out;
    }

    // How many pairs of a cell for `piece` and one of the free pieces to give after it let nobody
    // complete a line. The piece itself must not complete one.
    int count_safe(int piece, Mask free) const {
        PieceRows rows = givable;
        take_shared(rows, piece, threats.made);
        keep_rows(rows, free);
        std::array<std::uint64_t, 4> words;
        std::memcpy(&words, &rows, sizeof rows);
        return std::popcount(words[0]) + std::popcount(words[1]) + std::popcount(words[2]) +
               std::popcount(words[3]);
    }
};

}  // namespace pitboss::quarto
