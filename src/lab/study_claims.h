// The claims of a study as a table for a document.
#pragma once

#include "lab/study_outcome.h"

#include <string>

namespace pitboss {

// Markdown: a heading, how many claims came out how, and a line for each claim with what the report
// says, its figure, ours, the verdict and why; then each cross-table that the report prints beside
// ours.
std::string claims_markdown(const Study& study, const StudyOutcome& outcome);

}  // namespace pitboss
