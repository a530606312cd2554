// A tournament as people write it down: a TOML file. docs/arena.md describes it.
#pragma once

#include "arena/tournament_plan.h"
#include "play/catalogue.h"

#include <string>

namespace pitboss {

// The plan that `text` describes; `path` is where it is from, for messages and for the files it
// names. Everything is checked: keys, values, the game, every player and the openings. What is
// wrong is said with its line and with what would be right.
Result<TournamentPlan> read_tournament(const std::string& text, const std::string& path,
                                       const Catalogue& games);

}  // namespace pitboss
