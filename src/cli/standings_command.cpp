// pitboss standings
#include "arena/html_report.h"
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
    std::string report;
    bool json = false;
};

void show_standings(const Context& context, const StandingsArguments& arguments) {
    const GameStore store(arguments.store, GameStore::Use::read);
    const Scores scores = scores_of(store);
    if (!arguments.csv.empty()) write_file(arguments.csv, standings_csv(scores));
    if (!arguments.report.empty()) {
        const auto variant = open_game(context, scores.game);
        write_file(arguments.report,
                   html_report({arguments.store, scores.standings, store, *variant}));
    }
    if (arguments.json) return print_json(standings_json(scores));
    fmt::print("{}: {}\n\n", scores.game,
               counted(static_cast<std::uint64_t>(scores.standings.games), "game"));
    print_standings(scores);
}

}  // namespace

void add_standings_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("standings", "score the games of a store again");
    auto arguments = std::make_shared<StandingsArguments>();
    command->add_option("store", arguments->store, "a store of games, such as league.games")
        ->type_name("")
        ->required();
    command->add_option("--csv", arguments->csv, "write the standings for a spreadsheet")
        ->type_name("FILE")
        ->check(not_empty("a file"));
    command
        ->add_option("--report", arguments->report,
                     "write one HTML file with tables, plots and every game")
        ->type_name("FILE")
        ->check(not_empty("a file"));
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { show_standings(context, *arguments); });
}

}  // namespace pitboss::cli
