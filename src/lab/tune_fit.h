// Fits a player's evaluation to what is known about positions.
//
// No game has to say what its features are: an evaluation that is linear in its weights is asked
// what a position is worth with each weight at both ends of its range, and the differences are the
// features.
#pragma once

#include "lab/tune_data.h"
#include "lab/tuning.h"

namespace pitboss {

struct TuneFit {
    TuneStanding standing;
    int positions = 0;
    double explained = 0;        // share of what the weights had to explain; 1 is all
    double explained_start = 0;  // the same at the start
    double tempo = 0;            // what it is worth to be on the move
    double scale = 0;            // of results: how many logits a point is worth
};

// Refuses evaluations that are not linear in the parameters, and positions that do not determine
// them.
Result<TuneFit> fit_evaluation(const Variant& variant, const TunePlan& plan,
                               const std::vector<LabelledPosition>& positions);

// A tuning that has its answer and wants no games.
std::unique_ptr<Tuning> make_fitted_tuning(const TuneFit& fit);

}  // namespace pitboss
