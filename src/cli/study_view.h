// The outcome of a study as text and as JSON.
#pragma once

#include "cli/context.h"
#include "lab/study_outcome.h"

namespace pitboss::cli {

void print_study(const Study& study, const StudyOutcome& outcome);
Json study_json(const Study& study, const StudyOutcome& outcome);

}  // namespace pitboss::cli
