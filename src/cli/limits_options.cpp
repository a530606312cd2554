#include "cli/limits_options.h"

#include "cli/checks.h"
#include "play/option.h"

namespace pitboss::cli {

void LimitsOptions::add_to(CLI::App& command) {
    command.add_option("--movetime", movetime, "time for a move, such as 700ms or 2s")
        ->type_name("TIME")
        ->check(not_empty("a time such as 700ms or 2s"));
    command.add_option("--depth", depth, "levels to look ahead, 1 to 1000")
        ->type_name("N")
        ->transform(whole_number(1, 1000));
    command.add_option("--nodes", nodes, "positions to look at, 1 or more")
        ->type_name("N")
        ->transform(whole_number(1));
}

Limits LimitsOptions::limits() const {
    const int given = int(!movetime.empty()) + int(depth > 0) + int(nodes > 0);
    if (given > 1) throw WrongUsage("only one of --movetime, --depth and --nodes can be given");
    Limits out;
    if (!movetime.empty()) out.movetime = value_or_throw(parse_duration(movetime), "--movetime");
    if (depth > 0) out.depth = depth;
    if (nodes > 0) out.nodes = nodes;
    return out;
}

}  // namespace pitboss::cli
