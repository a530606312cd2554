// A player's decision as JSON: scores, lines and totals of a search.
#pragma once

#include "play/decision.h"
#include "server/position.h"

#include <string>

namespace pitboss::server {

// "engine": the strongest player, which goes by the limits it is given.
inline constexpr const char* analyst = "engine";

// Everything found so far, the best `lines` moves of it.
Json info_json(const std::string& fen, const Decision& decision, int lines);

// The same for an answer that is complete: with whose move it is and what each move does in words.
Json analysis_json(const Board& board, const Decision& decision);

Json hint_json(const Board& board, const Decision& decision);

}  // namespace pitboss::server
