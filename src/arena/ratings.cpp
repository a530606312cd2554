#include "arena/ratings.h"

#include <Eigen/Cholesky>

#include <cmath>

namespace pitboss {
namespace {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

const double elo_unit = 400 / std::log(10.0);  // strengths are logarithms of odds

double expected_score_of(double difference) { return 1 / (1 + std::exp(-difference)); }

// Something seen between two players; `weight` is its share in what is known of their difference.
void add_between(Matrix& matrix, int i, int j, double weight) {
    matrix(i, i) += weight;
    matrix(j, j) += weight;
    matrix(i, j) -= weight;
    matrix(j, i) -= weight;
}

struct Slope {
    Vector gradient;
    Matrix information;  // minus the second derivative
    Matrix scatter;      // how much the pairs differ from what is expected of them
};

// Squared distances of all pair scores from what is expected.
double squares(const PairCounts& pairs, double mean) {
    double sum = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const double off = static_cast<double>(i) / 4 - mean;
        sum += pairs[i] * off * off;
    }
    return sum;
}

double points(const PairCounts& pairs) {
    double sum = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        sum += pairs[i] * static_cast<double>(i) / 4;
    return sum;
}

Slope slope_at(const CrossTable& table, const Vector& strengths) {
    const int n = table.players();
    Slope slope{Vector::Zero(n), Matrix::Zero(n, n), Matrix::Zero(n, n)};
    for (int i = 0; i < n; ++i) {
        const double mean = expected_score_of(strengths[i]);
        slope.gradient[i] += 0.5 - mean;
        slope.information(i, i) += mean * (1 - mean);
        slope.scatter(i, i) += 0.5 * mean * mean + 0.5 * (1 - mean) * (1 - mean);
        for (int j = 0; j < i; ++j) {
            const PairCounts& pairs = table.of(i, j).pairs;
            const int total = total_of(pairs);
            if (total == 0) continue;
            const double score = expected_score_of(strengths[i] - strengths[j]);
            const double surplus = points(pairs) - total * score;
            slope.gradient[i] += surplus;
            slope.gradient[j] -= surplus;
            add_between(slope.information, i, j, total * score * (1 - score));
            add_between(slope.scatter, i, j, squares(pairs, score));
        }
    }
    return slope;
}

// One step of Newton, held short where the curve is far from a parabola; how long it was.
double improve(const CrossTable& table, Vector& strengths) {
    constexpr double longest_step = 1;
    const Slope slope = slope_at(table, strengths);
    const Vector step = slope.information.llt()
                            .solve(slope.gradient)
                            .cwiseMax(-longest_step)
                            .cwiseMin(longest_step);
    strengths += step;
    return step.cwiseAbs().maxCoeff();
}

}  // namespace

std::vector<Rating> ratings(const CrossTable& table) {
    constexpr int most_steps = 200;
    constexpr double close_enough = 1e-9;
    const int n = table.players();
    if (n == 0) return {};
    Vector strengths = Vector::Zero(n);
    for (int step = 0; step < most_steps && improve(table, strengths) > close_enough; ++step) {
    }
    const Slope slope = slope_at(table, strengths);
    const Matrix inverse = slope.information.llt().solve(Matrix::Identity(n, n));
    // Row i: the influence of what was observed on strength i, seen from the mean of all.
    const Matrix influence = inverse.rowwise() - inverse.colwise().mean();
    const Vector variance = (influence * slope.scatter).cwiseProduct(influence).rowwise().sum();
    std::vector<Rating> out;
    for (int i = 0; i < n; ++i)
        out.push_back({elo_unit * (strengths[i] - strengths.mean()),
                       elo_unit * z95 * std::sqrt(variance[i])});
    return out;
}

}  // namespace pitboss
