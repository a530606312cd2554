// Reads who plays in an experiment: players, against, grid, sweep and winners_of.
#pragma once

#include "lab/study_experiment_reader.h"

namespace pitboss {

// Fills the players of an experiment whose kind and games are known; `variants` are the games.
void read_study_players(TomlReader& table, const StudyContext& around,
                        const std::vector<VariantPtr>& variants, Experiment& experiment);

}  // namespace pitboss
