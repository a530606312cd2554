// pitboss perft
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/interrupts.h"
#include "cli/layout.h"
#include "cli/terminal.h"
#include "core/failure.h"

#include <fmt/core.h>

#include <algorithm>
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
    std::uint64_t leaves = 0;
};

std::uint64_t rate(std::uint64_t count, double seconds) {
    return static_cast<std::uint64_t>(static_cast<double>(count) / std::max(seconds, 1e-9));
}

// Counts below the first moves one after the other: together they are the whole count, and between
// them there is time to tell how far it has come.
class Counting {
public:
    explicit Counting(std::stop_token stop) : stop_(std::move(stop)) {}

    const PerftTotals& totals() const { return totals_; }
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

    std::vector<Division> divide(const Board& board, int depth) {
        std::vector<Division> rows;
        const auto moves = board.legal_moves();
        for (const auto& move : moves) {
            const std::uint64_t before = totals_.leaves;
            count(*after(board, move), depth - 1, 1, 1.0 / static_cast<double>(moves.size()));
            rows.push_back({move, totals_.leaves - before});
        }
        return rows;
    }

    // `share` is this position's part of the work, guessed; `splits` how often to divide it.
    void count(const Board& board, int depth, int splits, double share) {
        if (depth > 1 && splits > 0) {
            const auto moves = board.legal_moves();
            for (const auto& move : moves)
                count(*after(board, move), depth - 1, splits - 1,
                      share / static_cast<double>(moves.size()));
            return;
        }
        const PerftTotals part = board.perft(depth, stop_);
        totals_.leaves += part.leaves;
        totals_.finished += part.finished;
        done_ += share;
        progress_.show(done_, fmt::format("{} nodes, {} nodes/s", group_digits(totals_.leaves),
                                          group_digits(rate(totals_.leaves, seconds()))));
    }

private:
    static std::unique_ptr<Board> after(const Board& board, const std::string& move) {
        auto next = board.clone();
        value_or_throw(next->play(move), "move");
        return next;
    }

    std::stop_token stop_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    PerftTotals totals_;
    double done_ = 0;
    Progress progress_;
};

void print_count(const Variant& variant, int depth, const PerftTotals& totals, double seconds) {
    fmt::print("{} depth {}: {}, {} of them {}\n{:.3f} s, {} nodes/s\n", variant.name(), depth,
               count_text(totals.leaves, "node"), group_digits(totals.finished),
               totals.finished == 1 ? "an ended game" : "ended games", seconds,
               group_digits(rate(totals.leaves, seconds)));
}

void perft(Context& context, const PerftArguments& arguments) {
    const auto variant = open_game(context, arguments.game);
    const auto board = arguments.fen.empty()
                           ? variant->start()
                           : value_or_throw(variant->read(arguments.fen), "--fen");
    const Interrupts interrupts;
    std::vector<Division> rows;
    PerftTotals totals;
    double seconds = 0;
    {
        Counting counting(interrupts.token());
        if (arguments.divide && arguments.depth > 0)
            rows = counting.divide(*board, arguments.depth);
        else
            counting.count(*board, arguments.depth, 2, 1);
        totals = counting.totals();
        seconds = counting.seconds();
    }
    if (interrupts.token().stop_requested()) throw Failure("stopped before the count was complete");

    if (arguments.json) {
        Json json{{"game", variant->name()},
                  {"depth", arguments.depth},
                  {"nodes", totals.leaves},
                  {"seconds", seconds},
                  {"finished", totals.finished}};
        for (const auto& row : rows)
            json["divide"][row.move] = row.leaves;
        print_json(json);
        return;
    }
    for (const auto& row : rows)
        fmt::print("{}: {}\n", row.move, row.leaves);
    print_count(*variant, arguments.depth, totals, seconds);
}

}  // namespace

void add_perft_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("perft", "count the move sequences of an exact length");
    auto arguments = std::make_shared<PerftArguments>();
    command->add_option("game", arguments->game, game_help(context))->type_name("")->required();
    command->add_option("depth", arguments->depth, "length of the sequences in moves, 0 to 64")
        ->type_name("")
        ->required()
        ->transform(whole_number(0, 64));
    command->add_option("--fen", arguments->fen, "count from this position")
        ->type_name("POSITION")
        ->check(not_empty("a position"));
    command->add_flag("--divide", arguments->divide, "also the count below each move");
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { perft(context, *arguments); });
}

}  // namespace pitboss::cli
