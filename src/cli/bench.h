// The measurements of `pitboss bench`: fixed work, and how long it takes.
#pragma once

#include "core/bounds.h"
#include "play/catalogue.h"

#include <cstdint>
#include <string>

namespace pitboss::cli {

// Nodes are the same on every machine; speeds are the best of a few runs.
struct BenchFigures {
    std::uint64_t nodes = 0;  // of the search: the fingerprint
    double nodes_per_second = 0;
    std::uint64_t leaves = 0;
    double leaves_per_second = 0;
    double games_per_second = 0;  // between random moves
};

void measure_search(const Variant& variant, int depth, BenchFigures& out);
void measure_perft(const Variant& variant, int depth, BenchFigures& out);
void measure_random_games(const Variant& variant, BenchFigures& out);

// Nodes in the first tenth of a second of a player with a large table, in its first game and in the
// next: where they differ, memory is fetched while the clock runs.
struct FirstSearch {
    std::uint64_t first_game = 0;
    std::uint64_t second_game = 0;
};
FirstSearch measure_first_search(const Variant& variant);

// The value of a start position, on one thread and without tables.
struct BenchProof {
    Bounds value{};
    std::uint64_t nodes = 0;
    double seconds = 0;
};
BenchProof measure_proof(const Variant& variant);

// Games between random players with everything a referee does.
double arena_games_per_second(const VariantPtr& variant);

}  // namespace pitboss::cli
