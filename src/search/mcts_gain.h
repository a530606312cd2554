// The reward of a playout in Monte Carlo tree search.
#pragma once

#include "core/value.h"

namespace pitboss {

// What a finished game is worth, from -1 to 1. Points count for a small share beside the win: the
// search then prefers the larger of two wins and goes on looking for points when the game is
// decided, but never gives up much of a win for them. The share of m points is m / (|m| + 10): no
// need to know how many points there are, and the difference between small margins counts most.
constexpr double gain_of(Value margin, bool counts_points) {
    if (!counts_points || margin == 0) return margin;
    constexpr double share_of_points = 0.1;
    const double points = margin;
    const double part = points / ((margin < 0 ? -points : points) + 10);
    return (margin < 0 ? -1 : 1) * (1 - share_of_points) + share_of_points * part;
}

}  // namespace pitboss
