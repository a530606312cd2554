// Parts that files about games have in common: time, openings, the seed.
#pragma once

#include "arena/openings.h"
#include "arena/toml_reader.h"
#include "core/limits.h"

#include <filesystem>

namespace pitboss {

std::optional<std::uint64_t> read_seed(TomlReader& top);

// [time]: movetime, clock, depth and nodes, any of them.
Limits read_limits(TomlReader& time);

// [openings]: kind, and plies or a file, which is looked for in `folder`.
OpeningOptions read_openings(TomlReader& openings, const std::filesystem::path& folder);

}  // namespace pitboss
