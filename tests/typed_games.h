// The games as the searches see them: typed states, without the catalogue.
#pragma once

#include "core/rng.h"
#include "games/bohnenspiel/bohnenspiel_game.h"
#include "games/kalah/kalah.h"
#include "games/kalaha/kalaha.h"
#include "games/mancala/mancala.h"
#include "games/quarto/quarto_game.h"

#include <string>
#include <vector>

namespace pitboss::test {

using Kalah = kalah::Kalah<sowing::Capture::standard>;
using EmptyCaptureKalah = kalah::Kalah<sowing::Capture::empty>;
using SmallKalah = kalah::Kalah<sowing::Capture::standard, sowing::SmallBoard>;
using Kalaha = kalaha::Kalaha<>;
using Mancala = mancala::Mancala<false>;
using Bohnenspiel = bohnenspiel::BohnenspielGame<bohnenspiel::Rules{}, sowing::PackedBoard>;
using ClassicBohnenspiel =
    bohnenspiel::BohnenspielGame<bohnenspiel::Rules{.skips = false}, sowing::PackedBoard>;
using Quarto = quarto::QuartoGame<quarto::Rules{}>;
using SquaresQuarto = quarto::QuartoGame<quarto::Rules{.squares = true}>;

inline constexpr sowing::Shape bohnenspiel_shape{.seeds = 6, .max_ply = bohnenspiel::ply_limit};

// Calls visit(game, name) for each of them, two kinds of board among them. Sanitizers look at
// code, and compile it slowly: one of each kind is enough for them here.
template <class Visit>
void for_each_typed_game(Visit visit) {
    visit(Kalah{}, "kalah");
    visit(SmallKalah{{.pits = 3, .seeds = 3}}, "kalah(pits=3,seeds=3)");
    visit(Bohnenspiel{bohnenspiel_shape}, "bohnenspiel");
    visit(Quarto{}, "quarto");
#ifndef PITBOSS_SANITIZED
    visit(EmptyCaptureKalah{}, "kalah(capture=empty)");
    visit(Kalaha{}, "kalaha");
    visit(Mancala{}, "mancala");
    visit(ClassicBohnenspiel{bohnenspiel_shape}, "bohnenspiel(rules=classic)");
    visit(SquaresQuarto{}, "quarto(squares=true)");
#endif
}

// One random game from the start to its end, all positions of it.
template <Game G>
std::vector<typename G::State> random_game(const G& game, Rng& rng) {
    std::vector<typename G::State> states{game.start()};
    for (auto moves = states.back().moves(); !moves.empty(); moves = states.back().moves()) {
        auto next = states.back();
        next.play(moves[rng.below(moves.size())]);
        states.push_back(next);
    }
    return states;
}

// Unfinished positions, each from a random game of its own.
template <Game G>
std::vector<typename G::State> random_positions(const G& game, std::uint64_t seed, int count) {
    Rng rng(seed);
    std::vector<typename G::State> positions;
    for (int i = 0; i < count; ++i) {
        const auto states = random_game(game, rng);
        positions.push_back(
            states[static_cast<std::size_t>(rng.below(static_cast<int>(states.size()) - 1))]);
    }
    return positions;
}

}  // namespace pitboss::test
