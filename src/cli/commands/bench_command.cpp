// pitboss bench: fixed work. The fingerprint changes only when rules or search change.
#include "cli/bench.h"
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/layout.h"
#include "cli/terminal.h"
#include "core/text.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

namespace pitboss::cli {
namespace {

// Tells how far the bench has come.
class Steps {
public:
    explicit Steps(std::size_t all) : all_(all) {}

    void done() {
        ++count_;
        progress_.show(double(count_) / double(all_),
                       fmt::format("{} of {} measurements", count_, all_));
    }
    void clear() { progress_.clear(); }

private:
    std::size_t all_;
    std::size_t count_ = 0;
    Progress progress_;
};

BenchFigures measure(const Variant& variant, const BenchRow& work, Steps& steps) {
    BenchFigures figures;
    measure_search(variant, work.search_depth, figures);
    steps.done();
    measure_perft(variant, work.perft_depth, figures);
    steps.done();
    measure_random_games(variant, figures);
    steps.done();
    return figures;
}

// The rows of one game, or of all there are.
std::vector<BenchRow> chosen_rows(const Context& context, const std::string& game) {
    std::vector<BenchRow> all;
    std::vector<std::string> names;
    for (const auto& entry : context.games.games())
        for (const auto& row : entry.bench) {
            all.push_back(row);
            names.push_back(row.game);
        }
    if (game.empty()) return all;
    const auto name = open_game(context, game)->name();
    std::erase_if(all, [&](const BenchRow& row) { return row.game != name; });
    if (all.empty())
        throw WrongUsage("no benchmark is defined for " + name + ", only for " + list_text(names));
    return all;
}

// Of the games that the rows are of.
std::vector<std::string> chosen_proofs(const Context& context, const std::vector<BenchRow>& rows) {
    std::vector<std::string> out;
    for (const auto& entry : context.games.games()) {
        const auto is_of_it = [&](const BenchRow& row) {
            const auto spec = parse_spec(row.game);
            return spec && spec->name == entry.name;
        };
        if (std::any_of(rows.begin(), rows.end(), is_of_it))
            out.insert(out.end(), entry.bench_proofs.begin(), entry.bench_proofs.end());
    }
    return out;
}

class Bench {
public:
    Bench(const Context& context, const std::string& game, bool json)
        : context_(context),
          rows_(chosen_rows(context, game)),
          proofs_(chosen_proofs(context, rows_)),
          json_(json),
          steps_(5 * rows_.size() + proofs_.size()) {}

    void run() {
        measure_speeds();
        measure_starts();
        measure_proofs();
        if (json_) print_json(out_);
    }

private:
    template <class... Values>
    void print(fmt::format_string<Values...> format, Values&&... values) {
        steps_.clear();
        if (json_) return;
        fmt::print(format, std::forward<Values>(values)...);
        std::fflush(stdout);
    }

    void measure_speeds() {
        print("{:<28}{:>14}{:>12}{:>18}{:>16}\n", "game", "search nodes", "M nodes/s",
              "perft M leaves/s", "random games/s");
        for (const auto& work : rows_) {
            const auto figures = measure(*open_game(context_, work.game), work, steps_);
            out_["fingerprint"][work.game] = figures.nodes;
            out_["nodes_per_second"][work.game] = figures.nodes_per_second;
            out_["perft_leaves_per_second"][work.game] = figures.leaves_per_second;
            out_["random_games_per_second"][work.game] = figures.games_per_second;
            print("{:<28}{:>14}{:>12.1f}{:>18.1f}{:>16}\n", work.game, figures.nodes,
                  figures.nodes_per_second / 1e6, figures.leaves_per_second / 1e6,
                  group_digits(static_cast<std::uint64_t>(figures.games_per_second)));
        }
    }

    void measure_starts() {
        print("\n{:<28}{:>20}{:>22}{:>18}\n", "game", "first 100 ms, nodes", "of the second game",
              "arena games/s");
        for (const auto& work : rows_) {
            const auto variant = open_game(context_, work.game);
            const FirstSearch search = measure_first_search(*variant);
            steps_.done();
            const double games = arena_games_per_second(variant);
            steps_.done();
            out_["first_search_nodes"][work.game] = {search.first_game, search.second_game};
            out_["arena_games_per_second"][work.game] = games;
            print("{:<28}{:>20}{:>22}{:>18}\n", work.game, group_digits(search.first_game),
                  group_digits(search.second_game),
                  group_digits(static_cast<std::uint64_t>(games)));
        }
    }

    void measure_proofs() {
        if (proofs_.empty()) return;
        print("\n{:<48}{:>8}{:>14}{:>10}\n", "proof", "value", "nodes", "seconds");
        for (const auto& game : proofs_) {
            const BenchProof proof = measure_proof(*open_game(context_, game));
            steps_.done();
            out_["proofs"][game] = {
                {"value", proof.value.least}, {"nodes", proof.nodes}, {"seconds", proof.seconds}};
            print("{:<48}{:>+8}{:>14}{:>10.2f}\n", game, proof.value.least, proof.nodes,
                  proof.seconds);
        }
    }

    const Context& context_;
    std::vector<BenchRow> rows_;
    std::vector<std::string> proofs_;
    bool json_;
    Steps steps_;
    Json out_;
};

}  // namespace

void add_bench_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand(
        "bench",
        "fixed work: a fingerprint of node counts, and speeds of searches, games and proofs");
    auto game = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    command->add_option("game", *game, game_help(context, "this game alone"))
        ->type_name("")
        ->check(not_empty("a game"));
    command->add_flag("--json", *json, "print one JSON object");
    command->callback([=, &context] { Bench(context, *game, *json).run(); });
}

}  // namespace pitboss::cli
