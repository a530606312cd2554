// Quarto's board as data, and the steps of its moves.
#pragma once

#include "games/quarto/quarto.h"
#include "play/board_view.h"

#include <vector>

namespace pitboss::quarto {

template <Rules rules>
GridView view_of(const State<rules>& state);

template <Rules rules>
std::vector<Step> steps_of(const State<rules>& before, Move move);

}  // namespace pitboss::quarto
