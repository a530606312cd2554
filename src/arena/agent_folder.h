// A folder of programs as entrants of a tournament.
#pragma once

#include "arena/tournament_plan.h"

#include <filesystem>

namespace pitboss {

// Every file *.py and *.java and every executable is one, in the order of their names; hidden files
// and folders are not. A name is the file's, without its ending where that is enough to tell it
// from the others; it is not clean (core/clean_text.h), as no two of them have to stay apart then.
Result<std::vector<Entrant>> entrants_in(const std::filesystem::path& folder);

}  // namespace pitboss
