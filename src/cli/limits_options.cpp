#include "cli/limits_options.h"

#include "play/option.h"

namespace pitboss::cli {

void LimitsOptions::add_to(CLI::App& command) {
    auto* time = command.add_option("--movetime", movetime, "time for a move, such as 700ms or 2s");
    auto* plies =
        command.add_option("--depth", depth, "levels to look ahead")->check(CLI::Range(1, 1000));
    auto* count = command.add_option("--nodes", nodes, "positions to look at")
                      ->check(refuse_minus)
                      ->check(CLI::Range(std::uint64_t{1}, UINT64_MAX));
    time->excludes(plies)->excludes(count);
    plies->excludes(count);
}

Limits LimitsOptions::limits() const {
    Limits out;
    if (!movetime.empty()) out.movetime = wanted(parse_duration(movetime), "--movetime");
    if (depth > 0) out.depth = depth;
    if (nodes > 0) out.nodes = nodes;
    return out;
}

}  // namespace pitboss::cli
