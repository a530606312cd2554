// Values of positions: whole numbers, larger is better for the side they are given for.
#pragma once

#include <cstdint>

namespace pitboss {

using Value = std::int32_t;

// Beyond every value a game or an evaluator may return; its negation is safe.
inline constexpr Value infinite_value = 1'000'000'000;

}  // namespace pitboss
