// Positions for a regression of which endgame tables know what they are worth.
#pragma once

#include "lab/tune_data.h"

namespace pitboss {

// One by lot from each of as many random games as the plan wants positions; none from a game that
// goes by the tables within the plies of the plan.
TuneDataSet random_table_positions(const Variant& variant, const TunePlan& plan,
                                   const std::stop_token& stop, const TuneDataObserver& observer);

// Those of the positions that are known, with their values for the side to move.
std::vector<LabelledPosition> labelled_by_tables(const ExactValues& known, const Variant& variant,
                                                 const std::vector<LabelledPosition>& positions);

}  // namespace pitboss
