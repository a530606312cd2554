// A study as one HTML file that needs no other: tables, plots, and every claim with its verdict.
#pragma once

#include "lab/study_outcome.h"

#include <string>

namespace pitboss {

std::string study_report(const Study& study, const StudyOutcome& outcome);

}  // namespace pitboss
