// How fast positions are played: perft and random games of every usual board.
#include "core/rng.h"
#include "games/bohnenspiel/bohnenspiel_game.h"
#include "games/kalah/kalah.h"
#include "games/kalaha/kalaha.h"
#include "games/mancala/mancala.h"
#include "games/quarto/quarto_game.h"
#include "plain_kalah.h"
#include "search/perft.h"

#include <benchmark/benchmark.h>

namespace pitboss::bench {
namespace {

using sowing::Capture;
using sowing::PackedBoard;
using sowing::WideBoard;

struct Plain {
    using State = PlainKalah;
    static PlainKalah start() { return {}; }
};
struct Kalah {
    static auto start() { return kalah::Kalah<Capture::standard>{}.start(); }
};
struct WideKalah {
    static auto start() { return kalah::Kalah<Capture::standard, WideBoard>{}.start(); }
};
struct Kalaha {
    static auto start() { return kalaha::Kalaha<>{}.start(); }
};
struct Mancala {
    static auto start() { return mancala::Mancala<false>{}.start(); }
};
struct McGill {
    static auto start() {
        return bohnenspiel::BohnenspielGame<bohnenspiel::Rules{}, PackedBoard>{{.seeds = 6}}
            .start();
    }
};
struct Classic {
    static auto start() {
        return bohnenspiel::BohnenspielGame<bohnenspiel::Rules{.skips = false}, PackedBoard>{
            {.seeds = 6}}
            .start();
    }
};
struct Quarto {
    static auto start() { return quarto::State<quarto::Rules{}>{}; }
};

template <class Start, int depth>
void perft_of(benchmark::State& state) {
    const auto start = Start::start();
    std::uint64_t leaves = 0;
    for (auto _ : state)
        leaves += perft(start, depth).leaves;
    state.counters["leaves"] =
        benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

template <class Start>
void random_games(benchmark::State& state) {
    Rng rng(1);
    const auto start = Start::start();
    for (auto _ : state) {
        auto game = start;
        for (auto moves = game.moves(); !moves.empty(); moves = game.moves())
            game.play(moves[rng.below(moves.size())]);
        keep_alive(game);
    }
    state.counters["games"] =
        benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

BENCHMARK(perft_of<Plain, 9>);
BENCHMARK(perft_of<Kalah, 9>);
BENCHMARK(perft_of<WideKalah, 9>);
BENCHMARK(perft_of<Kalaha, 9>);
BENCHMARK(perft_of<Mancala, 9>);
BENCHMARK(perft_of<McGill, 8>);
BENCHMARK(perft_of<Classic, 8>);
BENCHMARK(perft_of<Quarto, 5>);
BENCHMARK(random_games<Plain>);
BENCHMARK(random_games<Kalah>);
BENCHMARK(random_games<Kalaha>);
BENCHMARK(random_games<Mancala>);
BENCHMARK(random_games<McGill>);
BENCHMARK(random_games<Classic>);
BENCHMARK(random_games<Quarto>);

}  // namespace
}  // namespace pitboss::bench
