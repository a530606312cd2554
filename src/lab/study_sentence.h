// What a study tells of a claim, in one sentence.
#pragma once

#include "lab/study_outcome.h"

namespace pitboss {

std::string sentence(const ClaimOutcome& outcome, bool complete, bool quick);

}  // namespace pitboss
