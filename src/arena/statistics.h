// Statistics of a match: score, Elo and shares, each with its interval.
#pragma once

#include <array>
#include <optional>
#include <vector>

namespace pitboss {

// Of a normal distribution, 95 % lie within this many standard deviations of the mean.
inline constexpr double z95 = 1.959963984540054;

struct Interval {
    double low = 0;
    double high = 1;
};

// Wilson's 95 % interval of a share. A draw may count as half.
Interval share_interval(double count, int total);

// A player's mean score (0 to 1) with a 95 % interval. `pair_scores` holds one mean score for each
// opening, which both players had from both sides: games of one opening are not independent, the
// openings are.
struct ScoreEstimate {
    double score = 0.5;
    Interval interval;
};

ScoreEstimate estimate_score(const std::vector<double>& pair_scores);

// The same scores counted: how many pairs brought 0, 1/4, 1/2, 3/4 and all of their points. Two
// games that are lost and won say something else than two draws about the openings, but not about
// the score; the spread of these five is what the intervals are made of.
using PairCounts = std::array<int, 5>;

void count_pair(PairCounts& counts, double pair_score);
int total_of(const PairCounts& counts);
ScoreEstimate estimate_score(const PairCounts& counts);

// How sure it is, from 0 to 1, that the true score is above one half.
double likelihood_of_superiority(const PairCounts& counts);

// Mean and variance of one pair score, with half a lost and half a won pair more than there are: a
// match without a single loss does not prove that there are none, and nothing measured has variance
// zero.
struct PairMoments {
    double pairs = 1;  // the additional one included
    double mean = 0.5;
    double variance = 0.25;
};

PairMoments moments_of(const PairCounts& counts);

// Elo difference that a mean score stands for; nothing for 0 and 1.
std::optional<double> elo_of(double score);

// Elo at both ends of the interval of an estimate from that many games. Where Elo has no value, at
// 0 and 1, it ends a quarter of a game before.
Interval elo_interval(const ScoreEstimate& estimate, int games);

// The score that an Elo difference lets expect.
double score_at(double elo);

// Half the width of the Elo interval that belongs to an estimate from that many games.
double elo_error(const ScoreEstimate& estimate, int games);

}  // namespace pitboss
