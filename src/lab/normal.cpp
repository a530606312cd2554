#include "lab/normal.h"

#include <cassert>
#include <cmath>
#include <numbers>

namespace pitboss {

// Box and Muller's way, one number of each two: nothing has to be kept between calls.
double draw_normal(Rng& rng) {
    const double radius = std::sqrt(-2 * std::log(1 - rng.unit()));
    return radius * std::cos(2 * std::numbers::pi * rng.unit());
}

double normal_limit(double probability) {
    assert(probability > 0 && probability <= 0.5);
    double low = 0;
    double high = 40;
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2;
        const double beyond = 0.5 * std::erfc(middle / std::numbers::sqrt2);
        (beyond > probability ? low : high) = middle;
    }
    return high;
}

}  // namespace pitboss
