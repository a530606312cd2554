// What is right to answer to a question of the engine protocol.
#pragma once

#include "play/board.h"
#include "wire/ugi_command.h"

#include <string>

namespace pitboss {

// What follows `response`.
std::string ugi_answer(const Board& board, ugi::Question question);

}  // namespace pitboss
