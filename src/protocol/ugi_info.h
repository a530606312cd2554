// A decision as `info` lines of the engine protocol.
#pragma once

#include "play/catalogue.h"
#include "play/decision.h"

#include <string>
#include <vector>

namespace pitboss {

// How scores are written.
//   margin       hundredths of a point of the final margin: score cp 150
//   win_or_loss  the same, but a proven win or loss is the number of moves it takes: score mate -3
enum class ScoreScale { margin, win_or_loss };

ScoreScale score_scale(const Variant& variant);

// One line for each scored move, best first, but at most `lines`; none if the decision tells
// nothing but a move.
std::vector<std::string> info_lines(const Decision& decision, int lines, ScoreScale scale);

}  // namespace pitboss
