// Runs the experiments of a study, one after the other; what has been done already is not done
// again.
#pragma once

#include "arena/tournament.h"
#include "lab/study_outcome.h"

#include <functional>
#include <stop_token>

namespace pitboss {

// How far an experiment has come. Called from one thread at a time.
struct StudyNews {
    const Experiment& experiment;
    int done = 0;     // games or samples of the part being played
    int planned = 0;  // the same
};

struct StudyEnvironment {
    const Catalogue& games;
    std::string folder;  // of the stores, which is there
    std::function<std::unique_ptr<Player>(const VariantPtr&, const Entrant&)> make;
    std::stop_token stop;
    std::function<void(const StudyNews&)> observer;
};

// Where the store of an experiment's part is; parts count from 1.
std::string store_of(const StudyEnvironment& world, const Experiment& experiment, int part);

// The tournaments that an experiment is in one of its games: one for each opponent, or one of all
// players.
std::vector<TournamentPlan> plans_of(const Study& study, const Experiment& experiment,
                                     const VariantPtr& variant);

// Everything finished is in the stores at any moment; who comes back does only what is missing.
// Refuses stores that were begun by another study. After a stop the outcome is not complete.
Result<StudyOutcome> run_study(const Study& study, const StudyEnvironment& world);

}  // namespace pitboss
