#include "engine/book_player.h"

#include <utility>

namespace pitboss {
namespace {

Decision to_decision(const BookEntry& entry) {
    Decision decision;
    decision.move = entry.move;
    decision.score = entry.score;
    decision.exact = entry.exact;
    decision.depth = entry.depth;
    decision.pv = {entry.move};
    decision.moves = {{entry.move, entry.score, entry.exact, decision.pv}};
    return decision;
}

}  // namespace

BookPlayer::BookPlayer(VariantPtr variant, std::shared_ptr<const Book> book,
                       std::unique_ptr<Player> search)
    : variant_(std::move(variant)), book_(std::move(book)), search_(std::move(search)) {}

void BookPlayer::start_game(std::uint64_t seed) { search_->start_game(seed); }

Decision BookPlayer::choose(const Line& line, const Limits& limits, const Watch& watch) {
    const bool one_answer = limits.lines <= 1 && !limits.infinite;
    if (const BookEntry* entry = one_answer ? find(line) : nullptr) return to_decision(*entry);
    return search_->choose(line, limits, watch);
}

const BookEntry* BookPlayer::find(const Line& line) const {
    const auto board = replay(*variant_, line);
    return board ? book_->find((*board)->position_text()) : nullptr;
}

}  // namespace pitboss
