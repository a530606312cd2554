#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pitboss {

Interval share_interval(double count, int total) {
    if (total == 0) return {0, 1};
    const double n = total;
    const double share = count / n;
    const double center = (share + z95 * z95 / (2 * n)) / (1 + z95 * z95 / n);
    const double half =
        z95 / (1 + z95 * z95 / n) * std::sqrt(share * (1 - share) / n + z95 * z95 / (4 * n * n));
    // The share itself is always inside, whatever is lost by rounding.
    return {std::clamp(center - half, 0.0, share), std::clamp(center + half, share, 1.0)};
}

ScoreEstimate estimate_score(const std::vector<double>& pair_scores) {
    PairCounts counts{};
    for (const double score : pair_scores)
        count_pair(counts, score);
    return estimate_score(counts);
}

void count_pair(PairCounts& counts, double pair_score) {
    ++counts[static_cast<std::size_t>(std::lround(4 * pair_score))];
}

int total_of(const PairCounts& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

PairMoments moments_of(const PairCounts& counts) {
    double sum = 0.5;  // the pair that is half lost and half won
    double squares = 0.5;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double score = static_cast<double>(i) / 4;
        sum += counts[i] * score;
        squares += counts[i] * score * score;
    }
    const double pairs = total_of(counts) + 1;
    const double mean = sum / pairs;
    return {pairs, mean, squares / pairs - mean * mean};
}

ScoreEstimate estimate_score(const PairCounts& counts) {
    const int total = total_of(counts);
    if (total == 0) return {};
    const PairMoments moments = moments_of(counts);
    int quarters = 0;
    for (std::size_t i = 0; i < counts.size(); ++i)
        quarters += counts[i] * static_cast<int>(i);
    const double mean = quarters / (4.0 * total);
    const double half = z95 * std::sqrt(moments.variance / moments.pairs);
    return {
        mean,
        {std::clamp(moments.mean - half, 0.0, mean), std::clamp(moments.mean + half, mean, 1.0)}};
}

double likelihood_of_superiority(const PairCounts& counts) {
    const PairMoments moments = moments_of(counts);
    const double z = (moments.mean - 0.5) / std::sqrt(moments.variance / moments.pairs);
    return 0.5 * std::erfc(-z / std::sqrt(2.0));
}

std::optional<double> elo_of(double score) {
    if (score <= 0 || score >= 1) return std::nullopt;
    return -400 * std::log10(1 / score - 1);
}

double score_at(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

Interval elo_interval(const ScoreEstimate& estimate, int games) {
    const double edge = 1.0 / (4.0 * std::max(games, 1));
    return {*elo_of(std::clamp(estimate.interval.low, edge, 1 - edge)),
            *elo_of(std::clamp(estimate.interval.high, edge, 1 - edge))};
}

double elo_error(const ScoreEstimate& estimate, int games) {
    const Interval interval = elo_interval(estimate, games);
    return (interval.high - interval.low) / 2;
}

}  // namespace pitboss
