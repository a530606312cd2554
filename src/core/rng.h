// Random numbers that are the same on every machine and compiler.
// The standard library's distributions are not, so games and matches never use them.
#pragma once

#include "core/key.h"

#include <cassert>
#include <cstdint>

namespace pitboss {

// SplitMix64: a counter put through a mixer. Small, quick, every seed is a good seed.
class Rng {
public:
    explicit constexpr Rng(std::uint64_t seed) : state_(mix(seed)) {}

    constexpr std::uint64_t next() { return mix(state_ += 0x9e3779b97f4a7c15ULL); }

    // Evenly from [0, bound). The bias of the multiply-shift is below 2^-32 for small bounds:
    // beyond what any number of games could show.
    constexpr int below(int bound) {
        assert(bound > 0);
        return static_cast<int>(((next() >> 32) * static_cast<std::uint64_t>(bound)) >> 32);
    }

    // Evenly from [0, 1).
    constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

private:
    std::uint64_t state_;
};

}  // namespace pitboss
