#include "server/review.h"

#include "server/analysis.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

namespace pitboss::server {
namespace {

// Losses up to which a move has this name, in points and where there is only a win to lose.
struct Judgement {
    const char* name;
    double points;
    double outcome;
};

constexpr std::array<Judgement, 4> judgements{
    {{"best", 0.01, 0.01}, {"good", 1.5, 0.15}, {"inaccuracy", 4, 0.5}, {"mistake", 8, 1.01}}};

const char* judgement_of(double loss, bool points) {
    for (const auto& judgement : judgements)
        if (loss <= (points ? judgement.points : judgement.outcome)) return judgement.name;
    return "blunder";
}

struct Totals {
    int moves = 0;
    int best = 0;
    double lost = 0;
};

Json totals_json(const Totals& totals) {
    return {{"moves", totals.moves}, {"best", totals.best}, {"lost", score_json(totals.lost)}};
}

std::string amount(double loss, bool points) {
    if (!points) return loss > 1.5 ? "turns a win into a loss" : "gives chances away";
    const auto rounded = static_cast<long>(loss + 0.5);
    return "costs " + std::to_string(std::max(rounded, 1L)) + (rounded > 1 ? " points" : " point");
}

// One move of the game: the position before it, and what was thought of that.
struct Reviewed {
    const Board& before;
    const std::string& played;
    const Decision& decision;
    bool points;

    const MoveScore& best() const { return decision.moves.front(); }
    const MoveScore* played_score() const {
        for (const auto& scored : decision.moves)
            if (scored.move == played) return &scored;
        return nullptr;
    }
};

std::string words_of(const Reviewed& move, double loss) {
    const std::string told = move.before.describe(move.played);
    if (move.best().move == move.played || loss <= judgements[0].points)
        return move.played + " is the best move: " + told;
    if (std::string_view(judgement_of(loss, move.points)) == "good")
        return move.played + " is about as good as " + move.best().move + ": " + told;
    return move.played + " " + amount(loss, move.points) + "; " + move.best().move +
           " was better: " + move.before.describe(move.best().move);
}

Json entry_json(const Reviewed& move, int ply, Totals& totals) {
    const Side side = move.before.to_move();
    Json out{{"ply", ply}, {"side", side_json(side)}, {"move", move.played}};
    const MoveScore* found = move.decision.moves.empty() ? nullptr : move.played_score();
    if (!found) {
        out["words"] = move.before.describe(move.played);
        return out;
    }
    const double loss = std::max(0.0, move.best().score - found->score);
    ++totals.moves;
    totals.best += loss <= judgements[0].points ? 1 : 0;
    totals.lost += loss;
    out["best"] = move.best().move;
    out["score"] = score_json(found->score);
    out["best_score"] = score_json(move.best().score);
    out["loss"] = score_json(loss);
    out["exact"] = found->exact && move.best().exact;
    out["after"] = score_json(side == Side::south ? found->score : -found->score);
    out["judgement"] = judgement_of(loss, move.points);
    out["words"] = words_of(move, loss);
    out["best_words"] = move.before.describe(move.best().move);
    return out;
}

}  // namespace

ReviewOptions read_review_options(const Fields& fields) {
    ReviewOptions options;
    options.movetime = std::chrono::milliseconds(fields.integer(
        "movetime_ms", options.movetime.count(), 1, limits::longest_review_move.count()));
    return options;
}

Json review(Searcher& searcher, const Position& game, const ReviewOptions& options,
            const std::stop_token& stop, const std::function<void(const Json&)>& progress) {
    const auto& moves = game.line().moves;
    const auto count = static_cast<std::int64_t>(std::max<std::size_t>(moves.size(), 1));
    const auto share = options.longest / count;
    Question question{game.shared_variant(), game.cut(0).line(), analyst};
    question.limits.movetime = std::clamp(share, std::chrono::milliseconds(1), options.movetime);
    question.limits.lines = std::numeric_limits<int>::max();
    auto board = replay(game.variant(), question.line);
    std::array<Totals, 2> totals;
    Json list = Json::array();
    for (const auto& move : moves) {
        if (stop.stop_requested()) break;
        const Decision decision = searcher.answer(question, {stop, {}});
        const Board& before = **board;
        list.push_back(entry_json({before, move, decision, game.variant().counts_points()},
                                  static_cast<int>(list.size()),
                                  totals[static_cast<std::size_t>(before.to_move())]));
        if (progress) progress(list.back());
        if (!(*board)->play(move)) break;
        question.line.moves.push_back(move);
    }
    return {{"line", line_json(game.line())},
            {"south", totals_json(totals[0])},
            {"north", totals_json(totals[1])},
            {"moves", std::move(list)}};
}

}  // namespace pitboss::server
