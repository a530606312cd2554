// Mancala without captures, as in a student report of 2024: one sowing a turn, or another one after
// the last seed fell into the own store where that is chosen; the game may be cut off after a
// number of plies.
//
//      12 11 10  9  8  7        North
//   13                    6
//       0  1  2  3  4  5        South
#pragma once

#include "games/sowing/store_game.h"

namespace pitboss::mancala {

constexpr sowing::StoreRules rules(bool extra_turn) {
    return {.capture = sowing::Capture::none,
            .extra_turn = extra_turn,
            .end = sowing::End::either_row_empty,
            .ply_limit = true};
}

template <bool extra_turn, class Board = sowing::PackedBoard>
using Mancala = sowing::StoreGame<rules(extra_turn), Board>;

static_assert(Game<Mancala<false>>);
static_assert(fits_half_a_cache_line<Mancala<false>::State>);

}  // namespace pitboss::mancala
