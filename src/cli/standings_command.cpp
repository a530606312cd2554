// pitboss standings
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/layout.h"
#include "cli/standings_view.h"

#include <fmt/core.h>

namespace pitboss::cli {
namespace {

struct StandingsArguments {
    std::string store;
    std::string csv;
    bool json = false;
};

void show_standings(const StandingsArguments& arguments) {
    const GameStore store(arguments.store, GameStore::Use::read);
    const Scores scores = scores_of(store);
    if (!arguments.csv.empty()) write_file(arguments.csv, standings_csv(scores));
    if (arguments.json) return print_json(standings_json(scores));
    fmt::print("{}: {}\n\n", scores.game,
               counted(static_cast<std::uint64_t>(scores.standings.games), "game"));
    print_standings(scores);
}

}  // namespace

void add_standings_command(CLI::App& app, Context&) {
    auto* command = app.add_subcommand("standings", "score the games of a store again");
    auto arguments = std::make_shared<StandingsArguments>();
    command->add_option("store", arguments->store, "a store of games, such as league.games")
        ->type_name("")
        ->required();
    command->add_option("--csv", arguments->csv, "write the standings for a spreadsheet")
        ->type_name("FILE")
        ->check(not_empty("a file"));
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=] { show_standings(*arguments); });
}

}  // namespace pitboss::cli
