// Cross-tables of an experiment as text, ours and the one that the report prints: wins/draws/losses
// of each player (row) against each other (column).
#pragma once

#include "lab/study_outcome.h"

#include <string>
#include <vector>

namespace pitboss {

struct StudyCross {
    std::string title;
    std::vector<std::string> names;
    std::vector<std::vector<std::string>> cells;  // empty where two have not met
};

// One for each game and choice of an experiment in which everybody meets everybody.
std::vector<StudyCross> measured_crosses(const ExperimentOutcome& outcome);

// None or one.
std::vector<StudyCross> published_crosses(const Experiment& experiment);

}  // namespace pitboss
