// A study as people write it down: a TOML file. docs/studies.md describes it.
#pragma once

#include "lab/study_plan.h"
#include "play/catalogue.h"

namespace pitboss {

enum class StudyForm { full, quick };

// The study that `text` describes; `path` is where it is from, for messages. Both forms are
// checked, whichever is wanted: keys, values, games, players, figures and names. What is wrong is
// said with its line and with what would be right.
Result<Study> read_study(const std::string& text, const std::string& path, const Catalogue& games,
                         StudyForm form);

}  // namespace pitboss
