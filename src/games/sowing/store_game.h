// Kalah, Kalaha and Mancala with their sizes chosen: start, position text, moves in words.
#pragma once

#include "core/game.h"
#include "games/sowing/notation.h"
#include "games/sowing/position.h"
#include "games/sowing/sowing_eval.h"
#include "games/sowing/sowing_view.h"
#include "games/sowing/store_state.h"

namespace pitboss::sowing {

template <StoreRules rules, class Board>
struct StoreGame {
    using State = StoreState<rules, Board>;
    using Eval = SowingEval;
    static constexpr bool counts_points = true;

    Shape shape;
    std::uint16_t ply_limit = 0;
    bool limit_foreseen = true;  // otherwise players learn of it when the game is over

    State start() const { return state_of(start_position(shape)); }

    State foreseen(State state) const {
        if (!limit_foreseen) state.ply_limit = 0;
        return state;
    }

    Result<State> read(std::string_view text) const {
        const auto position = read_position(fields_of(text), shape, write(start()));
        if (!position) return position.error();
        return state_of(*position);
    }

    std::string write(const State& state) const { return write_position(position_of(state)); }
    Result<Pit> read_move(std::string_view text) const { return read_pit(text, shape.pits, false); }
    std::string write_move(Pit pit) const { return write_pit(pit); }
    std::string draw(const State& state) const { return draw_position(position_of(state)); }
    SowingView view(const State& state) const { return view_of(state); }
    std::vector<Step> steps(const State& before, Pit move) const { return steps_of(before, move); }

    std::string tell(const State& before, Pit move) const {
        State after = before;
        after.play(move);
        const Side mover = before.side;
        const bool again = after.side == mover;
        const int seeds = before.board.own(index_of(move));
        const int gained = (again ? after.board.own_store() : after.board.other_store()) -
                           before.board.own_store();
        const int stored = seeds_into_store(index_of(move), seeds);
        const bool over = after.over();
        std::string out = in_words(
            {name_of(mover), index_of(move) + 1, seeds, stored, gained - stored, again && !over});
        if (over) out += " " + ending_in_words(after.score(Side::south), after.score(Side::north));
        return out;
    }

private:
    State state_of(const Position& position) const {
        State state;
        put_position(position, state);
        state.ply_limit = ply_limit;
        return state;
    }

    int seeds_into_store(int pit, int seeds) const {
        const int to_store = shape.pits - pit;
        if (seeds < to_store) return 0;
        return 1 + (seeds - to_store) / (2 * shape.pits + 1);
    }
};

}  // namespace pitboss::sowing
