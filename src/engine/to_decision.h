// Converts the result of a search to a decision: moves become text, values become scores.
#pragma once

#include "core/game.h"
#include "play/decision.h"
#include "search/root_search.h"

#include <string>
#include <utility>
#include <vector>

namespace pitboss {

//   unit            the value of one point
//   exact_outcomes  whether the evaluator tells finished games as they are
template <Game G>
Decision to_decision(const G& game, const RootResult<typename G::State>& result, Value unit,
                     bool exact_outcomes) {
    Decision decision;
    for (const auto& root : result.moves) {
        std::vector<std::string> pv;
        for (auto move : root.pv)
            pv.push_back(game.write_move(move));
        decision.moves.push_back(
            {pv.front(), double(root.value) / unit, root.exact && exact_outcomes, std::move(pv)});
    }
    const MoveScore& best = decision.moves.front();
    decision.move = best.move;
    decision.score = best.score;
    decision.pv = best.pv;
    // Against moves that were only estimated a proven move is not proven best, unless it wins and
    // there is nothing better than winning.
    const bool wins_for_sure = !G::counts_points && best.exact && best.score >= 1;
    decision.exact = (result.complete && exact_outcomes) || wins_for_sure;
    decision.depth = result.depth;
    return decision;
}

}  // namespace pitboss
