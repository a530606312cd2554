// Notation of Quarto: pieces, cells, moves and positions.
//
// A piece is a hex digit whose bits are its traits: f has all four, 0 none. A cell is a column
// letter and a row number. A move is the piece given or the cell placed on: "b", "c2".
// A position is the rows 4 down to 1, each from a to d, the piece in hand and the side to move:
//
//   ----/-3--/----/---- a 2
#pragma once

#include "core/result.h"
#include "games/quarto/quarto.h"

#include <string>
#include <string_view>

namespace pitboss::quarto {

char write_piece(int piece);
std::string write_cell(int cell);
std::string write_move(Move move);
template <Rules rules>
std::string write_position(const State<rules>& s);

// The notation alone; whether the move is legal depends on the position.
Result<Move> read_move(std::string_view text);

// Accepts the positions that some game reaches, whoever gave the first piece:
//   * no piece is there twice, on the board or in hand;
//   * completed lines go through one cell that can have been filled last, and then the game is
//     over and no piece in hand.
template <Rules rules>
Result<State<rules>> read_position(std::string_view text);

}  // namespace pitboss::quarto
