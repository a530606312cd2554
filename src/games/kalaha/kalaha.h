// Kalaha without captures, as in a student report of 2022: the last seed in the own store moves
// again; the game ends when the player to move has an empty row, and what is left goes to the
// other.
//
//      12 11 10  9  8  7        North
//   13                    6
//       0  1  2  3  4  5        South
#pragma once

#include "games/sowing/store_game.h"

namespace pitboss::kalaha {

inline constexpr sowing::StoreRules rules{.capture = sowing::Capture::none,
                                          .extra_turn = true,
                                          .end = sowing::End::mover_row_empty,
                                          .ply_limit = false};

template <class Board = sowing::PackedBoard>
using Kalaha = sowing::StoreGame<rules, Board>;

static_assert(Game<Kalaha<>>);
static_assert(fits_half_a_cache_line<Kalaha<>::State>);

}  // namespace pitboss::kalaha
