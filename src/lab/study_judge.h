// Judges the claims of an experiment: in every game a claim is about, for every choice of the
// sweep.
#pragma once

#include "lab/study_outcome.h"

namespace pitboss {

ClaimOutcome judge_claim(const ExperimentOutcome& outcome,
                         const std::vector<ExperimentOutcome>& earlier, const Claim& claim,
                         bool quick);

}  // namespace pitboss
