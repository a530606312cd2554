// Fits ProbCut's parameters: how well a shallow search foretells a deep one, on positions of random
// games. Prints for each game and pair of depths the line value(deep) = a x value(shallow) + b and
// the standard deviation around it, in seeds. docs/measurements/engine.md says what became of them.
#include "core/rng.h"
#include "games/bohnenspiel/bohnenspiel_game.h"
#include "games/kalah/kalah.h"
#include "games/kalaha/kalaha.h"
#include "games/mancala/mancala.h"
#include "games/sowing/engine_setup.h"
#include "search/iterative_deepening.h"

#include <cmath>
#include <cstdio>
#include <optional>
#include <vector>

namespace pitboss {
namespace {

using sowing::EngineEval;
using sowing::SowingEngine;

// What is still to be won from a position, in seeds, as a search of this depth sees it; nothing
// where the end is in sight, since ProbCut has no work there.
template <class State>
std::optional<double> foreseen(const State& state, const SowingEngine& engine, int depth,
                               TranspositionTable& table) {
    IterativeDeepening<State, EngineEval> thinking(state, engine, {table}, {});
    RootResult<State> last;
    thinking.run({.last_depth = depth, .may_solve = false}, [&](const auto& result) {
        last = result;
        return true;
    });
    if (last.complete) return std::nullopt;
    return static_cast<double>(last.moves.front().value) / EngineEval::unit - state.standing();
}

template <class State>
State random_position(State state, Rng& rng) {
    for (auto plies = 2 + rng.below(24); plies > 0; --plies) {
        const auto moves = state.moves();
        if (moves.empty()) break;
        state.play(moves[rng.below(moves.size())]);
    }
    return state;
}

struct Sums {
    double n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0;

    void add(double shallow, double deep) {
        n += 1, x += shallow, y += deep;
        xx += shallow * shallow, xy += shallow * deep, yy += deep * deep;
    }
};

void print_line(const char* game, int shallow, int deep, const Sums& s) {
    const double a = (s.n * s.xy - s.x * s.y) / (s.n * s.xx - s.x * s.x);
    const double b = (s.y - a * s.x) / s.n;
    const double variance =
        (s.yy - 2 * a * s.xy - 2 * b * s.y + a * a * s.xx + 2 * a * b * s.x) / s.n + b * b;
    std::printf("%-12s %2d -> %2d   a %5.2f   b %5.2f   sigma %5.2f   (%.0f positions)\n", game,
                shallow, deep, a, b, std::sqrt(variance), s.n);
}

template <class G>
void fit(const char* name, const G& game, const SowingEngine& engine) {
    constexpr int positions = 1000;
    for (const int deep : {6, 8, 10, 12}) {
        const int shallow = deep - 4;
        Rng rng(1);
        Sums sums;
        TranspositionTable table(16);
        for (int i = 0; i < positions; ++i) {
            const auto state = random_position(game.start(), rng);
            if (state.over()) continue;
            const auto near = foreseen(state, engine, shallow, table);
            const auto far = foreseen(state, engine, deep, table);
            if (near && far) sums.add(*near, *far);
        }
        print_line(name, shallow, deep, sums);
    }
}

}  // namespace
}  // namespace pitboss

int main() {
    using namespace pitboss;
    using bohnenspiel::BohnenspielGame;
    using bohnenspiel::Rules;
    const sowing::Shape beans{.seeds = 6, .max_ply = bohnenspiel::ply_limit};
    const SowingEngine for_beans{.eval = {.row = 25}, .search = {.reply = 50}};
    fit("kalah", kalah::Kalah<sowing::Capture::standard>{}, {.search = {.reply = 50}});
    fit("kalaha", kalaha::Kalaha<>{}, {});
    fit("mancala", mancala::Mancala<false>{}, {});
    fit("mcgill", BohnenspielGame<Rules{}, sowing::PackedBoard>{beans}, for_beans);
    fit("classic", BohnenspielGame<Rules{.skips = false}, sowing::PackedBoard>{beans}, for_beans);
}
