// Positions for a regression, with what is taken for the truth about them.
#pragma once

#include "arena/game_store.h"
#include "arena/tournament.h"
#include "lab/tune_plan.h"

#include <functional>
#include <stop_token>

namespace pitboss {

struct LabelledPosition {
    std::string position;
    double target = 0;  // for the side to move: a score from 0 to 1, or a margin
    int group = 0;      // the game it is from
};

struct TuneDataSet {
    std::vector<LabelledPosition> positions;
    int asked = 0;         // positions that were looked at
    bool complete = true;  // false: stopped
};

using TuneDataObserver = std::function<void(int done, int of)>;  // from one thread at a time

// Draws positions by the plan's seed and has them judged. What the solver says is kept in the
// store, so that whoever comes back asks only for what is missing. Throws Failure where the store
// of games cannot be read.
TuneDataSet collect_positions(const VariantPtr& variant, const TunePlan& plan, GameStore& store,
                              const PlayerMaker& make, const std::stop_token& stop,
                              const TuneDataObserver& observer);

}  // namespace pitboss
