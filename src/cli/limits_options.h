// --movetime, --depth and --nodes, for the commands that take them.
#pragma once

#include "cli/context.h"
#include "core/limits.h"

#include <cstdint>
#include <string>

namespace pitboss::cli {

struct LimitsOptions {
    std::string movetime;
    int depth = 0;
    std::uint64_t nodes = 0;

    void add_to(CLI::App& command);
    Limits limits() const;
};

}  // namespace pitboss::cli
