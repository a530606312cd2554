// The referee's policy on moves that cannot be used.
#pragma once

#include "core/result.h"

#include <limits>
#include <string>
#include <string_view>

namespace pitboss {

// That many late, illegal or unreadable moves of each player are replaced by random legal ones; the
// next one loses the game. All other faults lose it at once.
struct FaultPolicy {
    int replaced_moves = 0;
};

inline constexpr FaultPolicy loss_at_once{0};
inline constexpr FaultPolicy random_moves{std::numeric_limits<int>::max()};

// "loss", "random", or "strikes=3" for three moves replaced before the game is lost.
Result<FaultPolicy> parse_fault_policy(std::string_view text);

}  // namespace pitboss
