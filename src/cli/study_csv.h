// The tables of a study for spreadsheets.
#pragma once

#include "lab/study_outcome.h"

#include <string>

namespace pitboss::cli {

// Writes into a folder, which is made if need be: `<id>.csv` for the rows of each experiment,
// `<id>.cross.csv` for who won how often against whom, and `claims.csv`.
void write_study_csv(const std::string& folder, const StudyOutcome& outcome);

}  // namespace pitboss::cli
