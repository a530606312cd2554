// pitboss standings
#include "arena/store_repair.h"
#include "cli/context.h"
#include "cli/layout.h"
#include "cli/score_files.h"
#include "core/file.h"
#include "core/text.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>

namespace pitboss::cli {
namespace {

struct StandingsArguments {
    std::string store;
    ScoreFiles files;
    bool repair = false;
    bool json = false;
};

// Those of the games that are gone which have a name, the first of them.
std::string names_text(const StoreRepair& repair) {
    constexpr std::size_t most = 20;
    if (repair.names.empty()) return "";
    const std::size_t shown = std::min(most, repair.names.size());
    std::string out = " (" + list_text({repair.names.data(), repair.names.data() + shown});
    if (repair.lost > static_cast<std::int64_t>(shown)) out += " and others";
    return out + ")";
}

void repair_damage(const StandingsArguments& arguments) {
    const StoreRepair repair = repair_store(arguments.store);
    const std::string store = path_text(arguments.store);
    if (repair.was_sound) {
        fmt::print(stderr, "pitboss: {} is sound, and nothing was changed\n", store);
        return;
    }
    fmt::print(stderr, "pitboss: {} is repaired: {} kept, {} lost{}; the damaged file is {}\n",
               store, count_text(static_cast<std::uint64_t>(repair.kept), "game"), repair.lost,
               names_text(repair), path_text(repair.damaged_file));
    if (repair.lost > 0)
        fmt::print(stderr,
                   "         With --resume they are played again; what was imported has "
                   "to be imported again.\n");
}

void show_standings(const Context& context, const StandingsArguments& arguments) {
    if (arguments.repair) repair_damage(arguments);
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
    command->add_flag("--repair", arguments->repair,
                      "first save what is sound in a damaged store; tells what is lost");
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { show_standings(context, *arguments); });
}

}  // namespace pitboss::cli
