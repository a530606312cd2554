#include "cli/context.h"

#include <fmt/core.h>

#include <cstdint>

namespace pitboss::cli {

void print_json(const Json& json) { fmt::print("{}\n", json.dump(2)); }

Json score_json(double score) {
    if (score == static_cast<double>(static_cast<std::int64_t>(score)))
        return static_cast<std::int64_t>(score);
    return score;
}

}  // namespace pitboss::cli
