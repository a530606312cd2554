// Lower and upper bound on a value.
#pragma once

#include "core/value.h"

namespace pitboss {

// The margin of a position under best play lies between these two; where they meet it is proven.
struct Bounds {
    Value least;
    Value most;

    bool operator==(const Bounds&) const = default;

    constexpr bool proven() const { return least == most; }
    constexpr Bounds operator-() const { return {-most, -least}; }
    constexpr Bounds operator+(Value value) const { return {least + value, most + value}; }
};

constexpr Bounds exactly(Value value) { return {value, value}; }

}  // namespace pitboss
