// Checks of single arguments for CLI11, with our own error messages.
#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>
#include <string>

namespace pitboss::cli {

inline constexpr auto no_maximum = std::numeric_limits<std::uint64_t>::max();

// Digits alone: CLI11 would read -1 as the largest number there is, and 010 as eight. To be given
// to Option::transform, since it writes the number anew.
CLI::Validator whole_number(std::uint64_t min, std::uint64_t max = no_maximum);

// An empty text is a mistake, such as a shell variable that is not set, not a wish for the default.
CLI::Validator not_empty(const std::string& what);

}  // namespace pitboss::cli
