// The boards of the sowing games as data, and the steps of their moves.
#pragma once

#include "games/sowing/pit.h"
#include "games/sowing/position.h"
#include "play/board_view.h"

#include <vector>

namespace pitboss::sowing {

// Of any state of the sowing games, but for skips.
template <class State>
SowingView view_of(const State& state) {
    const Position position = position_of(state);
    SowingView view{.pits = position.rows,
                    .stores = position.stores,
                    .ring_has_stores = state.endgame_rules().stores_sown};
    if (state.over()) view.score = {state.score(Side::south), state.score(Side::north)};
    return view;
}

// What a move does, seed by seed, from the boards before and after it.
std::vector<Step> steps_between(const SowingView& before, const SowingView& after, Side mover,
                                Pit move);

template <class State>
std::vector<Step> steps_of(const State& before, Pit move) {
    State after = before;
    after.play(move);
    return steps_between(view_of(before), view_of(after), before.side, move);
}

}  // namespace pitboss::sowing
