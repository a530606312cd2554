// A tuning as people write it down: a TOML file. docs/tuning.md describes it.
#pragma once

#include "lab/tune_plan.h"
#include "play/catalogue.h"

#include <string>

namespace pitboss {

// The plan that `text` describes; `path` is where it is from, for messages and for the files it
// names. Everything is checked: keys, values, the game, every player and the openings. What is
// wrong is said with its line and with what would be right.
Result<TunePlan> read_tuning(const std::string& text, const std::string& path,
                             const Catalogue& games);

}  // namespace pitboss
