// pitboss bench: fixed work. The fingerprint changes only when rules or search change.
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/layout.h"
#include "cli/terminal.h"
#include "core/text.h"

#include <fmt/core.h>

#include <algorithm>
#include <ctime>
#include <string>
#include <vector>

namespace pitboss::cli {
namespace {

// Large, so that a search pays for its memory as it does in earnest.
constexpr const char* large_memory = "engine(hash=256)";

constexpr std::uint64_t random_games = 200'000;
constexpr int repeats = 3;

struct Row {
    std::string game;
    std::uint64_t nodes = 0;  // of the search: the fingerprint
    double nodes_per_second = 0;
    std::uint64_t leaves = 0;
    double leaves_per_second = 0;
    double games_per_second = 0;
};

// Of this thread alone, so that other work on the machine counts less.
double cpu_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// The best of a few runs: other work on the machine only ever makes a run slower.
template <class Task, class Preparation = void (*)()>
double best_seconds(
    const Task& task, const Preparation& prepare = [] {}) {
    double best = 1e300;
    for (int i = 0; i < repeats; ++i) {
        prepare();
        const double start = cpu_seconds();
        task();
        best = std::min(best, cpu_seconds() - start);
    }
    return best;
}

// Tells how far the bench has come.
class Steps {
public:
    explicit Steps(std::size_t games) : all_(3 * games) {}

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

Row measure(const Context& context, const BenchRow& work, Steps& steps) {
    const auto variant = open_game(context, work.game);
    const auto board = variant->start();
    const bool has_memory = has_option(*variant, "engine", "hash");
    const auto player =
        value_or_throw(make_player(*variant, has_memory ? large_memory : "engine"), "player");
    Row row{.game = work.game};
    Limits limits;
    limits.depth = work.search_depth;
    const double search = best_seconds(
        [&] {
            row.nodes = player->choose({work.game, {}, {}}, limits, {}).nodes;
        },
        [&] { player->start_game(1); });
    steps.done();
    const double perft =
        best_seconds([&] { row.leaves = board->perft(work.perft_depth, {}).leaves; });
    steps.done();
    const double games = best_seconds([&] { board->playouts(random_games, 1); });
    steps.done();
    row.nodes_per_second = static_cast<double>(row.nodes) / search;
    row.leaves_per_second = static_cast<double>(row.leaves) / perft;
    row.games_per_second = static_cast<double>(random_games) / games;
    return row;
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

void bench(const Context& context, const std::string& game, bool json) {
    const auto chosen = chosen_rows(context, game);
    Json fingerprint, nodes, leaves, games;
    if (!json)
        fmt::print("{:<28}{:>14}{:>12}{:>18}{:>16}\n", "game", "search nodes", "M nodes/s",
                   "perft M leaves/s", "random games/s");
    Steps steps(chosen.size());
    for (const auto& work : chosen) {
        const Row row = measure(context, work, steps);
        fingerprint[row.game] = row.nodes;
        nodes[row.game] = row.nodes_per_second;
        leaves[row.game] = row.leaves_per_second;
        games[row.game] = row.games_per_second;
        steps.clear();
        if (!json) {
            fmt::print("{:<28}{:>14}{:>12.1f}{:>18.1f}{:>16}\n", row.game, row.nodes,
                       row.nodes_per_second / 1e6, row.leaves_per_second / 1e6,
                       group_digits(static_cast<std::uint64_t>(row.games_per_second)));
            std::fflush(stdout);
        }
    }
    if (json)
        print_json({{"fingerprint", fingerprint},
                    {"nodes_per_second", nodes},
                    {"perft_leaves_per_second", leaves},
                    {"random_games_per_second", games}});
}

}  // namespace

void add_bench_command(CLI::App& app, Context& context) {
    auto* command =
        app.add_subcommand("bench", "fixed work: a fingerprint of node counts, and speeds");
    auto game = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    command->add_option("game", *game, game_help(context, "this game alone"))
        ->type_name("")
        ->check(not_empty("a game"));
    command->add_flag("--json", *json, "print one JSON object");
    command->callback([=, &context] { bench(context, *game, *json); });
}

}  // namespace pitboss::cli
