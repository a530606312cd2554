// The manager's half of the engine protocol (docs/protocol.md) as text: what is said to an engine,
// and what its answers mean. It has no processes.
#pragma once

#include "core/limits.h"
#include "core/result.h"
#include "play/decision.h"
#include "play/line.h"
#include "protocol/ugi_info.h"

#include <string>
#include <string_view>

namespace pitboss {

// "position startpos moves 3 6"
std::string position_command(const Line& line);

// "go movetime 100"
std::string go_command(const Limits& limits);

// Whether this line answers `go`, and with which move. Exactly one word may follow.
bool is_best_move(std::string_view line);
Result<std::string> read_best_move(std::string_view line);

// The name in "option name <name> type ..."; empty for any other line.
std::string option_name(std::string_view line);

// Takes what an `info` line says about the best move into the decision. Numbers are held to what
// they can mean and lines of play to a length: whoever speaks here is believed nothing. False if
// the line says nothing of use.
bool read_info(std::string_view line, ScoreScale scale, Decision& decision);

}  // namespace pitboss
