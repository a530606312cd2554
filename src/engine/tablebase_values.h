// Known values of boards, looked up in endgame tables.
#pragma once

#include "core/tablebase_game.h"
#include "play/exact_values.h"

#include <memory>
#include <string>

namespace pitboss {

Result<ExactValuesPtr> exact_values_from_tables(const std::string& place,
                                                const std::shared_ptr<const TablebaseGame>& game);

}  // namespace pitboss
