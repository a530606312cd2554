// How deep JSON from outside may nest.
#pragma once

#include "core/result.h"

#include <string_view>

namespace pitboss {

inline constexpr int deepest_json = 16;

// To be asked before parsing: the parser needs no stack for brackets, but whoever walks through its
// result may. The text need not be JSON.
Result<void> check_nesting(std::string_view text);

}  // namespace pitboss
