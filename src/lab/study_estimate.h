// Estimates: a measured figure with its 95 % interval.
#pragma once

#include "arena/statistics.h"

#include <vector>

namespace pitboss {

// `exact` where there is nothing to be unsure about: something was counted, or players without
// chance repeat their games. The interval is the figure itself then.
struct Estimate {
    double value = 0;
    Interval interval;
    bool exact = false;
    int count = 0;  // of the games or searches behind it
};

Estimate exactly(double value, int count);

// Of shares from 0 to 1, one of each unit that is independent of the others: of a pair of games
// that share an opening, or of a game. Each is a multiple of a quarter.
Estimate share_estimate(const std::vector<double>& shares, int count);

// The mean of any numbers with Student's interval; one number alone, or a few that happen to be
// equal, may mean anything.
Estimate mean_estimate(const std::vector<double>& values, int count);

// Of numbers that cannot be below 0, such as times, where a few large ones make an interval wide.
Estimate not_negative(Estimate estimate);

// How much more one is than the other, measured independently of it: the errors add up like the
// sides of a right angle, each end with its own (Newcombe, 1998).
Estimate difference(const Estimate& more, const Estimate& less);

}  // namespace pitboss
