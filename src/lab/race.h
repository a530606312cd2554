// Many points, one opponent's worth of games for each: points that cannot be the best any more
// stop early (a race, after Maron and Moore 1994).
#pragma once

#include <vector>

namespace pitboss {

struct RaceOptions {
    int looks = 10;       // how often points may be dropped
    double error = 0.05;  // how often the best point may be dropped, at most
};

// The rule. All points that still run play the same openings, so that their scores can be compared
// opening by opening. At each look a point is dropped if another one was better by more than z
// standard errors of the mean difference, where z is exceeded by chance with probability
//
//     error / (looks * (points - 1)).
//
// The best point is dropped only if one of the points - 1 others beats it so at one of the looks;
// the sum of these chances is at most `error`. Half a won and half a lost difference are added to
// each comparison: a few equal results do not make a spread of nothing.
class Race {
public:
    Race(int points, const RaceOptions& options);

    const std::vector<int>& running() const { return running_; }
    bool finished() const { return look_ >= options_.looks || running_.size() <= 1; }

    // What each of the running points scored, in their order, in each opening of this look.
    void take(const std::vector<std::vector<double>>& scores);

    // The running point with the highest mean; among equals the first.
    int best() const;
    const std::vector<double>& scores_of(int point) const {
        return scores_[static_cast<std::size_t>(point)];
    }

private:
    bool beaten(int point, int by) const;

    RaceOptions options_;
    double limit_;
    int look_ = 0;
    std::vector<int> running_;
    std::vector<std::vector<double>> scores_;  // of each point, opening by opening
};

}  // namespace pitboss
