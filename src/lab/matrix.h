// Small symmetric matrices: as much linear algebra as optimisers and fits need.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace pitboss {

class SquareMatrix {
public:
    explicit SquareMatrix(std::size_t size) : size_(size), cells_(size * size, 0.0) {}
    static SquareMatrix identity(std::size_t size);

    std::size_t size() const { return size_; }
    double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
    double at(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }

    std::vector<double> times(const std::vector<double>& vector) const;
    SquareMatrix times(const SquareMatrix& right) const;

    // Adds weight * vector * vector^T.
    void add_square(const std::vector<double>& vector, double weight);

private:
    std::size_t size_;
    std::vector<double> cells_;
};

// The inverse of a symmetric positive definite matrix, by Cholesky's decomposition; nothing if it
// is not positive definite to machine precision.
std::optional<SquareMatrix> inverse_of(const SquareMatrix& matrix);

// matrix = vectors * diagonal(values) * vectors^T, with orthonormal columns.
struct Eigensystem {
    std::vector<double> values;
    SquareMatrix vectors;
};

// Of a symmetric matrix, by Jacobi's rotations: slow for large ones, exact and simple for ours.
Eigensystem eigensystem_of(SquareMatrix matrix);

}  // namespace pitboss
