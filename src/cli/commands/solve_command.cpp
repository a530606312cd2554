// pitboss solve
#include "cli/checks.h"
#include "cli/commands/tables_command.h"
#include "cli/context.h"
#include "cli/interrupts.h"
#include "cli/layout.h"
#include "cli/position_options.h"
#include "cli/terminal.h"
#include "core/failure.h"
#include "core/file.h"
#include "core/text.h"
#include "solve/proof_file.h"
#include "solve/tablebase.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

namespace pitboss::cli {
namespace {

struct SolveArguments {
    std::string game;
    PositionOptions position;
    ProverOptions prover;
    std::string save;
    bool json = false;
};

// What was solved, and with what.
struct Solved {
    const Variant& variant;
    const Board& board;
    Proven proven;
    double seconds = 0;
    std::string tables;  // the folder looked into; empty: none
    int most_table_stake = -1;
};

// Tables that are where `tables build` puts them are used without being asked for.
std::string usual_tables(const Variant& variant) {
    const TablebaseGame* game = variant.tables();
    if (!game) return {};
    const std::string place = TablebaseOptions{}.place;
    const auto manifest = value_or_throw(find_manifest(table_folder(place, *game)), "--tables");
    return manifest && !manifest->layers.empty() ? place : std::string{};
}

std::string bounds_text(const Bounds& bounds) {
    if (bounds.proven()) return fmt::format("{:+}", bounds.least);
    return fmt::format("{:+} to {:+}", bounds.least, bounds.most);
}

Json value_json(const Bounds& bounds) { return bounds.proven() ? Json(bounds.least) : Json(); }

Json solved_json(const Solved& solved) {
    const auto bounds = [](const Bounds& b) { return Json::array({b.least, b.most}); };
    Json moves = Json::array();
    for (const auto& move : solved.proven.moves)
        moves.push_back({{"move", move.move},
                         {"value", value_json(move.value)},
                         {"bounds", bounds(move.value)}});
    Json tables;
    if (!solved.tables.empty())
        tables = {{"place", solved.tables},
                  {"seeds", solved.most_table_stake},
                  {"hits", solved.proven.table_hits}};
    return {{"game", solved.variant.name()},
            {"fen", solved.board.position_text()},
            {"value", value_json(solved.proven.value)},
            {"bounds", bounds(solved.proven.value)},
            {"moves", std::move(moves)},
            {"nodes", solved.proven.nodes},
            {"seconds", solved.seconds},
            {"tables", std::move(tables)}};
}

void print_solved(const Solved& solved) {
    const Proven& proven = solved.proven;
    fmt::print("{}\n{}\n\nafter each move:\n", solved.board.drawing(),
               solved.board.position_text());
    for (const auto& move : proven.moves)
        fmt::print("{:>5}  {}{}\n", move.move, bounds_text(move.value),
                   move.value.least == proven.value.most ? "  best" : "");
    fmt::print("\n{}\n",
               bold(fmt::format("This position is worth {} to {}", bounds_text(proven.value),
                                name_of(solved.board.to_move()))));
    fmt::print("{} nodes, {:.3f} s", group_digits(proven.nodes), solved.seconds);
    if (!solved.tables.empty())
        fmt::print(", tables up to {}",
                   count_text(static_cast<std::uint64_t>(solved.most_table_stake), "seed"));
    fmt::print("\n");
}

class SolveProgress {
public:
    using Clock = std::chrono::steady_clock;

    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

    void show(const Proven& proven) {
        if (!progress_.due()) return;
        const auto rate = static_cast<std::uint64_t>(static_cast<double>(proven.nodes) /
                                                     std::max(seconds(), 1e-3));
        if (proven.nodes == 0 && proven.endings >= 0)
            return progress_.show(
                0, fmt::format("working out endings, all up to {} so far, {:.0f} s",
                               count_text(static_cast<std::uint64_t>(proven.endings), "seed"),
                               seconds()));
        progress_.show(0, fmt::format("worth {}, {}{} nodes, {} nodes/s, {:.0f} s",
                                      bounds_text(proven.value), open_question(proven),
                                      group_digits(proven.nodes), group_digits(rate), seconds()));
    }

    void warn(const std::string& trouble) {
        progress_.clear();
        fmt::print(stderr, "pitboss: {}; it is tried again\n", trouble);
    }

private:
    static std::string open_question(const Proven& proven) {
        const auto known = std::count_if(proven.moves.begin(), proven.moves.end(),
                                         [](const auto& move) { return move.value.proven(); });
        std::string out =
            fmt::format("{} of {} known, ", known, count_text(proven.moves.size(), "move"));
        if (proven.asked)
            out += fmt::format("does {} get {:+}? ", proven.asked->move, proven.asked->at_least);
        if (proven.expected_nodes > static_cast<double>(proven.nodes))
            out += fmt::format("perhaps {:.1e} nodes in all, ", proven.expected_nodes);
        return out;
    }

    Clock::time_point start_ = Clock::now();
    Progress progress_{Progress::Elsewhere::plain_lines};
};

// Keeps what is found out on the way, so that little is lost when the machine stops. The time this
// takes is small beside the time between. Where it cannot be kept the proof goes on, and it is
// tried again.
class RegularSave {
public:
    RegularSave(const Prover& prover, std::string path, std::string game)
        : prover_(prover), path_(std::move(path)), game_(std::move(game)) {}

