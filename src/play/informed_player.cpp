#include "play/informed_player.h"

#include "core/failure.h"

#include <algorithm>

namespace pitboss {

Decision informed(Decision decision, const Board& board, const KnownValues& known) {
    if (decision.moves.empty()) return decision;
    for (auto& scored : decision.moves) {
        if (scored.exact) continue;
        const auto score = known_score_after(known, board, scored.move);
        if (!score) continue;
        scored.score = *score;
        scored.exact = true;
        ++decision.table_hits;
    }
    std::stable_sort(decision.moves.begin(), decision.moves.end(),
                     [](const auto& a, const auto& b) { return a.score > b.score; });
    const MoveScore& best = decision.moves.front();
    const auto worth = known_score(known, board);
    decision.exact = decision.exact || (best.exact && worth && best.score == *worth);
    decision.score = best.score;
    decision.pv = best.pv;
    decision.move = best.move;
    return decision;
}

InformedPlayer::InformedPlayer(VariantPtr variant, std::unique_ptr<Player> player,
                               KnownValuesPtr known)
    : variant_(std::move(variant)), player_(std::move(player)), known_(std::move(known)) {}

Decision InformedPlayer::choose(const Line& line, const Limits& limits, const Watch& watch) {
    const auto board = replay(*variant_, line);
    if (!board) throw Failure(board.error().message);
    Watch own = watch;
    if (watch.progress)
        own.progress = [&](const Decision& so_far) {
            watch.progress(informed(so_far, **board, *known_));
        };
    return informed(player_->choose(line, limits, own), **board, *known_);
}

Result<std::unique_ptr<Player>> make_informed_player(const VariantPtr& variant, Spec spec,
                                                     const std::string& place) {
    auto known = variant->known_values(place);
    if (!known) return known.error();
    const auto given = [](const Spec::Argument& argument) { return argument.key == "tables"; };
    if (has_option(*variant, spec.name, "tables") &&
        std::none_of(spec.arguments.begin(), spec.arguments.end(), given))
        spec.arguments.push_back({"tables", place});
    auto player = variant->player(spec);
    if (!player) return player.error();
    return {std::make_unique<InformedPlayer>(variant, *std::move(player), *std::move(known))};
}

}  // namespace pitboss
