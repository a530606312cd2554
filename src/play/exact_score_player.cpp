#include "play/exact_score_player.h"

#include "core/failure.h"

#include <algorithm>

namespace pitboss {

Decision with_exact_scores(Decision decision, const Board& board, const ExactValues& known) {
    if (decision.moves.empty()) return decision;
    for (auto& scored : decision.moves) {
        if (scored.exact) continue;
        const auto score = exact_score_after(known, board, scored.move);
        if (!score) continue;
        scored.score = *score;
        scored.exact = true;
        ++decision.table_hits;
    }
    std::stable_sort(decision.moves.begin(), decision.moves.end(),
                     [](const auto& a, const auto& b) { return a.score > b.score; });
    const MoveScore& best = decision.moves.front();
    const auto worth = exact_score(known, board);
    decision.exact = decision.exact || (best.exact && worth && best.score == *worth);
    decision.score = best.score;
    decision.pv = best.pv;
    decision.move = best.move;
    return decision;
}

ExactScorePlayer::ExactScorePlayer(VariantPtr variant, std::unique_ptr<Player> player,
                                   ExactValuesPtr known)
    : variant_(std::move(variant)), player_(std::move(player)), known_(std::move(known)) {}

Decision ExactScorePlayer::choose(const Line& line, const Limits& limits, const Watch& watch) {
    const auto board = replay(*variant_, line);
    if (!board) throw Failure(board.error().message);
    Watch own = watch;
    if (watch.progress)
        own.progress = [&](const Decision& so_far) {
            watch.progress(with_exact_scores(so_far, **board, *known_));
        };
    return with_exact_scores(player_->choose(line, limits, own), **board, *known_);
}

Result<std::unique_ptr<Player>> make_exact_score_player(const VariantPtr& variant, Spec spec,
                                                        const std::string& place) {
    auto known = variant->exact_values(place);
    if (!known) return known.error();
    const auto given = [](const Spec::Argument& argument) { return argument.key == "tables"; };
    if (has_option(*variant, spec.name, "tables") &&
        std::none_of(spec.arguments.begin(), spec.arguments.end(), given))
        spec.arguments.push_back({"tables", place});
    auto player = variant->player(spec);
    if (!player) return player.error();
    return {std::make_unique<ExactScorePlayer>(variant, *std::move(player), *std::move(known))};
}

}  // namespace pitboss
