#include "lab/race.h"

#include <boost/math/distributions/normal.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace pitboss {
namespace {

double mean_of(const std::vector<double>& scores) {
    if (scores.empty()) return 0;
    return std::accumulate(scores.begin(), scores.end(), 0.0) / static_cast<double>(scores.size());
}

// Exceeded by a standard normal number with this probability.
double normal_limit(double probability) {
    return quantile(complement(boost::math::normal(), probability));
}

}  // namespace

Race::Race(int points, const RaceOptions& options)
    : options_(options),
      limit_(normal_limit(options.error / (options.looks * std::max(1, points - 1)))),
      running_(static_cast<std::size_t>(points)),
      scores_(static_cast<std::size_t>(points)) {
    std::iota(running_.begin(), running_.end(), 0);
}

void Race::take(const std::vector<std::vector<double>>& scores) {
    assert(scores.size() == running_.size());
    for (std::size_t i = 0; i < running_.size(); ++i) {
        auto& own = scores_[static_cast<std::size_t>(running_[i])];
        own.insert(own.end(), scores[i].begin(), scores[i].end());
    }
    ++look_;
    std::vector<int> left;
    for (const int point : running_) {
        const auto beats = [&](int other) { return other != point && beaten(point, other); };
        if (std::none_of(running_.begin(), running_.end(), beats)) left.push_back(point);
    }
    running_ = std::move(left);
}

bool Race::beaten(int point, int by) const {
    const auto& own = scores_of(point);
    const auto& others = scores_of(by);
    double sum = 0;
    double squares = 1;  // the additional difference: half of it +1, half of it -1
    for (std::size_t i = 0; i < own.size(); ++i) {
        const double difference = others[i] - own[i];
        sum += difference;
        squares += difference * difference;
    }
    const double count = static_cast<double>(own.size()) + 1;
    const double mean = sum / count;
    const double variance = squares / count - mean * mean;
    return mean > limit_ * std::sqrt(variance / count);
}

int Race::best() const {
    int best = running_.front();
    for (const int point : running_)
        if (mean_of(scores_of(point)) > mean_of(scores_of(best))) best = point;
    return best;
}

}  // namespace pitboss
