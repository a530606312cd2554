// pitboss tables probe
#include "cli/layout.h"
#include "cli/position_options.h"
#include "cli/tables_command.h"
#include "cli/terminal.h"
#include "core/file.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace pitboss::cli {
namespace {

struct TablesProbeArguments {
    TablesOptions tables;
    PositionOptions position;
    bool json = false;
};

struct ProbedMove {
    std::string move;
    std::optional<Value> value;  // margin for whoever makes it
};

class Prober {
public:
    Prober(const TableGame& game, const Tablebase& tables) : game_(game), tables_(tables) {}

    // The margin at the end for the side to move, if both play their best.
    std::optional<Value> value(const Board& board) const {
        if (board.over()) return board.margin(board.to_move());
        const auto place = wanted(game_.place(board.position_text()), "--fen");
        const auto rest = place ? tables_.value(*place) : std::nullopt;
        if (!rest) return std::nullopt;
        return board.margin(board.to_move()) + *rest;
    }

    std::vector<ProbedMove> moves(const Board& board) const {
        std::vector<ProbedMove> rows;
        for (const auto& move : board.legal_moves()) {
            const auto next = board.clone();
            wanted(next->play(move), "move");
            auto found = value(*next);
            if (found && next->to_move() != board.to_move()) found = -*found;
            rows.push_back({move, found});
        }
        return rows;
    }

private:
    const TableGame& game_;
    const Tablebase& tables_;
};

Json optional_json(const std::optional<Value>& value) { return value ? Json(*value) : Json(); }

Json probed_json(const Variant& variant, const Board& board, const Prober& prober) {
    Json moves = Json::array();
    for (const auto& row : prober.moves(board))
        moves.push_back({{"move", row.move}, {"value", optional_json(row.value)}});
    const auto value = prober.value(board);
    return {{"game", variant.name()},
            {"fen", board.position_text()},
            {"known", value.has_value()},
            {"value", optional_json(value)},
            {"moves", std::move(moves)}};
}

void print_probed(const Board& board, const Prober& prober, int most_seeds) {
    fmt::print("{}\n{}\n\nafter each move:\n", board.drawing(), board.position_text());
    for (const auto& row : prober.moves(board))
        if (row.value)
            fmt::print("{:>5}  {:+}\n", row.move, *row.value);
        else
            fmt::print("{:>5}  not in the tables\n", row.move);
    if (const auto value = prober.value(board))
        fmt::print("\n{}\n", bold(fmt::format("{} is worth {:+} to {}", "This position", *value,
                                              name_of(board.to_move()))));
    else
        fmt::print("\nThis position is not in the tables, which go up to {}.\n",
                   counted(static_cast<std::uint64_t>(std::max(0, most_seeds)), "seed"));
}

void probe_tables(const Context& context, const TablesProbeArguments& arguments) {
    const TablesGame game = open_tables_game(context, arguments.tables);
    const auto tables = open_tables(game, arguments.tables);
    const Line line = arguments.position.line(*game.variant);
    const auto board = wanted(replay(*game.variant, line), "--moves");
    const Prober prober(*game.tables, *tables);
    if (arguments.json)
        print_json(probed_json(*game.variant, *board, prober));
    else
        print_probed(*board, prober, tables->most_stake());
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
