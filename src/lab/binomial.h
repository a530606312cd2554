// The binomial distribution: what chance makes of n games with a share p of successes.
#pragma once

#include "arena/statistics.h"

namespace pitboss {

// The probability of at least, or at most, `count` successes. Halves, as draws bring them to a
// score, lie between their neighbours.
double at_least_probability(double count, int games, double share);
double at_most_probability(double count, int games, double share);

// The shares under which a count is no surprise: neither tail is smaller than `tail` (Clopper and
// Pearson, 1934).
Interval unsurprising_shares(double count, int games, double tail);

}  // namespace pitboss
