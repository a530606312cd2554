// Boards and steps of moves as JSON (docs/api.md).
#pragma once

#include "play/board_view.h"
#include "server/json.h"

#include <vector>

namespace pitboss::server {

// "sowing", "grid" or "text".
const char* family_of(const BoardView& view);

Json board_json(const BoardView& view);
Json steps_json(const std::vector<Step>& steps);

}  // namespace pitboss::server
