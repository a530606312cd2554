// Random numbers of the normal distribution.
#pragma once

#include "core/rng.h"

#include <cmath>
#include <numbers>

namespace pitboss {

// Mean 0, variance 1. The same generator gives the same numbers with every standard library, which
// std::normal_distribution does not promise. Box and Muller's method, one number of each two:
// nothing has to be kept between calls.
inline double draw_normal(Rng& rng) {
    const double radius = std::sqrt(-2 * std::log(1 - rng.unit()));
    return radius * std::cos(2 * std::numbers::pi * rng.unit());
}

}  // namespace pitboss
