// pitboss players
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/layout.h"
#include "cli/options_text.h"
#include "cli/terminal.h"
#include "core/text.h"
#include "protocol/option_json.h"

#include <fmt/core.h>

#include <algorithm>

namespace pitboss::cli {
namespace {

// Names, and beside them everything about their bearers.
void print_infos(const std::vector<PlayerInfo>& infos) {
    std::size_t widest = 0;
    for (const auto& info : infos)
        widest = std::max(widest, info.name.size());
    const std::size_t column = widest + 2;
    for (const auto& info : infos) {
        fmt::print("{}{}{}\n", bold(info.name), std::string(column - info.name.size(), ' '),
                   wrap(info.help, column));
        if (info.based_on.empty())
            fmt::print("{}", options_text(info.options, std::string(column + 2, ' ')));
        else
            fmt::print("{:{}}is {}\n", "", column + 2, info.based_on);
    }
}

void print_players(const Variant& variant) {
    fmt::print("Players of {}:\n\n", variant.name());
    print_infos(variant.players());
    fmt::print("\nEvaluators, for the option eval:\n\n");
    print_infos(variant.evaluators());
    fmt::print("\nA player is written alphabeta(depth=9,eval={}); quote it for the shell.\n",
               variant.evaluators().front().name);
}

Json variant_json(const Variant& variant) {
    return {{"game", variant.name()},
            {"players", infos_json(variant.players())},
            {"evaluators", infos_json(variant.evaluators())}};
}

std::vector<VariantPtr> chosen_games(const Context& context, const std::string& game) {
    if (!game.empty()) return {open_game(context, game)};
    std::vector<VariantPtr> all;
    for (const auto& entry : context.games.games())
        all.push_back(open_game(context, entry.name));
    return all;
}

// A line a player, for all games: who plays what.
void print_overview(const std::vector<VariantPtr>& variants) {
    std::vector<std::pair<PlayerInfo, std::vector<std::string>>> rows;
    for (const auto& variant : variants) {
        for (const auto& info : variant->players()) {
            if (info.is_level) continue;
            const auto same = [&](const auto& row) { return row.first.name == info.name; };
            auto row = std::find_if(rows.begin(), rows.end(), same);
            if (row == rows.end()) row = rows.insert(rows.end(), {info, {}});
            row->second.push_back(variant->name());
        }
    }
    for (const auto& [info, games] : rows) {
        const std::string where = games.size() == variants.size() ? "every game" : list_text(games);
        fmt::print("{:<18} {}\n{:<18} {}\n", info.name, where, "", wrap(info.help, 19));
    }
    std::vector<std::string> levels;
    for (const auto& level : variants.front()->levels())
        levels.push_back(level.name);
    fmt::print("\nLevels, in every game: {}\n", list_text(levels));
    fmt::print("Options, evaluators and what levels are: pitboss players <game>\n");
}

}  // namespace

void add_players_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("players", "every player with its options");
    auto game = std::make_shared<std::string>();
    command->add_option("game", *game, "the players of this game, with their options")
        ->type_name("")
        ->check(not_empty("a game"));
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "print one JSON object");
    command->callback([=, &context] {
        const auto variants = chosen_games(context, *game);
        if (*json) {
            Json games = Json::array();
            for (const auto& variant : variants)
                games.push_back(variant_json(*variant));
            print_json({{"games", std::move(games)}});
        } else if (game->empty()) {
            print_overview(variants);
        } else {
            print_players(*variants.front());
        }
    });
}

}  // namespace pitboss::cli
