#include "play/exact_values.h"

namespace pitboss {

std::optional<Value> exact_score_after(const ExactValues& known, const Board& board,
                                       const std::string& move) {
    const auto next = board.clone();
    if (!next->play(move)) return std::nullopt;
    const auto margin = known.margin(*next);
    if (!margin) return std::nullopt;
    return board.to_move() == Side::south ? *margin : -*margin;
}

}  // namespace pitboss
