// A checked line of play with its board, and both as JSON.
#pragma once

#include "play/catalogue.h"
#include "server/json.h"

#include <memory>
#include <string>

namespace pitboss::server {

inline constexpr std::size_t most_moves = 1000;

// Always consistent: the boards are those of the line.
class Position {
public:
    static Result<Position> open(VariantPtr variant, const std::string& start,
                                 const std::vector<std::string>& moves);

    const Variant& variant() const { return *variant_; }
    const VariantPtr& shared_variant() const { return variant_; }
    const Line& line() const { return line_; }
    const Board& board() const { return *board_; }
    const Board* before() const { return before_.get(); }  // the last move; null without moves
    int ply() const { return static_cast<int>(line_.moves.size()); }

    Result<void> play(const std::string& move);

    // Who made each move, found by playing the line once more.
    std::vector<Side> turns() const;

    // The same line cut to so many moves.
    Position cut(std::size_t moves) const;

private:
    Position(VariantPtr variant, Line line, std::unique_ptr<Board> board)
        : variant_(std::move(variant)), line_(std::move(line)), board_(std::move(board)) {}

    VariantPtr variant_;
    Line line_;
    std::unique_ptr<Board> board_;
    std::unique_ptr<Board> before_;
};

// From {"game", "fen", "moves"}; refused with what is wrong.
Position read_position(const Catalogue& games, const Json& json);

Json line_json(const Line& line);
Json position_json(const Position& position);

}  // namespace pitboss::server
