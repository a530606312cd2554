// Drawn cases of rules: a position, a move, and what became of it.
#pragma once

#include "variants.h"

#include <gtest/gtest.h>

namespace pitboss::test {

// The board after a legal move from a written position.
inline std::unique_ptr<Board> after(const std::string& game, const std::string& position,
                                    const std::string& move) {
    auto board = board_at(*opened(game), position);
    const auto played = board->play(move);
    if (!played) throw std::runtime_error(position + ": " + played.error().message);
    return board;
}

// The move leads to this position, and the game goes on.
inline void expect_play(const std::string& game, const std::string& position,
                        const std::string& move, const std::string& wanted) {
    const auto board = after(game, position, move);
    EXPECT_EQ(board->position_text(), wanted) << game << " at " << position << ", move " << move;
    EXPECT_FALSE(board->over()) << game << " at " << wanted;
}

// The move leads to this position, in which the game is over with this margin for South.
inline void expect_end(const std::string& game, const std::string& position,
                       const std::string& move, const std::string& wanted, Value margin) {
    const auto board = after(game, position, move);
    EXPECT_EQ(board->position_text(), wanted) << game << " at " << position << ", move " << move;
    EXPECT_TRUE(board->over()) << game << " at " << wanted;
    EXPECT_EQ(board->margin(Side::south), margin) << game << " at " << wanted;
    EXPECT_EQ(board->legal_moves(), std::vector<std::string>{}) << game << " at " << wanted;
}

inline std::string moves_at(const std::string& game, const std::string& position) {
    std::string out;
    for (const auto& move : board_at(*opened(game), position)->legal_moves())
        out += (out.empty() ? "" : " ") + move;
    return out;
}

// "0,25,25": a row written from parts, for boards too wide to write out.
inline std::string times(int count, int seeds) {
    std::string out;
    for (int i = 0; i < count; ++i)
        out += (i > 0 ? "," : "") + std::to_string(seeds);
    return out;
}

}  // namespace pitboss::test
