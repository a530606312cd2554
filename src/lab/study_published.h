// Cross-tables that a report prints: looked up, and checked for sums that do not add up.
#pragma once

#include "lab/study_plan.h"

#include <string>
#include <vector>

namespace pitboss {

// The players of the cells, in the order of the file.
std::vector<std::string> published_names(const Experiment& experiment);

// Null where the report has no such cell.
const PublishedCell* find_published(const Experiment& experiment, const std::string& of,
                                    const std::string& against);

// What is wrong with the report's own numbers, a sentence each: cells that are not as many games as
// were played, and pairs of cells that do not mirror each other.
std::vector<std::string> published_mistakes(const Experiment& experiment);

}  // namespace pitboss
