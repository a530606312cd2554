// Exact values of positions, such as those of endgame tables, behind one function.
#pragma once

#include "core/value.h"
#include "play/board.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace pitboss {

// Immutable; any thread may ask.
struct ExactValues {
    std::string name;     // for people and plans; equal for equal values
    int most_stake = -1;  // up to so many seeds on the board all positions are known

    // South's margin at the end of the game if both play their best from here on; nothing where
    // that is not known.
    std::function<std::optional<Value>(const Board&)> margin;
};

using ExactValuesPtr = std::shared_ptr<const ExactValues>;

// The same for the side to move, as scores are told.
inline std::optional<Value> exact_score(const ExactValues& known, const Board& board) {
    const auto margin = known.margin(board);
    if (!margin) return std::nullopt;
    return board.to_move() == Side::south ? *margin : -*margin;
}

// What a move of the side to move is worth to it.
std::optional<Value> exact_score_after(const ExactValues& known, const Board& board,
                                       const std::string& move);

}  // namespace pitboss
