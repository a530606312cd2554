#include "cli/context.h"

#include <fmt/core.h>

#include <cstdint>

namespace pitboss::cli {

// What is no UTF-8 is replaced: paths may hold any bytes.
void print_json(const Json& json) {
    fmt::print("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace));
}

Json score_json(double score) {
    if (score == static_cast<double>(static_cast<std::int64_t>(score)))
        return static_cast<std::int64_t>(score);
    return score;
}

}  // namespace pitboss::cli
