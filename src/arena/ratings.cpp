#include "arena/ratings.h"

#include <algorithm>
#include <cmath>

namespace pitboss {
namespace {

using Vector = std::vector<double>;

const double elo_unit = 400 / std::log(10.0);  // strengths are logarithms of odds

double expected(double difference) { return 1 / (1 + std::exp(-difference)); }

class Matrix {
public:
    explicit Matrix(int size) : size_(size), cells_(static_cast<std::size_t>(size * size)) {}

    double& at(int row, int column) {
        return cells_[static_cast<std::size_t>(row * size_ + column)];
    }
    double at(int row, int column) const {
        return cells_[static_cast<std::size_t>(row * size_ + column)];
    }
    int size() const { return size_; }

    // Something seen between two players; `weight` is its share in what is known of their
    // difference.
    void add_between(int i, int j, double weight) {
        at(i, i) += weight;
        at(j, j) += weight;
        at(i, j) -= weight;
        at(j, i) -= weight;
    }

private:
    int size_;
    std::vector<double> cells_;
};

// By Gauss and Jordan; what is inverted here is positive definite, so that no pivot is searched.
Matrix inverse(Matrix left) {
    const int n = left.size();
    Matrix right(n);
    for (int i = 0; i < n; ++i)
        right.at(i, i) = 1;
    for (int pivot = 0; pivot < n; ++pivot) {
        const double scale = 1 / left.at(pivot, pivot);
        for (int k = 0; k < n; ++k)
            left.at(pivot, k) *= scale, right.at(pivot, k) *= scale;
        for (int row = 0; row < n; ++row) {
            const double factor = left.at(row, pivot);
            if (row == pivot || factor == 0) continue;
            for (int k = 0; k < n; ++k) {
                left.at(row, k) -= factor * left.at(pivot, k);
                right.at(row, k) -= factor * right.at(pivot, k);
            }
        }
    }
    return right;
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
    Slope slope{Vector(strengths.size()), Matrix(n), Matrix(n)};
    for (int i = 0; i < n; ++i) {
        const double mean = expected(strengths[static_cast<std::size_t>(i)]);
        slope.gradient[static_cast<std::size_t>(i)] += 0.5 - mean;
        slope.information.at(i, i) += mean * (1 - mean);
        slope.scatter.at(i, i) += 0.5 * mean * mean + 0.5 * (1 - mean) * (1 - mean);
        for (int j = 0; j < i; ++j) {
            const PairCounts& pairs = table.of(i, j).pairs;
            const int total = total_of(pairs);
            if (total == 0) continue;
            const double score = expected(strengths[static_cast<std::size_t>(i)] -
                                          strengths[static_cast<std::size_t>(j)]);
            const double surplus = points(pairs) - total * score;
            slope.gradient[static_cast<std::size_t>(i)] += surplus;
            slope.gradient[static_cast<std::size_t>(j)] -= surplus;
            slope.information.add_between(i, j, total * score * (1 - score));
            slope.scatter.add_between(i, j, squares(pairs, score));
        }
    }
    return slope;
}

// One step of Newton, held short where the curve is far from a parabola; how long it was.
double improve(const CrossTable& table, Vector& strengths) {
    constexpr double longest_step = 1;
    const Slope slope = slope_at(table, strengths);
    const Matrix solved = inverse(slope.information);
    double largest = 0;
    for (int i = 0; i < table.players(); ++i) {
        double step = 0;
        for (int j = 0; j < table.players(); ++j)
            step += solved.at(i, j) * slope.gradient[static_cast<std::size_t>(j)];
        step = std::clamp(step, -longest_step, longest_step);
        strengths[static_cast<std::size_t>(i)] += step;
        largest = std::max(largest, std::abs(step));
    }
    return largest;
}

// Row i of the influence of what was observed on strength i, seen from the mean of all.
Vector influence(const Matrix& solved, int i) {
    const int n = solved.size();
    Vector row(static_cast<std::size_t>(n));
    for (int k = 0; k < n; ++k) {
        double mean = 0;
        for (int j = 0; j < n; ++j)
            mean += solved.at(j, k) / n;
        row[static_cast<std::size_t>(k)] = solved.at(i, k) - mean;
    }
    return row;
}

double variance(const Vector& row, const Matrix& scatter) {
    double sum = 0;
    for (int i = 0; i < scatter.size(); ++i)
        for (int j = 0; j < scatter.size(); ++j)
            sum += row[static_cast<std::size_t>(i)] * scatter.at(i, j) *
                   row[static_cast<std::size_t>(j)];
    return sum;
}

}  // namespace

std::vector<Rating> ratings(const CrossTable& table) {
    constexpr int most_steps = 200;
    constexpr double close_enough = 1e-9;
    const int n = table.players();
    Vector strengths(static_cast<std::size_t>(n));
    for (int step = 0; step < most_steps && improve(table, strengths) > close_enough; ++step) {
    }
    double mean = 0;
    for (const double strength : strengths)
        mean += strength / n;
    const Slope slope = slope_at(table, strengths);
    const Matrix solved = inverse(slope.information);
    std::vector<Rating> out;
    for (int i = 0; i < n; ++i)
        out.push_back({elo_unit * (strengths[static_cast<std::size_t>(i)] - mean),
                       elo_unit * z95 * std::sqrt(variance(influence(solved, i), slope.scatter))});
    return out;
}

}  // namespace pitboss
