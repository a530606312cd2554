#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pitboss {
namespace {

constexpr double z95 = 1.959963984540054;

}  // namespace

Interval share_interval(int count, int total) {
    if (total == 0) return {0, 1};
    const double n = total;
    const double share = count / n;
    const double center = (share + z95 * z95 / (2 * n)) / (1 + z95 * z95 / n);
    const double half =
        z95 / (1 + z95 * z95 / n) * std::sqrt(share * (1 - share) / n + z95 * z95 / (4 * n * n));
    return {std::max(0.0, center - half), std::min(1.0, center + half)};
}

ScoreEstimate estimate_score(const std::vector<double>& pair_scores) {
    if (pair_scores.empty()) return {};
    const double n = static_cast<double>(pair_scores.size());
    const double mean = std::accumulate(pair_scores.begin(), pair_scores.end(), 0.0) / n;
    // Half a lost and half a won pair more: a match without a single loss does not prove that there
    // are none, and its interval must not have width zero.
    const double weight = n + 1;
    const double center = (mean * n + 0.5) / weight;
    double squares = 0.5 * center * center + 0.5 * (1 - center) * (1 - center);
    for (double score : pair_scores)
        squares += (score - center) * (score - center);
    const double half = z95 * std::sqrt(squares / weight / weight);
    return {mean, {std::clamp(center - half, 0.0, mean), std::clamp(center + half, mean, 1.0)}};
}

std::optional<double> elo_of(double score) {
    if (score <= 0 || score >= 1) return std::nullopt;
    return -400 * std::log10(1 / score - 1);
}

double elo_error(const ScoreEstimate& estimate, int games) {
    // The ends are kept off 0 and 1, where Elo has no value, by a quarter of a game.
    const double edge = 1.0 / (4.0 * std::max(games, 1));
    const double low = *elo_of(std::clamp(estimate.interval.low, edge, 1 - edge));
    const double high = *elo_of(std::clamp(estimate.interval.high, edge, 1 - edge));
    return (high - low) / 2;
}

}  // namespace pitboss
