#include "lab/regression.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace pitboss {
namespace {

double dot(const std::vector<double>& a, const std::vector<double>& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

double expected_score(double logit) { return 1 / (1 + std::exp(-logit)); }

// The sandwich of White and Liang and Zeger: the spread of whole groups decides, not that of single
// observations. `residual` is target minus expectation.
template <class Residual>
SquareMatrix robust(const std::vector<Observation>& observations, const SquareMatrix& bread,
                    const Residual& residual) {
    std::map<int, std::vector<double>> sums;
    for (const auto& seen : observations) {
        auto& sum = sums[seen.group];
        sum.resize(seen.features.size(), 0.0);
        for (std::size_t i = 0; i < sum.size(); ++i)
            sum[i] += residual(seen) * seen.features[i];
    }
    SquareMatrix filling(bread.size());
    for (const auto& [group, sum] : sums)
        filling.add_square(sum, 1);
    return bread.times(filling).times(bread);
}

// Error and share explained, once the weights are known. `base` is what is expected without them.
template <class Residual>
void judge(Fit& fit, const std::vector<Observation>& observations, double base,
           const Residual& residual) {
    double left = 0;
    double whole = 0;
    for (const auto& seen : observations) {
        left += residual(seen) * residual(seen);
        whole += (seen.target - base) * (seen.target - base);
    }
    fit.error = left / static_cast<double>(observations.size());
    fit.explained = whole > 0 ? 1 - left / whole : 0;
}

}  // namespace

double Fit::deviation(std::size_t weight) const {
    return std::sqrt(std::max(0.0, covariance.at(weight, weight)));
}

std::optional<Fit> fit_least_squares(const std::vector<Observation>& observations) {
    if (observations.empty()) return std::nullopt;
    const std::size_t n = observations.front().features.size();
    SquareMatrix normal(n);
    std::vector<double> right(n, 0.0);
    for (const auto& seen : observations) {
        normal.add_square(seen.features, 1);
        for (std::size_t i = 0; i < n; ++i)
            right[i] += seen.target * seen.features[i];
    }
    const auto inverse = inverse_of(normal);
    if (!inverse) return std::nullopt;
    Fit fit{.weights = inverse->times(right), .covariance = SquareMatrix(n)};
    const auto residual = [&](const Observation& seen) {
        return seen.target - dot(fit.weights, seen.features);
    };
    fit.covariance = robust(observations, *inverse, residual);
    judge(fit, observations, 0, residual);
    return fit;
}

// Newton's method: the likelihood is concave, so that it has one maximum or none.
std::optional<Fit> fit_logistic(const std::vector<Observation>& observations) {
    constexpr int most_steps = 100;
    constexpr double longest_step = 10;  // in logits of one observation; farther is overshooting
    if (observations.empty()) return std::nullopt;
    const std::size_t n = observations.front().features.size();
    Fit fit{.weights = std::vector<double>(n, 0.0), .covariance = SquareMatrix(n)};
    const auto residual = [&](const Observation& seen) {
        return seen.target - expected_score(dot(fit.weights, seen.features));
    };
    for (int step = 0; step < most_steps; ++step) {
        SquareMatrix curvature(n);
        std::vector<double> slope(n, 0.0);
        for (const auto& seen : observations) {
            const double score = expected_score(dot(fit.weights, seen.features));
            curvature.add_square(seen.features, score * (1 - score));
            for (std::size_t i = 0; i < n; ++i)
                slope[i] += (seen.target - score) * seen.features[i];
        }
        const auto inverse = inverse_of(curvature);
        if (!inverse) return std::nullopt;
        const auto move = inverse->times(slope);
        double farthest = 0;
        for (const auto& seen : observations)
            farthest = std::max(farthest, std::abs(dot(move, seen.features)));
        const double share = std::min(1.0, longest_step / std::max(farthest, 1e-300));
        for (std::size_t i = 0; i < n; ++i)
            fit.weights[i] += share * move[i];
        if (farthest < 1e-10) {
            fit.covariance = robust(observations, *inverse, residual);
            judge(fit, observations, 0.5, residual);
            return fit;
        }
    }
    return std::nullopt;
}

}  // namespace pitboss
