// Plots of figures over a number that an experiment varies: a parameter of the game, an axis of its
// sweep or of its grid.
#pragma once

#include "lab/study_outcome.h"
#include "report/line_plot.h"

#include <vector>

namespace pitboss {

// One plot for each figure of the table, over the axis with the most values; the other axes, games,
// players and opponents are lines. Several plots where the lines are too many for one; none where
// nothing varies.
std::vector<LinePlot> line_plots(const ExperimentOutcome& outcome);

}  // namespace pitboss
