// Bohnenspiel with its sizes chosen: start, position text, moves in words.
//
// McGill's position text has two more parts, the skips left and who is banned from skipping:
//   6,6,6,6,6,6/6,6,6,6,6,6 0,0 1 0 2,2 -
#pragma once

#include "games/bohnenspiel/bohnenspiel.h"
#include "games/bohnenspiel/bohnenspiel_text.h"
#include "games/sowing/notation.h"
#include "games/sowing/position.h"
#include "games/sowing/sowing_eval.h"
#include "games/sowing/sowing_view.h"

namespace pitboss::bohnenspiel {

template <Rules rules, class Board>
struct BohnenspielGame {
    using State = bohnenspiel::State<rules, Board>;
    using Eval = sowing::SowingEval;
    static constexpr bool counts_points = true;

    sowing::Shape shape;

    State start() const {
        State state;
        sowing::put_position(sowing::start_position(shape), state);
        return state;
    }

    Result<State> read(std::string_view text) const {
        const auto fields = sowing::fields_of(text);
        const auto position = sowing::read_position(fields, shape, write(start()));
        if (!position) return position.error();
        State state;
        sowing::put_position(*position, state);
        if constexpr (rules.skips) {
            const auto rights = read_rights(fields[4], fields[5]);
            if (!rights) return rights.error();
            state.skips[0] = rights->skips[0];
            state.skips[1] = rights->skips[1];
            state.banned = rights->banned;
        }
        return state;
    }

    std::string write(const State& state) const {
        std::string text = sowing::write_position(sowing::position_of(state));
        if constexpr (rules.skips)
            text += " " + write_rights({{state.skips[0], state.skips[1]}, state.banned});
        return text;
    }

    Result<Pit> read_move(std::string_view text) const {
        return sowing::read_pit(text, shape.pits, rules.skips);
    }
    std::string write_move(Pit pit) const { return sowing::write_pit(pit); }

    std::string draw(const State& state) const {
        std::string out = sowing::draw_position(sowing::position_of(state));
        if constexpr (rules.skips)
            out += draw_rights({{state.skips[0], state.skips[1]}, state.banned});
        return out;
    }

    SowingView view(const State& state) const {
        SowingView view = sowing::view_of(state);
        if constexpr (rules.skips) {
            view.skips = SowingView::Skips{{state.skips[0], state.skips[1]}, {}};
            if (state.banned != Ban::nobody)
                view.skips->banned = state.banned == Ban::south ? Side::south : Side::north;
        }
        return view;
    }
    std::vector<Step> steps(const State& before, Pit move) const {
        return sowing::steps_of(before, move);
    }

    std::string tell(const State& before, Pit move) const {
        State after = before;
        after.play(move);
        const std::string who = name_of(before.side);
        std::string out;
        if (move == sowing::skip_move) {
            out = who + " skips.";
        } else {
            const int captured = after.board.other_store() - before.board.own_store();
            out = sowing::in_words(
                {who, index_of(move) + 1, before.board.own(index_of(move)), 0, captured, false});
        }
        if (after.over())
            out +=
                " " + sowing::ending_in_words(after.score(Side::south), after.score(Side::north));
        return out;
    }
};

}  // namespace pitboss::bohnenspiel
