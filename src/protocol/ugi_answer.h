// The right answer to a `query` of the engine protocol.
#pragma once

#include "play/board.h"
#include "protocol/ugi_command.h"

#include <string>

namespace pitboss {

// What follows `response`.
std::string ugi_answer(const Board& board, ugi::Question question);

}  // namespace pitboss
