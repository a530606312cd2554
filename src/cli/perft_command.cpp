// pitboss perft
#include "cli/context.h"
#include "cli/interrupts.h"
#include "cli/terminal.h"
#include "core/failure.h"

#include <fmt/core.h>

#include <chrono>

namespace pitboss::cli {
namespace {

struct PerftArguments {
    std::string game;
    int depth = 0;
    std::string fen;
    bool divide = false;
    bool json = false;
};

struct Division {
    std::string move;
    PerftTotals totals;
};

// The count below each root move: together they are the whole count.
std::vector<Division> divided(const Board& board, int depth, const std::stop_token& stop) {
    std::vector<Division> rows;
    for (const auto& move : board.legal_moves()) {
        const auto next = board.clone();
        wanted(next->play(move), "move");
        rows.push_back({move, next->perft(depth - 1, stop)});
    }
    return rows;
}

void perft(Context& context, const PerftArguments& arguments) {
    const auto variant = open_game(context, arguments.game);
    const auto board =
        arguments.fen.empty() ? variant->start() : wanted(variant->read(arguments.fen), "--fen");
    const Interrupts interrupts;
    const auto start = std::chrono::steady_clock::now();
    std::vector<Division> rows;
    PerftTotals totals;
    if (arguments.divide && arguments.depth > 0) {
        rows = divided(*board, arguments.depth, interrupts.token());
        for (const auto& row : rows) {
            totals.leaves += row.totals.leaves;
            totals.finished += row.totals.finished;
        }
    } else {
        totals = board->perft(arguments.depth, interrupts.token());
    }
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (interrupts.token().stop_requested()) throw Failure("stopped before the count was complete");

    if (arguments.json) {
        Json json{{"game", variant->name()},
                  {"depth", arguments.depth},
                  {"nodes", totals.leaves},
                  {"seconds", seconds},
                  {"finished", totals.finished}};
        for (const auto& row : rows)
            json["divide"][row.move] = row.totals.leaves;
        print_json(json);
        return;
    }
    for (const auto& row : rows)
        fmt::print("{}: {}\n", row.move, row.totals.leaves);
    fmt::print("{} depth {}: {} nodes, {} of them ended games, {:.3f} s, {} nodes/s\n",
               variant->name(), arguments.depth, totals.leaves, totals.finished, seconds,
               grouped(static_cast<unsigned long long>(static_cast<double>(totals.leaves) /
                                                       std::max(seconds, 1e-9))));
}

}  // namespace

void add_perft_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("perft", "count the move sequences of an exact length");
    auto arguments = std::make_shared<PerftArguments>();
    command->add_option("game", arguments->game, "a game, such as kalah")->required();
    command->add_option("depth", arguments->depth, "length of the sequences in moves")
        ->required()
        ->check(CLI::Range(0, 64));
    command->add_option("--fen", arguments->fen, "count from this position");
    command->add_flag("--divide", arguments->divide, "also the count below each move");
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { perft(context, *arguments); });
}

}  // namespace pitboss::cli
