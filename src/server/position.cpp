#include "server/position.h"

#include "server/http.h"
#include "server/quarto_view.h"
#include "server/sowing_view.h"

namespace pitboss::server {
namespace {

// The one thing about a sowing game that neither its positions nor its words tell a program.
bool ring_has_stores(const Variant& variant) { return base_name(variant.name()) != "bohnenspiel"; }

bool squares_count(const Variant& variant) {
    return variant.name().find("squares=true") != std::string::npos;
}

SowingFacts facts_of(const Variant& variant, const Board& board) {
    return {ring_has_stores(variant), board.over(), board.margin(Side::south)};
}

Json board_json(const Variant& variant, const Board& board) {
    const std::string fen = board.position_text();
    if (const auto view = read_sowing(fen))
        return sowing_board_json(*view, facts_of(variant, board));
    if (const auto view = read_quarto(fen))
        return quarto_board_json(*view, board.over(), squares_count(variant));
    return {{"kind", "text"}, {"drawing", board.drawing()}};
}

Json steps_json(const Position& position, const std::string& move) {
    const Board& before = *position.before();
    const Board& after = position.board();
    const std::string fen = before.position_text();
    if (const auto view = read_sowing(fen))
        return sowing_steps_json(*view, *read_sowing(after.position_text()), before.to_move(), move,
                                 facts_of(position.variant(), after));
    if (const auto view = read_quarto(fen)) return quarto_steps_json(*view, before.to_move(), move);
    return Json::array();
}

Json last_json(const Position& position) {
    if (!position.before()) return nullptr;
    const std::string& move = position.line().moves.back();
    const Board& before = *position.before();
    return {{"move", move},
            {"side", side_json(before.to_move())},
            {"words", before.describe(move)},
            {"before", board_json(position.variant(), before)},
            {"steps", steps_json(position, move)}};
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
    Position out(variant, {variant->name(), start, {}}, *std::move(board));
    for (const auto& move : moves)
        if (const auto played = out.play(move); !played)
            return Error{"move " + std::to_string(out.ply() + 1) + ": " + played.error().message};
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

std::string base_name(const std::string& game) { return game.substr(0, game.find('(')); }

const char* family_of(const Variant& variant) {
    const std::string fen = variant.start()->position_text();
    if (read_sowing(fen)) return "sowing";
    return read_quarto(fen) ? "quarto" : "text";
}

Json line_json(const Line& line) {
    return {{"game", line.game}, {"fen", line.start}, {"moves", line.moves}};
}

Json position_json(const Position& position) {
    const Board& board = position.board();
    Json out{{"line", nullptr},
             {"family", family_of(position.variant())},
             {"fen", board.position_text()},
             {"ply", position.ply()},
             {"side", side_json(board.to_move())},
             {"over", board.over()},
             {"winner", side_json(board.over() ? winner(board) : std::nullopt)},
             {"margin", board.margin(Side::south)},
             {"points", position.variant().counts_points()},
             {"board", board_json(position.variant(), board)},
             {"moves", moves_json(board)},
             {"last", last_json(position)}};
    out["line"] = line_json(position.line());  // last: an object that grows copies what it holds
    return out;
}

}  // namespace pitboss::server
