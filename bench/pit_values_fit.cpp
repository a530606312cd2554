// Fits what the engine's evaluation says about pits: a worth for each pit and number of seeds in
// it, own and other. Games are played from random positions by the engine itself with few nodes a
// move; each of their positions is asked how many seeds its side to move won from there on, more
// than the other. Least squares, drawn a little towards a worth of `row` for every seed.
//
//   pit_values_fit GAME GAMES NODES SEED    prints the table as games/<name>/pit_values.h has it
#include "core/rng.h"
#include "games/bohnenspiel/bohnenspiel_eval.h"
#include "games/bohnenspiel/bohnenspiel_game.h"
#include "games/kalah/kalah.h"
#include "games/kalah/kalah_eval.h"
#include "games/kalaha/kalaha.h"
#include "games/kalaha/kalaha_eval.h"
#include "games/mancala/mancala.h"
#include "games/mancala/mancala_eval.h"
#include "games/sowing/engine_eval.h"
#include "lab/matrix.h"
#include "search/thinking.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace pitboss {
namespace {

using sowing::EngineEval;

constexpr int pits = 6;
constexpr int counts = 16;  // the last one stands for all larger ones
constexpr int features = 2 * pits * counts + 1;
constexpr double prior = 50;  // as much as so many observations

struct Sample {
    std::array<std::uint8_t, 2 * pits> counts;
    double won = 0;  // by the side to move, from here on
    int rows = 0;    // own row minus the other
};

template <class State>
Sample sample_of(const State& state) {
    Sample sample{};
    for (int pit = 0; pit < pits; ++pit) {
        const auto p = static_cast<std::size_t>(pit);
        sample.counts[p] = static_cast<std::uint8_t>(std::min(state.board.own(pit), counts - 1));
        sample.counts[p + pits] =
            static_cast<std::uint8_t>(std::min(state.board.other(pit), counts - 1));
    }
    sample.rows = state.board.own_row() - state.board.other_row();
    return sample;
}

template <class State>
typename State::Move decision(const State& state, const EngineEval& eval, TranspositionTable& table,
                              std::uint64_t nodes) {
    table.new_search();
    Thinking<State, EngineEval> thinking(state, eval, {table}, {nodes, nullptr});
    RootResult<State> last = thinking.first_glance();
    thinking.run({}, [&](const auto& result) {
        last = result;
        return true;
    });
    return last.moves.front().move;
}

template <class State>
void play_one(State state, const EngineEval& eval, TranspositionTable& table, std::uint64_t nodes,
              Rng& rng, std::vector<Sample>& samples) {
    for (auto plies = rng.below(24); plies > 0 && !state.over(); --plies) {
        const auto moves = state.moves();
        state.play(moves[rng.below(moves.size())]);
    }
    std::vector<std::pair<Side, Value>> seen;
    const std::size_t first = samples.size();
    while (!state.over()) {
        seen.emplace_back(state.to_move(), state.standing());
        samples.push_back(sample_of(state));
        state.play(decision(state, eval, table, nodes));
    }
    for (std::size_t i = 0; i < seen.size(); ++i)
        samples[first + i].won = state.margin(seen[i].first) - seen[i].second;
}

std::size_t feature(std::size_t pit, int count) {
    return pit * counts + static_cast<std::size_t>(count);
}

double fitted_by_row(const std::vector<Sample>& samples) {
    double xx = 0, xy = 0;
    for (const auto& s : samples)
        xx += s.rows * s.rows, xy += s.rows * s.won;
    return xy / xx;
}

// Normal equations: each sample touches one feature of each pit, and the constant.
std::vector<double> fitted(const std::vector<Sample>& samples, double row) {
    SquareMatrix normal(features);
    std::vector<double> right(features, 0.0);
    for (std::size_t i = 0; i < features; ++i)
        normal.at(i, i) = prior;
    for (const auto& s : samples) {
        std::array<std::size_t, 2 * pits + 1> at;
        for (std::size_t pit = 0; pit < 2 * pits; ++pit)
            at[pit] = feature(pit, s.counts[pit]);
        at[2 * pits] = features - 1;
        const double rest = s.won - row * s.rows;
        for (auto i : at) {
            right[i] += rest;
            for (auto j : at)
                normal.at(i, j) += 1;
        }
    }
    return inverse_of(normal)->times(right);
}

void print_explained(const std::vector<Sample>& samples, double row,
                     const std::vector<double>& weights) {
    double all = 0, by_row = 0, by_table = 0;
    for (const auto& s : samples) {
        double table = row * s.rows + weights.back();
        for (std::size_t pit = 0; pit < 2 * pits; ++pit)
            table += weights[feature(pit, s.counts[pit])];
        all += s.won * s.won;
        by_row += (s.won - row * s.rows) * (s.won - row * s.rows);
        by_table += (s.won - table) * (s.won - table);
    }
    std::printf(
        "// %zu positions; of the variance of what is won from there on a row weight of "
        "%.2f explains %.1f %%, the table %.1f %%\n",
        samples.size(), row, 100 * (1 - by_row / all), 100 * (1 - by_table / all));
}

// An empty pit is worth nothing: what the fit gives it goes to the tempo.
void print_table(double row, const std::vector<double>& weights) {
    double tempo = weights.back();
    for (std::size_t pit = 0; pit < 2 * pits; ++pit)
        tempo += weights[feature(pit, 0)];
    std::printf("    .tempo = %d,\n", static_cast<int>(std::lround(100 * tempo)));
    for (int side = 0; side < 2; ++side) {
        std::printf("    .%s = {{\n", side == 0 ? "own" : "other");
        for (int pit = 0; pit < pits; ++pit) {
            const auto p = static_cast<std::size_t>(side * pits + pit);
            std::printf("        {");
            for (int count = 0; count < counts; ++count) {
                const double worth = weights[feature(p, count)] - weights[feature(p, 0)] +
                                     (side == 0 ? row : -row) * count;
                std::printf("%s%d", count ? ", " : "", static_cast<int>(std::lround(100 * worth)));
            }
            std::printf("},\n");
        }
        std::printf("    }},\n");
    }
}

template <class G>
void fit(const G& game, const EngineEval& eval, int games, std::uint64_t nodes,
         std::uint64_t seed) {
    Rng rng(seed);
    TranspositionTable table(4);
    std::vector<Sample> samples;
    for (int i = 0; i < games; ++i)
        play_one(game.start(), eval, table, nodes, rng, samples);
    const double row = fitted_by_row(samples);
    const auto weights = fitted(samples, row);
    print_explained(samples, row, weights);
    print_table(row, weights);
}

}  // namespace
}  // namespace pitboss