    bool due() const {
        return !path_.empty() && Clock::now() - last_ >=
                                     std::max<Clock::duration>(std::chrono::minutes(2), 50 * took_);
    }

    void save() {
        if (path_.empty()) return;
        const auto start = Clock::now();
        trouble_.clear();
        try {
            write_proofs(path_, game_, prover_.memory());
        } catch (const Failure& failure) {
            trouble_ = failure.what();
        }
        last_ = Clock::now();
        took_ = last_ - start;
    }

    // Why the last attempt failed; empty if it did not.
    const std::string& trouble() const { return trouble_; }

private:
    using Clock = std::chrono::steady_clock;

    const Prover& prover_;
    std::string path_;  // empty: nothing is kept
    std::string game_;
    Clock::time_point last_ = Clock::now();
    Clock::duration took_{};
    std::string trouble_;
};

// What an earlier run kept is taken over before anything is searched.
void take_over(Prover& prover, const std::string& path, const std::string& game) {
    const auto words = value_or_throw(read_proofs(path, game), "--save");
    if (!words) return;
    const auto taken = prover.remember(*words);
    if (!taken) throw WrongUsage("--save: " + path_text(path) + " " + taken.error().message);
}

void tell_what_is_missing(Context& context, const SolveArguments& arguments, bool stopped) {
    const std::string kept = arguments.save.empty()
                                 ? ""
                                 : "; the same command goes on from " + path_text(arguments.save);
    fmt::print(stderr, "pitboss: {}{}\n",
               stopped ? "stopped; these are the bounds reached so far"
                       : "no deeper search can prove more; these are the bounds reached",
               kept);
    context.exit_code = failed;
}

void solve(Context& context, const SolveArguments& arguments) {
    const auto variant = open_game(context, arguments.game);
    const Line line = arguments.position.line(*variant);
    const auto board = value_or_throw(replay(*variant, line), "--moves");
    ProverOptions options = arguments.prover;
    if (!options.tables.empty() && !variant->tables())
        throw WrongUsage("--tables: " + variant->name() + " has no tables");
    if (options.tables.empty()) options.tables = usual_tables(*variant);
    const auto prover =
        value_or_throw(variant->prover(options), options.tables.empty() ? "game" : "--tables");
    if (!arguments.save.empty()) take_over(*prover, arguments.save, variant->name());

    const Interrupts interrupts;
    Solved solved{*variant, *board, {}, 0, options.tables, prover->most_table_stake()};
    std::string trouble;
    {
        SolveProgress progress;
        RegularSave keeper(*prover, arguments.save, variant->name());
        solved.proven =
            prover->prove(line, {.stop = interrupts.token(),
                                 .progress = [&](const Proven& so_far) { progress.show(so_far); },
                                 .save_is_due = [&] { return keeper.due(); },
                                 .save =
                                     [&] {
                                         keeper.save();
                                         if (!keeper.trouble().empty())
                                             progress.warn(keeper.trouble());
                                     }});
        solved.seconds = progress.seconds();
        keeper.save();
        trouble = keeper.trouble();
    }
    if (arguments.json)
        print_json(solved_json(solved));
    else
        print_solved(solved);
    if (!trouble.empty()) {
        fmt::print(stderr,
                   "pitboss: {}\n         Then go on with: the same command, from what the file "
                   "holds\n",
                   trouble);
        context.exit_code = failed;
    }
    const bool known = options.value_only ? solved.proven.value.proven() : solved.proven.complete();
    if (!known) tell_what_is_missing(context, arguments, interrupts.token().stop_requested());
}

}  // namespace

void add_solve_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("solve", "the exact value of a position and of its moves");
    auto arguments = std::make_shared<SolveArguments>();
    command->add_option("game", arguments->game, game_help(context))->type_name("")->required();
    arguments->position.add_to(*command);
    command
        ->add_option("--tables", arguments->prover.tables,
                     fmt::format("folder of endgame tables to look into; default {}, where there "
                                 "are any",
                                 TablebaseOptions{}.place))
        ->type_name("DIR")
        ->check(not_empty("the name of a folder"));
    command
        ->add_option("--threads", arguments->prover.threads,
                     "threads that search together, 1 to 256")
        ->type_name("N")
        ->transform(whole_number(1, 256))
        ->capture_default_str();
    command
        ->add_option(
            "--hash", arguments->prover.hash_mb,
            "size of the hash table in MiB, 1 to 65536; by default what suits the game, and "
            "where proofs are long it grows with them")
        ->type_name("MIB")
        ->transform(whole_number(1, 65536));
    command
        ->add_option("--save", arguments->save,
                     "file to keep what is found out in, and to go on from")
        ->type_name("FILE")
        ->check(not_empty("the name of a file"));
    command->add_flag("--value-only", arguments->prover.value_only,
                      "stop when the value is known, whatever the other moves are worth");
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { solve(context, *arguments); });
}

}  // namespace pitboss::cli
