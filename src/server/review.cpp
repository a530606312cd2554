#include "server/review.h"

#include "core/failure.h"
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

}  // namespace

ReviewOptions read_review_options(const Fields& fields) {
    ReviewOptions options;
    options.movetime = std::chrono::milliseconds(fields.integer(
        "movetime_ms", options.movetime.count(), 1, limits::longest_review_move.count()));
    return options;
}

Review::Review(const Position& game, const ReviewOptions& options)
    : variant_(game.shared_variant()),
      line_(game.line()),
      question_{variant_, game.cut(0).line(), analyst},
      totals_() {
    board_ = std::move(*replay(*variant_, question_.line));
    const auto count = static_cast<std::int64_t>(std::max<std::size_t>(line_.moves.size(), 1));
    const auto share = options.longest / count;
    question_.limits.movetime = std::clamp(share, std::chrono::milliseconds(1), options.movetime);
    question_.limits.lines = std::numeric_limits<int>::max();
}

std::optional<Json> Review::step(Searcher& searcher, const std::stop_token& stop) {
    const std::size_t ply = question_.line.moves.size();
    if (ply >= line_.moves.size()) return std::nullopt;
    const std::string& move = line_.moves[ply];
    Json entry = entry_json(move, searcher.answer(question_, {stop, {}}));
    entries_.push_back(entry);
    question_.line.moves.push_back(move);
    if (!board_->play(move)) throw Failure("a move of a reviewed game cannot be played");
    return entry;
}

Json Review::result() const {
    return {{"line", line_json(line_)},
            {"south", totals_json(totals_[0])},
            {"north", totals_json(totals_[1])},
            {"moves", entries_}};
}

Json Review::totals_json(const Totals& totals) {
    return {{"moves", totals.moves}, {"best", totals.best}, {"lost", score_json(totals.lost)}};
}

Json Review::entry_json(const std::string& played, const Decision& decision) {
    const Side side = board_->to_move();
    const Reviewed move{*board_, played, decision, variant_->counts_points()};
    Json out{{"ply", entries_.size()}, {"side", side_json(side)}, {"move", played}};
    const MoveScore* found = decision.moves.empty() ? nullptr : move.played_score();
    if (!found) {
        out["words"] = board_->describe(played);
        return out;
    }
    const double loss = std::max(0.0, move.best().score - found->score);
    Totals& totals = totals_[static_cast<std::size_t>(side)];
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
    out["best_words"] = board_->describe(move.best().move);
    return out;
}

}  // namespace pitboss::server
