// Quarto, by Blaise Mueller (Gigamic, 1991): sixteen pieces, every combination of four traits.
//
//   4  .  .  .  .
//   3  .  .  .  .     Player 1 gives a piece, player 2 places it on an open cell and gives one
//   2  .  .  .  .     back, and so on. Who completes a row, column or diagonal of four pieces
//   1  .  .  .  .     that share a trait wins; a full board without such a line is a draw.
//      a  b  c  d
//
// Giving and placing are two moves of one turn. A line wins by itself: nobody has to call it.
// The published advanced game, where 2x2 squares count as lines, is Rules{.squares = true}.
#pragma once

#include "core/game.h"
#include "games/quarto/board.h"

#include <bit>
#include <cassert>
#include <cstdint>

namespace pitboss::quarto {

struct Rules {
    bool squares = false;  // the nine 2x2 squares count as lines too
    bool operator==(const Rules&) const = default;
};

// 0 to 15 give that piece, 16 to 31 place the piece in hand on cell 0 to 15.
enum class Move : std::uint8_t {};

constexpr Move give(int piece) { return static_cast<Move>(piece); }
constexpr Move place(int cell) { return static_cast<Move>(piece_count + cell); }
constexpr bool gives(Move move) { return static_cast<int>(move) < piece_count; }
constexpr int piece_of(Move move) { return static_cast<int>(move); }
constexpr int cell_of(Move move) { return static_cast<int>(move) - piece_count; }

inline constexpr int no_piece = piece_count;  // in hand: nothing, so a piece is to be given

template <Rules rules>
struct State {
    using Move = quarto::Move;
    static constexpr int max_moves = 16;

    Board board;
    Mask free = 0xffff;  // the pieces neither on the board nor in hand
    std::uint8_t hand = no_piece;
    Side side = Side::south;
    bool won = false;  // by `side`, who placed the last piece
    bool operator==(const State&) const = default;

    // The state with these pieces on the board and in hand, in a game that player 1 began by
    // giving.
    static constexpr State at(const Board& board, int hand);

    constexpr Side to_move() const { return side; }
    constexpr bool over() const { return options() == 0; }
    constexpr Value margin(Side view) const { return !won ? 0 : view == side ? 1 : -1; }
    constexpr bool placing() const { return hand != no_piece; }
    constexpr Key key() const {
        return combine_seeds(board.has,
                             board.occupied() | hand << 16 | static_cast<int>(side) << 24);
    }
    // The open cells when placing, the free pieces when giving, nothing when the game is over.
    constexpr Mask options() const { return placing() ? board.open() : won ? Mask{0} : free; }
    constexpr MoveList<Move, max_moves> moves() const;
    constexpr void play(Move move);
};

template <Rules rules>
constexpr MoveList<Move, 16> State<rules>::moves() const {
    MoveList<Move, max_moves> out;
    const int first = placing() ? piece_count : 0;
    for (unsigned left = options(); left != 0; left &= left - 1)
        out.push(static_cast<Move>(first + std::countr_zero(left)));
    return out;
}

template <Rules rules>
constexpr void State<rules>::play(Move move) {
    assert(gives(move) != placing());
    if (gives(move)) {
        hand = static_cast<std::uint8_t>(piece_of(move));
        free &= static_cast<Mask>(~bit(piece_of(move)));
        side = other(side);
    } else {
        board.put(hand, cell_of(move));
        // Only lines of pieces like the new one can be new.
        won = holds_line<rules.squares>(board.like(hand));
        hand = no_piece;
    }
}

template <Rules rules>
constexpr State<rules> State<rules>::at(const Board& board, int hand) {
    State s;
    s.board = board;
    s.hand = static_cast<std::uint8_t>(hand);
    for (int cell = 0; cell < cell_count; ++cell)
        if (board.holds(cell)) s.free &= static_cast<Mask>(~bit(board.piece_on(cell)));
    if (hand != no_piece) s.free &= static_cast<Mask>(~bit(hand));
    // The first gift is player 1's; the turn passes with every gift.
    const int given = board.count() + (hand == no_piece ? 0 : 1);
    s.side = given % 2 == 0 ? Side::south : Side::north;
    s.won = board.template holds_line<rules.squares>();
    return s;
}

// The open cells where the piece in hand completes a line.
template <Rules rules>
constexpr Mask winning_cells(const State<rules>& s) {
    if (!s.placing()) return 0;
    const Lanes cells = missing<rules.squares>(s.board.like(s.hand));
    return static_cast<Mask>(in_any_lane(cells) & s.board.open());
}

// The free pieces with which the opponent would complete a line if given one of them now.
template <Rules rules>
Mask losing_to_give(const State<rules>& s) {
    return static_cast<Mask>(s.free & pieces_showing[s.board.template threatened<rules.squares>()]);
}

static_assert(GameState<State<Rules{}>> && fits_half_a_cache_line<State<Rules{}>>);
static_assert(GameState<State<Rules{.squares = true}>>);

}  // namespace pitboss::quarto
