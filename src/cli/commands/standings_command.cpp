// pitboss standings
#include "cli/context.h"
#include "cli/layout.h"
#include "cli/score_files.h"
#include "core/file.h"

#include <fmt/core.h>

namespace pitboss::cli {
namespace {

struct StandingsArguments {
    std::string store;
    ScoreFiles files;
    bool json = false;
};

void show_standings(const Context& context, const StandingsArguments& arguments) {
    const GameStore store(arguments.store, GameStore::Use::read);
    const Scores scores = scores_of(store);
    const auto variant = open_game(context, scores.game);
    write_score_files(arguments.files, scores, path_text(arguments.store), store, *variant);
    if (arguments.json) return print_json(standings_json(scores));
    fmt::print("{}: {}\n\n", scores.game,
               count_text(static_cast<std::uint64_t>(scores.standings.games), "game"));
    print_standings(scores);
}

}  // namespace

void add_standings_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("standings", "score the games of a store again");
    auto arguments = std::make_shared<StandingsArguments>();
    command->add_option("store", arguments->store, "a store of games, such as league.games")
        ->type_name("")
        ->required();
    add_score_files(*command, arguments->files);
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { show_standings(context, *arguments); });
}

}  // namespace pitboss::cli
