// What an experiment has measured.
#pragma once

#include "lab/study_outcome.h"

namespace pitboss {

// Nothing where there is nothing to measure it by. Exact figures of games are arbitrary unless the
// report leaves no choice of the players, or they are different ones under each choice.
std::optional<Estimate> measure_in(const Experiment& experiment, const StudyData& data,
                                   const Measured& what);

// A figure of a finished experiment; nothing where it was not measured.
std::optional<Estimate> measure(const ExperimentOutcome& outcome, const Measured& what,
                                std::size_t point);

// How much more a figure is than another, which may be one of another experiment. Under the same
// choice of the sweep, where both have one.
std::optional<Estimate> measure_difference(const ExperimentOutcome& outcome, const Measured& what,
                                           const ExperimentOutcome& other, const Measured& than,
                                           std::size_t point);

}  // namespace pitboss
