#include "lab/matrix.h"

#include "core/rng.h"

#include <gtest/gtest.h>

#include <cmath>

namespace pitboss::matrix_test {
namespace {

// A^T A of a random matrix, a little away from singular.
SquareMatrix random_positive(std::size_t size, std::uint64_t seed) {
    Rng rng(seed);
    SquareMatrix out = SquareMatrix::identity(size);
    for (std::size_t k = 0; k < size; ++k) {
        std::vector<double> row(size);
        for (auto& x : row)
            x = 2 * rng.unit() - 1;
        out.add_square(row, 1);
    }
    return out;
}

TEST(Matrix, times_its_inverse_is_the_identity) {
    for (const std::size_t size : {1, 2, 5, 12}) {
        const auto matrix = random_positive(size, size);
        const auto inverse = inverse_of(matrix);
        ASSERT_TRUE(inverse);
        const auto product = matrix.times(*inverse);
        for (std::size_t i = 0; i < size; ++i)
            for (std::size_t j = 0; j < size; ++j)
                EXPECT_NEAR(product.at(i, j), i == j, 1e-12);
    }
}

TEST(Matrix, that_is_singular_or_not_positive_has_no_inverse) {
    SquareMatrix singular(2);
    singular.add_square({1, 2}, 1);
    EXPECT_FALSE(inverse_of(singular));
    SquareMatrix negative(1);
    negative.at(0, 0) = -1;
    EXPECT_FALSE(inverse_of(negative));
    SquareMatrix odd(1);
    odd.at(0, 0) = std::nan("");
    EXPECT_FALSE(inverse_of(odd));
}

TEST(Matrix, has_eigenvectors_that_it_only_stretches) {
    for (const std::size_t size : {1, 2, 5, 12}) {
        const auto matrix = random_positive(size, 100 + size);
        const auto system = eigensystem_of(matrix);
        for (std::size_t k = 0; k < size; ++k) {
            std::vector<double> vector(size);
            double length = 0;
            for (std::size_t i = 0; i < size; ++i) {
                vector[i] = system.vectors.at(i, k);
                length += vector[i] * vector[i];
            }
            EXPECT_NEAR(length, 1, 1e-12);
            const auto image = matrix.times(vector);
            for (std::size_t i = 0; i < size; ++i)
                EXPECT_NEAR(image[i], system.values[k] * vector[i], 1e-11);
        }
    }
}

}  // namespace
}  // namespace pitboss::matrix_test
