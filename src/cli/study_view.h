// The outcome of a study for people and for programs.
#pragma once

#include "cli/context.h"
#include "lab/study_outcome.h"

namespace pitboss::cli {

void print_study(const Study& study, const StudyOutcome& outcome);
Json study_json(const Study& study, const StudyOutcome& outcome);

}  // namespace pitboss::cli
