#include "lab/cma_es.h"

#include "lab/normal.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace pitboss {
namespace {

double norm_of(const Point& vector) {
    double sum = 0;
    for (const double x : vector)
        sum += x * x;
    return std::sqrt(sum);
}

// vectors * diagonal(values^power) * vectors^T * point
Point stretch(const Eigensystem& axes, double power, const Point& point) {
    const std::size_t n = point.size();
    Point along(n, 0.0);
    for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t i = 0; i < n; ++i)
            along[j] += axes.vectors.at(i, j) * point[i];
        along[j] *= std::pow(axes.values[j], power);
    }
    return axes.vectors.times(along);
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
      covariance_(SquareMatrix::identity(mean_.size())),
      axes_{std::vector<double>(mean_.size(), 1.0), SquareMatrix::identity(mean_.size())},
      path_(mean_.size(), 0.0),
      step_path_(mean_.size(), 0.0) {
    assert(!mean_.empty());
    const int usual = 4 + static_cast<int>(3 * std::log(static_cast<double>(mean_.size())));
    points_.resize(
        static_cast<std::size_t>(options.population > 0 ? std::max(2, options.population) : usual));
    constants_ = constants_for(mean_.size(), population());
    draw();
}

void CmaEs::draw() {
    for (auto& point : points_) {
        Point lots(mean_.size());
        for (std::size_t i = 0; i < lots.size(); ++i)
            lots[i] = std::sqrt(axes_.values[i]) * draw_normal(rng_);
        const Point along = axes_.vectors.times(lots);
        point = mean_;
        for (std::size_t i = 0; i < point.size(); ++i)
            point[i] += step_ * along[i];
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
    const std::size_t n = mean_.size();
    const auto moved = [&](const Point& to) {
        Point out(n);
        for (std::size_t i = 0; i < n; ++i)
            out[i] = (to[i] - old_mean[i]) / step_;
        return out;
    };

    // Step 1. The paths remember where the mean went.
    const Point move = moved(mean_);
    const Point plain = stretch(axes_, -0.5, move);
    const double step_gain = std::sqrt(c.step_rate * (2 - c.step_rate) * c.selection);
    for (std::size_t i = 0; i < n; ++i)
        step_path_[i] = (1 - c.step_rate) * step_path_[i] + step_gain * plain[i];
    const double length = norm_of(step_path_);
    const double settled = std::sqrt(1 - std::pow(1 - c.step_rate, 2.0 * generation_));
    // A step path that is too long would stretch the covariance by what is the step's business.
    const bool calm = length / settled < (1.4 + 2 / (static_cast<double>(n) + 1)) * c.expected_norm;
    const double path_gain = calm ? std::sqrt(c.path_rate * (2 - c.path_rate) * c.selection) : 0.0;
    for (std::size_t i = 0; i < n; ++i)
        path_[i] = (1 - c.path_rate) * path_[i] + path_gain * move[i];

    // Step 2. The covariances follow the path and the best points.
    const double kept =
        1 - c.rank_one - c.rank_many + (calm ? 0.0 : c.rank_one * c.path_rate * (2 - c.path_rate));
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            covariance_.at(i, j) *= kept;
    covariance_.add_square(path_, c.rank_one);
    for (std::size_t k = 0; k < c.weights.size(); ++k)
        covariance_.add_square(moved(points_[order[k]]), c.rank_many * c.weights[k]);

    // Step 3. A path longer than chance would make it asks for larger steps.
    step_ *= std::exp(c.step_rate / c.damping * (length / c.expected_norm - 1));
    axes_ = eigensystem_of(covariance_);
    for (auto& value : axes_.values)
        value = std::max(value, 1e-20);
}

Point CmaEs::deviations() const {
    Point out(mean_.size());
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = step_ * std::sqrt(covariance_.at(i, i));
    return out;
}

}  // namespace pitboss
