#include "lab/cma_es.h"

#include "lab/normal.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>
#include <numeric>

namespace pitboss {
namespace {

Eigen::Map<const Eigen::VectorXd> vector_of(const Point& point) {
    return {point.data(), static_cast<Eigen::Index>(point.size())};
}

}  // namespace

CmaEs::Constants CmaEs::constants_for(std::size_t dimension, int population) {
    const double n = static_cast<double>(dimension);
    Constants out;
    const int parents = std::max(1, population / 2);
    for (int i = 0; i < parents; ++i)
        out.weights.push_back(std::log((population + 1) / 2.0) - std::log(i + 1.0));
    const double sum = std::accumulate(out.weights.begin(), out.weights.end(), 0.0);
    double squares = 0;
    for (auto& weight : out.weights) {
        weight /= sum;
        squares += weight * weight;
    }
    const double mu = out.selection = 1 / squares;
    out.path_rate = (4 + mu / n) / (n + 4 + 2 * mu / n);
    out.step_rate = (mu + 2) / (n + mu + 5);
    out.damping = 1 + 2 * std::max(0.0, std::sqrt((mu - 1) / (n + 1)) - 1) + out.step_rate;
    out.rank_one = 2 / ((n + 1.3) * (n + 1.3) + mu);
    out.rank_many =
        std::min(1 - out.rank_one, 2 * (0.25 + mu + 1 / mu - 2) / ((n + 2) * (n + 2) + mu));
    out.expected_norm = std::sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
    return out;
}

CmaEs::CmaEs(Point start, const CmaEsOptions& options)
    : mean_(std::move(start)),
      step_(options.step),
      rng_(options.seed),
      covariance_(Eigen::MatrixXd::Identity(std::ssize(mean_), std::ssize(mean_))),
      root_(covariance_),
      inverse_root_(covariance_),
      path_(Eigen::VectorXd::Zero(std::ssize(mean_))),
      step_path_(path_) {
    assert(!mean_.empty());
    const int usual = 4 + static_cast<int>(3 * std::log(static_cast<double>(mean_.size())));
    points_.resize(
        static_cast<std::size_t>(options.population > 0 ? std::max(2, options.population) : usual));
    constants_ = constants_for(mean_.size(), population());
    draw();
}

void CmaEs::draw() {
    for (auto& point : points_) {
        Eigen::VectorXd lots(std::ssize(mean_));
        for (double& lot : lots)
            lot = draw_normal(rng_);
        const Eigen::VectorXd drawn = vector_of(mean_) + step_ * (root_ * lots);
        point.assign(drawn.begin(), drawn.end());
    }
}

void CmaEs::tell(const std::vector<double>& costs) {
    assert(costs.size() == points_.size());
    std::vector<std::size_t> order(points_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return costs[a] < costs[b]; });
    const Point old_mean = mean_;
    std::fill(mean_.begin(), mean_.end(), 0.0);
    for (std::size_t k = 0; k < constants_.weights.size(); ++k)
        for (std::size_t i = 0; i < mean_.size(); ++i)
            mean_[i] += constants_.weights[k] * points_[order[k]][i];
    ++generation_;
    adapt(old_mean, order);
    draw();
}

void CmaEs::adapt(const Point& old_mean, const std::vector<std::size_t>& order) {
    const Constants& c = constants_;
    const auto moved = [&](const Point& to) -> Eigen::VectorXd {
        return (vector_of(to) - vector_of(old_mean)) / step_;
    };

    // Step 1. The paths remember where the mean went.
    const Eigen::VectorXd move = moved(mean_);
    const double step_gain = std::sqrt(c.step_rate * (2 - c.step_rate) * c.selection);
    step_path_ = (1 - c.step_rate) * step_path_ + step_gain * (inverse_root_ * move);
    const double length = step_path_.norm();
    const double settled = std::sqrt(1 - std::pow(1 - c.step_rate, 2.0 * generation_));
    // A step path that is too long would stretch the covariance by what is the step's business.
    const double longest = (1.4 + 2 / (static_cast<double>(mean_.size()) + 1)) * c.expected_norm;
    const bool calm = length / settled < longest;
    const double path_gain = calm ? std::sqrt(c.path_rate * (2 - c.path_rate) * c.selection) : 0.0;
    path_ = (1 - c.path_rate) * path_ + path_gain * move;

    // Step 2. The covariances follow the path and the best points.
    const double kept =
        1 - c.rank_one - c.rank_many + (calm ? 0.0 : c.rank_one * c.path_rate * (2 - c.path_rate));
    covariance_ *= kept;
    covariance_ += c.rank_one * path_ * path_.transpose();
    for (std::size_t k = 0; k < c.weights.size(); ++k) {
        const Eigen::VectorXd to = moved(points_[order[k]]);
        covariance_ += c.rank_many * c.weights[k] * to * to.transpose();
    }

    // Step 3. A path longer than chance would make it asks for larger steps.
    step_ *= std::exp(c.step_rate / c.damping * (length / c.expected_norm - 1));
    take_roots();
}

void CmaEs::take_roots() {
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> axes(covariance_);
    const auto& vectors = axes.eigenvectors();
    const Eigen::VectorXd deviations = axes.eigenvalues().cwiseMax(1e-20).cwiseSqrt();
    root_ = vectors * deviations.asDiagonal() * vectors.transpose();
    inverse_root_ = vectors * deviations.cwiseInverse().asDiagonal() * vectors.transpose();
}

Point CmaEs::deviations() const {
    const Eigen::VectorXd out = step_ * covariance_.diagonal().cwiseSqrt();
    return {out.begin(), out.end()};
}

}  // namespace pitboss
