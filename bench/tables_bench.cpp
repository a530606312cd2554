// What it costs to look into endgame tables, and of that to know that they are what was written.
#include "core/rng.h"
#include "games/kalah/kalah.h"
#include "games/sowing/tables/tablebase_parts.h"
#include "search/endgame_table.h"
#include "solve/tablebase_builder.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace pitboss::bench {
namespace {

constexpr int most_seeds = 15;  // 17 million positions, more than caches hold

const Tablebase& kalah_tables() {
    static const auto tables = [] {
        std::string place = std::filesystem::temp_directory_path() / "pitboss-bench-XXXXXX";
        if (!mkdtemp(place.data())) throw std::runtime_error("no temporary folder");
        const sowing::SowingTablebaseGame game{kalah::Kalah<sowing::Capture::standard>{}};
        const TablebaseBuildOptions options{.place = place, .most_stake = most_seeds};
        if (!TablebaseBuilder::build(game, options, {}, nullptr))
            throw std::runtime_error("no tables");
        auto opened = *Tablebase::open(place, game);
        std::filesystem::remove_all(place);  // what is mapped stays
        return opened;
    }();
    return *tables;
}

// Ranks all over a layer, or near each other.
std::vector<std::uint64_t> some_ranks(std::uint64_t below) {
    Rng rng(1);
    std::vector<std::uint64_t> ranks(1 << 14);
    for (auto& rank : ranks)
        rank = static_cast<std::uint64_t>(rng.below(static_cast<int>(below)));
    return ranks;
}

// Without their checks, tables are read as if they had been worked out in memory.
void look_up(benchmark::State& state, int stake, bool checked) {
    LayerValues values = kalah_tables().values();
    if (!checked) values.checks = {};
    EndgameTable table;
    table.borrow(values, most_seeds);
    const auto ranks =
        some_ranks(kalah_tables().layers()[static_cast<std::size_t>(stake)].header().positions);
    for (auto _ : state) {
        Value sum = 0;
        for (const auto rank : ranks)
            sum += table.value(stake, rank);
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(ranks.size()));
}

// The whole of a layer for the first time.
void check_layer(benchmark::State& state) {
    const LayerFile& layer = kalah_tables().layers().back();
    for (auto _ : state)
        if (!layer.check()) throw std::runtime_error("damaged");
    state.SetBytesProcessed(state.iterations() *
                            static_cast<std::int64_t>(layer.header().positions));
}

BENCHMARK_CAPTURE(look_up, small_layer_unchecked, 6, false);
BENCHMARK_CAPTURE(look_up, small_layer, 6, true);
BENCHMARK_CAPTURE(look_up, large_layer_unchecked, most_seeds, false);
BENCHMARK_CAPTURE(look_up, large_layer, most_seeds, true);
BENCHMARK(check_layer);

}  // namespace
}  // namespace pitboss::bench
