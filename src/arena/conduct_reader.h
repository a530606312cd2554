// Parts that files about games have in common: the game, time, openings, the seed.
#pragma once

#include "arena/toml_reader.h"
#include "arena/tournament_plan.h"
#include "play/catalogue.h"

#include <filesystem>

namespace pitboss {

// The game of the file, or nothing and trouble.
VariantPtr read_game(TomlReader& top, const Catalogue& games);

// seed, concurrency, grace, faults, [time] and [openings]; files are looked for in `folder`.
Conduct read_conduct(TomlReader& top, const std::filesystem::path& folder);

}  // namespace pitboss
