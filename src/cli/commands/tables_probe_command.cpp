// pitboss tables probe
#include "cli/commands/tables_command.h"
#include "cli/layout.h"
#include "cli/position_options.h"
#include "cli/terminal.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

namespace pitboss::cli {
namespace {

struct TablesProbeArguments {
    TablebaseOptions tables;
    PositionOptions position;
    bool json = false;
};

Json optional_json(const std::optional<Value>& value) { return value ? Json(*value) : Json(); }

Json probed_json(const Variant& variant, const Board& board, const ExactValues& known) {
    Json moves = Json::array();
    for (const auto& move : board.legal_moves())
        moves.push_back(
            {{"move", move}, {"value", optional_json(exact_score_after(known, board, move))}});
    const auto value = exact_score(known, board);
    return {{"game", variant.name()},
            {"fen", board.position_text()},
            {"known", value.has_value()},
            {"value", optional_json(value)},
            {"moves", std::move(moves)}};
}

void print_probed(const Board& board, const ExactValues& known) {
    fmt::print("{}\n{}\n\nafter each move:\n", board.drawing(), board.position_text());
    for (const auto& move : board.legal_moves())
        if (const auto value = exact_score_after(known, board, move))
            fmt::print("{:>5}  {:+}\n", move, *value);
        else
            fmt::print("{:>5}  not in the tables\n", move);
    if (const auto value = exact_score(known, board))
        fmt::print("\n{}\n", bold(fmt::format("{} is worth {:+} to {}", "This position", *value,
                                              name_of(board.to_move()))));
    else
        fmt::print("\nThis position is not in the tables, which go up to {}.\n",
                   count_text(static_cast<std::uint64_t>(std::max(0, known.most_stake)), "seed"));
}

void probe_tables(const Context& context, const TablesProbeArguments& arguments) {
    const TablebaseChoice game = open_tablebase_game(context, arguments.tables);
    open_tables(game, arguments.tables);
    const auto known =
        value_or_throw(game.variant->exact_values(arguments.tables.place), "--tables");
    const Line line = arguments.position.line(*game.variant);
    const auto board = value_or_throw(replay(*game.variant, line), "--moves");
    if (arguments.json)
        print_json(probed_json(*game.variant, *board, *known));
    else
        print_probed(*board, *known);
}

}  // namespace

void add_tables_probe_command(CLI::App& tables, Context& context) {
    auto* command = tables.add_subcommand("probe", "the exact value of a position and its moves");
    auto arguments = std::make_shared<TablesProbeArguments>();
    arguments->tables.add_game_to(*command);
    arguments->position.add_to(*command);
    arguments->tables.add_place_to(*command);
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { probe_tables(context, *arguments); });
}

}  // namespace pitboss::cli
