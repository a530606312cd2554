// Reads the parts that tournament, tuning and study files share: game, time, openings, seed.
#pragma once

#include "arena/toml_reader.h"
#include "arena/tournament_plan.h"
#include "play/catalogue.h"

#include <filesystem>

namespace pitboss {

// The game of the file, or nothing and trouble.
VariantPtr read_game(TomlReader& top, const Catalogue& games);

// seed, concurrency, grace, faults, adjudicate_tables, [time] and [openings]; files are looked for
// in `folder`. Without a game nothing is adjudicated.
Conditions read_conditions(TomlReader& top, const std::filesystem::path& folder,
                           const VariantPtr& variant);

// Exact values of the game from the tables in the folder that `key` names.
ExactValuesPtr read_tables(TomlReader& table, const char* key, const std::filesystem::path& folder,
                           const VariantPtr& variant);

}  // namespace pitboss
