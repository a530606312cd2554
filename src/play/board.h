// A position of some game, behind an interface that is the same for all games.
#pragma once

#include "core/result.h"
#include "core/side.h"
#include "core/value.h"
#include "play/board_view.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

struct PerftTotals {
    std::uint64_t leaves = 0;
    std::uint64_t finished = 0;
};

class Board {
public:
    virtual ~Board() = default;
    virtual std::unique_ptr<Board> clone() const = 0;

    virtual Side to_move() const = 0;
    virtual bool over() const = 0;
    virtual Value margin(Side view) const = 0;  // final once over, the standing before
    virtual std::vector<std::string> legal_moves() const = 0;  // in the game's own order

    // Refuses unreadable and illegal moves, and any move once the game is over; the board stays as
    // it was then.
    virtual Result<void> play(std::string_view move) = 0;

    virtual std::string position_text() const = 0;
    virtual std::string drawing() const = 0;
    virtual std::string describe(std::string_view move) const = 0;  // what this legal move would do

    // The board as data for drawing, and this legal move step by step for an animation; a board
    // that is shown as text needs no steps.
    virtual BoardView view() const { return TextView{drawing()}; }
    virtual std::vector<Step> steps(std::string_view) const { return {}; }

    // Number of move sequences of exactly `depth` moves; part of it if stopped.
    virtual PerftTotals perft(int depth, const std::stop_token& stop) const = 0;

    // Plays random games from here to their ends, for measuring; returns the number of plies.
    virtual std::uint64_t playouts(std::uint64_t games, std::uint64_t seed) const = 0;
};

// Who wins with South's margin at the end; nobody if the game is drawn.
inline std::optional<Side> winner_by(Value margin) {
    if (margin == 0) return std::nullopt;
    return margin > 0 ? Side::south : Side::north;
}

// Who has won a finished game.
inline std::optional<Side> winner(const Board& board) {
    return winner_by(board.margin(Side::south));
}

}  // namespace pitboss
