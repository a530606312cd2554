// Estimates: a measured figure with its 95 % interval.
#pragma once

#include "arena/statistics.h"

#include <optional>
#include <vector>

namespace pitboss {

// `exact` where there is nothing to be unsure about: something was counted, or players without
// chance repeat their games. The interval is the figure itself then.
struct Estimate {
    double value = 0;
    Interval interval;
    bool exact = false;
    int count = 0;  // of the games or searches behind it

    // A fact about one choice of what a report may leave open: exact, but nothing to judge by.
    bool arbitrary = false;
    bool one_sided = false;  // known from one side alone: more games do not narrow the interval
    // What it lies between as a mean of games: at an end, no game is to the contrary.
    std::optional<Interval> possible = std::nullopt;
};

Estimate exactly(double value, int count);

// Of shares from 0 to 1, one of each unit that is independent of the others: of a pair of games
// that share an opening, or of a game. Each is a multiple of a quarter.
Estimate share_estimate(const std::vector<double>& shares, int count);

// The same of single games: Clopper and Pearson's interval, which is right for any number of them.
// The values are 0, 1/2 and 1.
Estimate single_share_estimate(const std::vector<double>& shares);

// Of numbers between two ends, one of each independent unit, with half a unit at each end more than
// there are: a few equal ones do not prove that there are no others.
Estimate bounded_estimate(const std::vector<double>& values, const Interval& ends, int count);

// The mean of any numbers with Student's interval; one number alone, or a few that happen to be
// equal, may mean anything.
Estimate mean_estimate(const std::vector<double>& values, int count);

// Of numbers that cannot be below 0, such as times, where a few large ones make an interval wide.
Estimate not_negative(Estimate estimate);

// How much more one is than the other, measured independently of it: the errors add up like the
// sides of a right angle, each end with its own (Newcombe, 1998).
Estimate difference(const Estimate& more, const Estimate& less);

// The same of two that depend on each other in a way nobody knows: at worst the errors add up.
Estimate dependent_difference(const Estimate& more, const Estimate& less);

}  // namespace pitboss
