// Honest numbers about a match: every estimate with its interval.
#pragma once

#include <optional>
#include <vector>

namespace pitboss {

struct Interval {
    double low = 0;
    double high = 1;
};

// Wilson's 95 % interval of a share.
Interval share_interval(int count, int total);

// A player's mean score (0 to 1) with a 95 % interval. `pair_scores` holds one mean score for each
// opening, which both players had from both sides: games of one opening are not independent, the
// openings are.
struct ScoreEstimate {
    double score = 0.5;
    Interval interval;
};

ScoreEstimate estimate_score(const std::vector<double>& pair_scores);

// Elo difference that a mean score stands for; nothing for 0 and 1.
std::optional<double> elo_of(double score);

// Half the width of the Elo interval that belongs to an estimate from that many games.
double elo_error(const ScoreEstimate& estimate, int games);

}  // namespace pitboss
