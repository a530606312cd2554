// The normal distribution: numbers drawn from it, and its limits.
#pragma once

#include "core/rng.h"

namespace pitboss {

// Mean 0, variance 1; the same numbers from the same generator.
double draw_normal(Rng& rng);

// Exceeded with this probability, which is above 0 and at most one half.
double normal_limit(double probability);

}  // namespace pitboss
