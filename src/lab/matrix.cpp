#include "lab/matrix.h"

#include <cassert>
#include <cmath>

namespace pitboss {
namespace {

// The lower triangle whose product with its transpose is the matrix.
std::optional<SquareMatrix> cholesky(const SquareMatrix& matrix) {
    const std::size_t n = matrix.size();
    SquareMatrix lower(n);
    for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t i = j; i < n; ++i) {
            double sum = matrix.at(i, j);
            for (std::size_t k = 0; k < j; ++k)
                sum -= lower.at(i, k) * lower.at(j, k);
            // Written so that what is not a number is refused, too.
            if (i == j && !(sum > 1e-12 * matrix.at(j, j))) return std::nullopt;
            lower.at(i, j) = i == j ? std::sqrt(sum) : sum / lower.at(j, j);
        }
    }
    return lower;
}

// Solves lower * lower^T * x = right.
std::vector<double> solve_lower(const SquareMatrix& lower, std::vector<double> right) {
    const std::size_t n = lower.size();
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k)
            right[i] -= lower.at(i, k) * right[k];
        right[i] /= lower.at(i, i);
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k)
            right[i] -= lower.at(k, i) * right[k];
        right[i] /= lower.at(i, i);
    }
    return right;
}

double off_diagonal(const SquareMatrix& matrix) {
    double sum = 0;
    for (std::size_t i = 0; i < matrix.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            sum += matrix.at(i, j) * matrix.at(i, j);
    return sum;
}

// Turns the plane of axes p and q so that cell (p, q) becomes zero.
void rotate(SquareMatrix& matrix, SquareMatrix& vectors, std::size_t p, std::size_t q) {
    if (matrix.at(p, q) == 0) return;
    const double theta = (matrix.at(q, q) - matrix.at(p, p)) / (2 * matrix.at(p, q));
    const double t = (theta >= 0 ? 1 : -1) / (std::abs(theta) + std::sqrt(theta * theta + 1));
    const double c = 1 / std::sqrt(t * t + 1);
    const double s = t * c;
    const auto turn = [&](double& a, double& b) {
        const double old = a;
        a = c * old - s * b;
        b = s * old + c * b;
    };
    for (std::size_t k = 0; k < matrix.size(); ++k)
        turn(matrix.at(k, p), matrix.at(k, q));
    for (std::size_t k = 0; k < matrix.size(); ++k)
        turn(matrix.at(p, k), matrix.at(q, k));
    for (std::size_t k = 0; k < matrix.size(); ++k)
        turn(vectors.at(k, p), vectors.at(k, q));
}

}  // namespace

SquareMatrix SquareMatrix::identity(std::size_t size) {
    SquareMatrix out(size);
    for (std::size_t i = 0; i < size; ++i)
        out.at(i, i) = 1;
    return out;
}

std::vector<double> SquareMatrix::times(const std::vector<double>& vector) const {
    assert(vector.size() == size_);
    std::vector<double> out(size_, 0.0);
    for (std::size_t i = 0; i < size_; ++i)
        for (std::size_t j = 0; j < size_; ++j)
            out[i] += at(i, j) * vector[j];
    return out;
}

SquareMatrix SquareMatrix::times(const SquareMatrix& right) const {
    assert(right.size_ == size_);
    SquareMatrix out(size_);
    for (std::size_t i = 0; i < size_; ++i)
        for (std::size_t k = 0; k < size_; ++k)
            for (std::size_t j = 0; j < size_; ++j)
                out.at(i, j) += at(i, k) * right.at(k, j);
    return out;
}

void SquareMatrix::add_square(const std::vector<double>& vector, double weight) {
    for (std::size_t i = 0; i < size_; ++i)
        for (std::size_t j = 0; j < size_; ++j)
            at(i, j) += weight * vector[i] * vector[j];
}

std::optional<SquareMatrix> inverse_of(const SquareMatrix& matrix) {
    const auto lower = cholesky(matrix);
    if (!lower) return std::nullopt;
    SquareMatrix out(matrix.size());
    for (std::size_t j = 0; j < matrix.size(); ++j) {
        std::vector<double> unit(matrix.size(), 0.0);
        unit[j] = 1;
        const auto column = solve_lower(*lower, std::move(unit));
        for (std::size_t i = 0; i < matrix.size(); ++i)
            out.at(i, j) = column[i];
    }
    return out;
}

Eigensystem eigensystem_of(SquareMatrix matrix) {
    constexpr int most_sweeps = 60;  // a dozen are enough for any matrix that occurs
    const std::size_t n = matrix.size();
    SquareMatrix vectors = SquareMatrix::identity(n);
    double scale = 0;
    for (std::size_t i = 0; i < n; ++i)
        scale += matrix.at(i, i) * matrix.at(i, i);
    for (int sweep = 0; sweep < most_sweeps && off_diagonal(matrix) > 1e-30 * scale; ++sweep)
        for (std::size_t p = 0; p < n; ++p)
            for (std::size_t q = p + 1; q < n; ++q)
                rotate(matrix, vectors, p, q);
    std::vector<double> values(n);
    for (std::size_t i = 0; i < n; ++i)
        values[i] = matrix.at(i, i);
    return {std::move(values), std::move(vectors)};
}

}  // namespace pitboss
