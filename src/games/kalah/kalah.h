// Kalah, the published game (W. J. Champion, 1940), with six pits and four seeds unless told
// otherwise. The last seed in the own store moves again; the last seed in an own empty pit captures
// it and the pit opposite. Two readings of the capture are in use, and both have been solved for
// many sizes: Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23(3), 2000, capture
// even if the pit opposite is empty.
//
//      12 11 10  9  8  7        North
//   13                    6
//       0  1  2  3  4  5        South
#pragma once

#include "games/sowing/store_game.h"

namespace pitboss::kalah {

constexpr sowing::StoreRules rules(sowing::Capture capture) {
    return {.capture = capture,
            .extra_turn = true,
            .end = sowing::End::either_row_empty,
            .ply_limit = false};
}

template <sowing::Capture capture, class Board = sowing::PackedBoard>
using Kalah = sowing::StoreGame<rules(capture), Board>;

static_assert(Game<Kalah<sowing::Capture::standard>>);
static_assert(fits_half_a_cache_line<Kalah<sowing::Capture::standard>::State>);

}  // namespace pitboss::kalah
