#include "protocol/ugi_info.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace pitboss {
namespace {

// One line of play and what it is worth.
struct ScoredLine {
    std::optional<double> score;
    bool exact = false;
    const std::vector<std::string>& pv;
};

std::string score_text(const ScoredLine& line, ScoreScale scale) {
    if (!line.score || !std::isfinite(*line.score)) return {};
    if (scale == ScoreScale::win_or_loss && line.exact && *line.score != 0) {
        const auto moves = std::to_string(std::max<std::size_t>(1, line.pv.size()));
        return (*line.score > 0 ? " score mate " : " score mate -") + moves;
    }
    // Beyond every margin of every game, and safe to round.
    constexpr double largest = 1e9;
    return " score cp " +
           std::to_string(std::llround(std::clamp(*line.score * 100, -largest, largest)));
}

// What all lines of a decision share. Some readers want every field.
std::string work_text(const Decision& decision) {
    const double seconds = std::max(decision.seconds.count(), 1e-6);
    const auto speed = static_cast<double>(decision.nodes) / seconds;
    return " nodes " + std::to_string(decision.nodes) + " nps " +
           std::to_string(static_cast<std::uint64_t>(std::min(speed, 1e15))) + " hashfull " +
           std::to_string(decision.hash_per_mille) + " tbhits " +
           std::to_string(decision.table_hits) + " time " +
           std::to_string(static_cast<std::int64_t>(std::min(seconds, 1e9) * 1000));
}

std::string info_line(const Decision& decision, std::size_t rank, const ScoredLine& line,
                      ScoreScale scale) {
    const std::string depth = std::to_string(decision.depth);
    std::string text = "info depth " + depth + " seldepth " + depth + " multipv " +
                       std::to_string(rank) + score_text(line, scale) + work_text(decision);
    if (!line.pv.empty()) text += " pv";
    for (const auto& move : line.pv)
        text += " " + move;
    return text;
}

}  // namespace

ScoreScale score_scale(const Variant& variant) {
    return variant.counts_points() ? ScoreScale::margin : ScoreScale::win_or_loss;
}

std::vector<std::string> info_lines(const Decision& decision, int lines, ScoreScale scale) {
    if (!decision.score && decision.depth == 0 && decision.nodes == 0) return {};
    std::vector<std::string> out;
    for (const auto& [move, score, exact, pv] : decision.moves)
        if (out.size() < static_cast<std::size_t>(lines))
            out.push_back(info_line(decision, out.size() + 1, {score, exact, pv}, scale));
    if (out.empty())
        out.push_back(info_line(decision, 1, {decision.score, decision.exact, decision.pv}, scale));
    return out;
}

}  // namespace pitboss
