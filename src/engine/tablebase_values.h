// Endgame tables for those who see boards and no states.
#pragma once

#include "play/exact_values.h"
#include "solve/tablebase_game.h"

#include <memory>
#include <string>

namespace pitboss {

Result<ExactValuesPtr> exact_values_from_tables(const std::string& place,
                                                const std::shared_ptr<const TablebaseGame>& game);

}  // namespace pitboss