int main(int argc, char** argv) {
    using namespace pitboss;
    using bohnenspiel::BohnenspielGame;
    using bohnenspiel::Rules;
    if (argc != 5) return 2;
    const std::string name = argv[1];
    const int games = std::atoi(argv[2]);
    const auto nodes = static_cast<std::uint64_t>(std::atoll(argv[3]));
    const auto seed = static_cast<std::uint64_t>(std::atoll(argv[4]));
    const sowing::Shape beans{.seeds = 6, .max_ply = bohnenspiel::ply_limit};
    if (name == "kalah")
        fit(kalah::Kalah<sowing::Capture::standard>{}, kalah::engine_eval, games, nodes, seed);
    if (name == "kalah-empty")
        fit(kalah::Kalah<sowing::Capture::empty>{}, kalah::engine_eval, games, nodes, seed);
    if (name == "kalaha") fit(kalaha::Kalaha<>{}, kalaha::engine_eval, games, nodes, seed);
    if (name == "mancala") fit(mancala::Mancala<false>{}, mancala::engine_eval, games, nodes, seed);
    if (name == "mancala-extra")
        fit(mancala::Mancala<true>{}, mancala::extra_engine_eval, games, nodes, seed);
    if (name == "mcgill")
        fit(BohnenspielGame<Rules{}, sowing::PackedBoard>{beans}, bohnenspiel::mcgill_engine_eval,
            games, nodes, seed);
    if (name == "classic")
        fit(BohnenspielGame<Rules{.skips = false}, sowing::PackedBoard>{beans},
            bohnenspiel::classic_engine_eval, games, nodes, seed);
}
