#include "cli/bench.h"

#include "arena/match.h"
#include "cli/checks.h"
#include "cli/context.h"

#include <algorithm>
#include <chrono>
#include <ctime>

namespace pitboss::cli {
namespace {

// Large, so that a search pays for its memory as it does in earnest.
constexpr const char* large_memory = "engine(hash=256)";

constexpr std::uint64_t random_games = 200'000;
constexpr int arena_games = 2'000;
constexpr int repeats = 3;

// Of this thread alone, so that other work on the machine counts less.
double cpu_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

template <class Task>
double seconds_of(const Task& task) {
    const double start = cpu_seconds();
    task();
    return cpu_seconds() - start;
}

// The best of a few runs: other work on the machine only ever makes a run slower.
template <class Task, class Preparation = void (*)()>
double best_seconds(
    const Task& task, const Preparation& prepare = [] {}) {
    double best = 1e300;
    for (int i = 0; i < repeats; ++i) {
        prepare();
        best = std::min(best, seconds_of(task));
    }
    return best;
}

std::unique_ptr<Player> player_with_memory(const Variant& variant) {
    const bool has_memory = has_option(variant, "engine", "hash");
    return value_or_throw(make_player(variant, has_memory ? large_memory : "engine"), "player");
}

Line start_of(const Variant& variant) { return {variant.name(), {}, {}}; }

}  // namespace

void measure_search(const Variant& variant, int depth, BenchFigures& out) {
    const auto player = player_with_memory(variant);
    Limits limits;
    limits.depth = depth;
    const double seconds =
        best_seconds([&] { out.nodes = player->choose(start_of(variant), limits, {}).nodes; },
                     [&] { player->start_game(1); });
    out.nodes_per_second = static_cast<double>(out.nodes) / seconds;
}

void measure_perft(const Variant& variant, int depth, BenchFigures& out) {
    const auto board = variant.start();
    const double seconds = best_seconds([&] { out.leaves = board->perft(depth, {}).leaves; });
    out.leaves_per_second = static_cast<double>(out.leaves) / seconds;
}

void measure_random_games(const Variant& variant, BenchFigures& out) {
    const auto board = variant.start();
    const double seconds = best_seconds([&] { board->playouts(random_games, 1); });
    out.games_per_second = static_cast<double>(random_games) / seconds;
}

FirstSearch measure_first_search(const Variant& variant) {
    const auto player = player_with_memory(variant);
    Limits limits;
    limits.movetime = Milliseconds{100};
    FirstSearch out;
    for (std::uint64_t* nodes : {&out.first_game, &out.second_game}) {
        player->start_game(1);
        *nodes = player->choose(start_of(variant), limits, {}).nodes;
    }
    return out;
}

BenchProof measure_proof(const Variant& variant) {
    // Its own threads do the work, so that their time is not that of this one.
    const auto start = std::chrono::steady_clock::now();
    const auto prover = value_or_throw(variant.prover({.value_only = true}), "game");
    const Proven proven = prover->prove(start_of(variant), {});
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    return {proven.value, proven.nodes, time.count()};
}

double arena_games_per_second(const VariantPtr& variant) {
    MatchOptions options;
    options.games = arena_games;
    const double seconds = best_seconds(
        [&] { play_match(variant, "random", "random(seed=2)", options, {}, nullptr); });
    return arena_games / seconds;
}

}  // namespace pitboss::cli
