// Quarto with its rules chosen, as the rest of the program knows it.
#pragma once

#include "core/game.h"
#include "games/quarto/quarto.h"
#include "games/quarto/quarto_draw.h"
#include "games/quarto/quarto_eval.h"
#include "games/quarto/quarto_text.h"
#include "games/quarto/quarto_view.h"

#include <string>
#include <string_view>

namespace pitboss::quarto {

template <Rules rules>
struct QuartoGame {
    using State = quarto::State<rules>;
    using Eval = quarto::Eval;
    static constexpr bool counts_points = false;

    State start() const { return {}; }
    Result<State> read(std::string_view text) const { return read_position<rules>(text); }
    std::string write(const State& s) const { return write_position(s); }
    Result<Move> read_move(std::string_view text) const { return quarto::read_move(text); }
    std::string write_move(Move move) const { return quarto::write_move(move); }
    std::string draw(const State& s) const { return quarto::draw(s); }
    std::string tell(const State& before, Move move) const { return quarto::tell(before, move); }
    GridView view(const State& s) const { return view_of(s); }
    std::vector<Step> steps(const State& before, Move move) const { return steps_of(before, move); }
};

static_assert(Game<QuartoGame<Rules{}>>);
static_assert(Game<QuartoGame<Rules{.squares = true}>>);

}  // namespace pitboss::quarto
