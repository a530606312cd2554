// Endgame tables for those who see boards and no states.
#pragma once

#include "play/known_values.h"
#include "solve/table_game.h"

#include <memory>
#include <string>

namespace pitboss {

Result<KnownValuesPtr> known_from_tables(const std::string& place,
                                         const std::shared_ptr<const TableGame>& game);

}  // namespace pitboss
