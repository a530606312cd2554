#include "cli/commands/tables_command.h"

#include "cli/checks.h"
#include "core/file.h"
#include "core/text.h"

namespace pitboss::cli {
namespace {

std::vector<std::string> games_with_tables(const Context& context) {
    std::vector<std::string> names;
    for (const auto& entry : context.games.games())
        if (open_game(context, entry.name)->tables()) names.push_back(entry.name);
    return names;
}

}  // namespace

void TablebaseOptions::add_game_to(CLI::App& command) {
    command.add_option("game", game, "a game that has tables")->type_name("")->required();
}

void TablebaseOptions::add_place_to(CLI::App& command) {
    command.add_option("--tables", place, "folder of the tables of all games")
        ->type_name("DIR")
        ->check(not_empty("the name of a folder"))
        ->capture_default_str();
}

void TablebaseOptions::add_threads_to(CLI::App& command) {
    command.add_option("--threads", threads, "threads that work together, 1 to 256")
        ->type_name("N")
        ->transform(whole_number(1, 256))
        ->capture_default_str();
}

TablebaseChoice open_tablebase_game(const Context& context, const TablebaseOptions& options) {
    TablebaseChoice game{open_game(context, options.game), nullptr};
    game.tables = game.variant->tables();
    if (!game.tables)
        throw WrongUsage("game: " + game.variant->name() + " has no tables; there are tables of " +
                         list_text(games_with_tables(context)));
    return game;
}

std::shared_ptr<const Tablebase> open_tables(const TablebaseChoice& game,
                                             const TablebaseOptions& options) {
    auto tables = value_or_throw(Tablebase::open(options.place, *game.tables), "--tables");
    if (tables->layers().empty())
        throw WrongUsage("--tables: there are no tables of " + game.variant->name() + " in " +
                         path_text(options.place) + "; \"pitboss tables build\" makes them");
    return tables;
}

void add_tables_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("tables", "endgame tables: build, verify, look into");
    command->require_subcommand(1);
    add_tables_build_command(*command, context);
    add_tables_verify_command(*command, context);
    add_tables_probe_command(*command, context);
    add_tables_info_command(*command, context);
    for (auto* inner : command->get_subcommands({}))
        inner->group("Commands");
}

}  // namespace pitboss::cli
