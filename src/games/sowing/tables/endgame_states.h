// Conversion between states of the sowing games and places of their values in endgame tables.
#pragma once

#include "core/tablebase_layers.h"
#include "games/sowing/tables/board_rank.h"
#include "games/sowing/tables/endgame_rules.h"

#include <cstdint>
#include <optional>

namespace pitboss::sowing {

// Nothing for what no table has: more seeds than can be numbered, a limit of plies, skips that can
// not occur.
template <class State>
std::optional<TablebasePlace> tablebase_place(const State& state) {
    TablebasePlace place{state.at_stake(), 0, 0};
    if (place.stake > board_rank(state.board.pits()).most_seeds() || !state.ranked())
        return std::nullopt;
    if constexpr (requires { state.skip_state(); }) place.part = index_of(state.skip_state());
    if (place.part < 0) return std::nullopt;
    place.index = state.board.pits_rank();
    return place;
}

// The state at a place of which the rows are known, like another one in everything that no table
// knows, with empty stores.
template <class State>
State endgame_state(const State& like, const Row& own, const Row& other,
                    [[maybe_unused]] int skips) {
    State state = like;
    state.board = typename State::Board(like.board.pits());
    for (int pit = 0; pit < like.board.pits(); ++pit) {
        state.board.put_own(pit, own[static_cast<std::size_t>(pit)]);
        state.board.put_other(pit, other[static_cast<std::size_t>(pit)]);
    }
    if constexpr (requires { state.skip_state(); })
        state.put_skip_state(
            skip_states(like.endgame_rules().skips)[static_cast<std::size_t>(skips)]);
    return state;
}

}  // namespace pitboss::sowing
