#include "server/position.h"

#include "server/board_json.h"
#include "server/http.h"

namespace pitboss::server {
namespace {

Json last_json(const Position& position) {
    if (!position.before()) return nullptr;
    const std::string& move = position.line().moves.back();
    const Board& before = *position.before();
    return {{"move", move},
            {"side", side_json(before.to_move())},
            {"words", before.describe(move)},
            {"before", board_json(before.view())},
            {"steps", steps_json(before.steps(move))}};
}

Json moves_json(const Board& board) {
    Json out = Json::array();
    for (const auto& move : board.legal_moves())
        out.push_back({{"move", move}, {"words", board.describe(move)}});
    return out;
}

}  // namespace

Result<Position> Position::open(VariantPtr variant, const std::string& start,
                                const std::vector<std::string>& moves) {
    if (moves.size() > most_moves)
        return Error{"a line has at most " + std::to_string(most_moves) + " moves"};
    auto board = replay(*variant, {variant->name(), start, {}});
    if (!board) return board.error();
    Position out(variant, {variant->name(), start, moves}, *std::move(board));
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i + 1 == moves.size()) out.before_ = out.board_->clone();
        if (const auto played = out.board_->play(moves[i]); !played)
            return Error{"move " + std::to_string(i + 1) + ": " + played.error().message};
    }
    return out;
}

Result<void> Position::play(const std::string& move) {
    auto next = board_->clone();
    if (const auto played = next->play(move); !played) return played;
    before_ = std::move(board_);
    board_ = std::move(next);
    line_.moves.push_back(move);
    return {};
}

std::vector<Side> Position::turns() const {
    std::vector<Side> out;
    const auto board = *replay(*variant_, {line_.game, line_.start, {}});
    for (const auto& move : line_.moves) {
        out.push_back(board->to_move());
        if (!board->play(move)) break;
    }
    return out;
}

Position Position::cut(std::size_t moves) const {
    std::vector<std::string> kept = line_.moves;
    kept.resize(std::min(moves, kept.size()));
    return *open(variant_, line_.start, kept);
}

Position read_position(const Catalogue& games, const Json& json) {
    const Fields fields(json);
    const auto variant = value_or_throw(games.open(fields.text("game")));
    return value_or_throw(
        Position::open(variant, fields.text("fen", ""), fields.texts("moves", most_moves)));
}

Json line_json(const Line& line) {
    return {{"game", line.game}, {"fen", line.start}, {"moves", line.moves}};
}

Json position_json(const Position& position) {
    const Board& board = position.board();
    Json drawn = board_json(board.view());
    const Json family = drawn["kind"];
    Json out{{"line", nullptr},
             {"family", family},
             {"fen", board.position_text()},
             {"ply", position.ply()},
             {"side", side_json(board.to_move())},
             {"over", board.over()},
             {"winner", side_json(board.over() ? winner(board) : std::nullopt)},
             {"margin", board.margin(Side::south)},
             {"points", position.variant().counts_points()},
             {"board", std::move(drawn)},
             {"moves", moves_json(board)},
             {"last", last_json(position)}};
    out["line"] = line_json(position.line());  // last: an object that grows copies what it holds
    return out;
}

}  // namespace pitboss::server
