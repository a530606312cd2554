// The pictures of a study's report, as inline SVG.
#pragma once

#include "lab/study_outcome.h"

#include <string>

namespace pitboss {

// The first figure of each row of the table as a dot with its 95 % interval.
std::string rows_plot(const ExperimentOutcome& outcome);

// The shares that claims are about: what the report allows as a band, what was measured as a dot
// with its interval. Empty where no claim is about a share.
std::string claims_plot(const ExperimentOutcome& outcome);

}  // namespace pitboss
