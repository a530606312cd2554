#include "server/analysis.h"

#include <algorithm>
#include <cmath>

namespace pitboss::server {
namespace {

Json move_score_json(const MoveScore& scored) {
    return {{"move", scored.move},
            {"score", score_json(scored.score)},
            {"exact", scored.exact},
            {"pv", scored.pv}};
}

// What the search as a whole has done and found.
void add_totals(Json& json, const Decision& decision) {
    const double seconds = std::max(decision.seconds.count(), 1e-6);
    json["move"] = decision.move;
    json["score"] = score_json(decision.score);
    json["exact"] = decision.exact;
    json["depth"] = decision.depth;
    json["nodes"] = decision.nodes;
    json["nps"] = std::llround(static_cast<double>(decision.nodes) / seconds);
    json["time_ms"] = std::llround(seconds * 1000);
    json["tbhits"] = decision.table_hits;
    json["pv"] = decision.pv;
}

}  // namespace

Json info_json(const std::string& fen, const Decision& decision, int lines) {
    Json out{{"fen", fen}};
    add_totals(out, decision);
    Json list = Json::array();
    for (const auto& scored : decision.moves)
        if (list.size() < static_cast<std::size_t>(lines)) list.push_back(move_score_json(scored));
    out["lines"] = std::move(list);
    return out;
}

Json analysis_json(const Board& board, const Decision& decision) {
    Json out{{"fen", board.position_text()}, {"side", side_json(board.to_move())}};
    add_totals(out, decision);
    Json list = Json::array();
    for (const auto& scored : decision.moves) {
        list.push_back(move_score_json(scored));
        list.back()["words"] = board.describe(scored.move);
    }
    out["moves"] = std::move(list);
    return out;
}

Json hint_json(const Board& board, const Decision& decision) {
    return {{"move", decision.move},
            {"score", score_json(decision.score)},
            {"exact", decision.exact},
            {"words", board.describe(decision.move)}};
}

}  // namespace pitboss::server
