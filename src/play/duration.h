// Reading and writing of durations such as 300ms and 2s.
#pragma once

#include "core/limits.h"
#include "core/result.h"

#include <string_view>

namespace pitboss {

inline constexpr double longest_duration_ms = 24.0 * 3600 * 1000;
inline constexpr const char* durations_in_words =
    "a time such as 700ms or 1.5s, from 1ms to 24 hours";

// "700ms", "1.5s"; a bare number means milliseconds. From a millisecond to a day.
Result<Milliseconds> parse_duration(std::string_view text);

// The same, or 0: for what may be nothing, such as an increment.
Result<Milliseconds> parse_duration_or_zero(std::string_view text);

}  // namespace pitboss
