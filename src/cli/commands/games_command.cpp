// pitboss games, pitboss rules
#include "cli/context.h"
#include "cli/options_text.h"
#include "cli/terminal.h"
#include "protocol/option_json.h"

#include <fmt/core.h>

namespace pitboss::cli {
namespace {

// "name(key=value,key=value)" with the defaults of the first two parameters.
std::string with_parameters(const GameEntry& game) {
    Spec spec{game.name, {}};
    for (const auto& option : game.parameters)
        if (spec.arguments.size() < 2) spec.arguments.push_back({option.name, option.standard});
    return to_text(spec);
}

void print_games(const Context& context) {
    for (const auto& game : context.games.games()) {
        fmt::print("{}  {}: {}\n", bold(game.name), game.title, game.summary);
        fmt::print("{}\n", options_text(game.parameters, "    "));
    }
    const auto& example = context.games.default_game();
    fmt::print("A game is written {} or {}; quote it for the shell.\n", example.name,
               with_parameters(example));
}

Json games_json(const Context& context) {
    Json out = Json::array();
    for (const auto& game : context.games.games())
        out.push_back({{"name", game.name},
                       {"title", game.title},
                       {"summary", game.summary},
                       {"parameters", options_json(game.parameters)}});
    return {{"games", std::move(out)}};
}

}  // namespace

void add_games_command(CLI::App& app, Context& context) {
    auto* command =
        app.add_subcommand("games", "every game with its parameters, defaults and ranges");
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "print one JSON object");
    command->callback([=, &context] {
        if (*json)
            print_json(games_json(context));
        else
            print_games(context);
    });
}

void add_rules_command(CLI::App& app, Context& context) {
    auto* command =
        app.add_subcommand("rules", "the rules of a game in words, with a drawn example");
    auto game = std::make_shared<std::string>();
    command->add_option("game", *game, game_help(context))->type_name("")->required();
    command->callback([=, &context] { fmt::print("{}", open_game(context, *game)->rules()); });
}

}  // namespace pitboss::cli
