#include "lab/regression.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

namespace pitboss {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

Eigen::Map<const VectorXd> features_of(const Observation& seen) {
    return {seen.features.data(), std::ssize(seen.features)};
}

double expected_score(double logit) { return 1 / (1 + std::exp(-logit)); }

// The sandwich of White and Liang and Zeger: the spread of whole groups decides, not that of single
// observations. `residual` is target minus expectation.
template <class Residual>
MatrixXd robust(const std::vector<Observation>& observations, const MatrixXd& bread,
                const Residual& residual) {
    std::map<int, VectorXd> sums;
    for (const auto& seen : observations) {
        const auto [sum, added] = sums.try_emplace(seen.group, VectorXd::Zero(bread.rows()));
        sum->second += residual(seen) * features_of(seen);
    }
    MatrixXd filling = MatrixXd::Zero(bread.rows(), bread.cols());
    for (const auto& [group, sum] : sums)
        filling += sum * sum.transpose();
    return bread * filling * bread;
}

// The inverse of a symmetric matrix; nothing if it is not positive definite to machine precision.
std::optional<MatrixXd> inverse_of(const MatrixXd& matrix) {
    const Eigen::LLT<MatrixXd> decomposition(matrix);
    const MatrixXd lower = decomposition.matrixL();
    // Written so that what is not a number is refused, too.
    const bool definite =
        (lower.diagonal().array().square() > 1e-12 * matrix.diagonal().array()).all();
    if (decomposition.info() != Eigen::Success || !definite) return std::nullopt;
    return decomposition.solve(MatrixXd::Identity(matrix.rows(), matrix.cols()));
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
    return std::sqrt(std::max(0.0, covariance(weight, weight)));
}

std::optional<Fit> fit_least_squares(const std::vector<Observation>& observations) {
    if (observations.empty()) return std::nullopt;
    const auto n = std::ssize(observations.front().features);
    MatrixXd normal = MatrixXd::Zero(n, n);
    VectorXd right = VectorXd::Zero(n);
    for (const auto& seen : observations) {
        normal += features_of(seen) * features_of(seen).transpose();
        right += seen.target * features_of(seen);
    }
    const auto inverse = inverse_of(normal);
    if (!inverse) return std::nullopt;
    const VectorXd weights = *inverse * right;
    Fit fit{.weights = {weights.begin(), weights.end()}, .covariance = {}};
    const auto residual = [&](const Observation& seen) {
        return seen.target - weights.dot(features_of(seen));
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
    const auto n = std::ssize(observations.front().features);
    VectorXd weights = VectorXd::Zero(n);
    const auto residual = [&](const Observation& seen) {
        return seen.target - expected_score(weights.dot(features_of(seen)));
    };
    for (int step = 0; step < most_steps; ++step) {
        MatrixXd curvature = MatrixXd::Zero(n, n);
        VectorXd slope = VectorXd::Zero(n);
        for (const auto& seen : observations) {
            const double score = expected_score(weights.dot(features_of(seen)));
            curvature += score * (1 - score) * features_of(seen) * features_of(seen).transpose();
            slope += (seen.target - score) * features_of(seen);
        }
        const auto inverse = inverse_of(curvature);
        if (!inverse) return std::nullopt;
        const VectorXd move = *inverse * slope;
        double farthest = 0;
        for (const auto& seen : observations)
            farthest = std::max(farthest, std::abs(move.dot(features_of(seen))));
        weights += std::min(1.0, longest_step / std::max(farthest, 1e-300)) * move;
        if (farthest < 1e-10) {
            Fit fit{.weights = {weights.begin(), weights.end()},
                    .covariance = robust(observations, *inverse, residual)};
            judge(fit, observations, 0.5, residual);
            return fit;
        }
    }
    return std::nullopt;
}

}  // namespace pitboss
