// Openings that make games between deterministic players differ.
#pragma once

#include "play/catalogue.h"

#include <cstdint>

namespace pitboss {

// A random legal line of `plies` moves after which the game still goes on; shorter only if no such
// line was found in many tries. The same seed gives the same line on every machine.
Line random_opening(const Variant& variant, const std::string& start, int plies,
                    std::uint64_t seed);

}  // namespace pitboss
