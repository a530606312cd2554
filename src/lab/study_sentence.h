// One sentence about the finding on a claim.
#pragma once

#include "lab/study_outcome.h"

namespace pitboss {

std::string sentence(const ClaimOutcome& outcome, bool complete, bool quick);

}  // namespace pitboss
