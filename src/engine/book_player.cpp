#include "engine/book_player.h"

#include "play/book_cache.h"

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

// The same kind, with a book if it is told to take one.
PlayerKind reading_kind(PlayerKind kind, const VariantPtr& boards) {
    kind.info.options.push_back(
        path_option("book", "opening book, whose moves are played without thinking"));
    const auto shelf = std::make_shared<BookShelf>(boards);
    kind.make = [=, thinker = std::move(kind.make)](
                    const OptionValues& values) -> Result<std::unique_ptr<Player>> {
        auto player = thinker(values);
        const std::string& path = values.text("book");
        if (!player || path.empty()) return player;
        auto book = shelf->open(path);
        if (!book) return Error{"book: " + book.error().message};
        return {std::make_unique<BookPlayer>(boards, *std::move(book), *std::move(player))};
    };
    return kind;
}

}  // namespace

BookPlayer::BookPlayer(VariantPtr variant, std::shared_ptr<const Book> book,
                       std::unique_ptr<Player> thinker)
    : variant_(std::move(variant)), book_(std::move(book)), thinker_(std::move(thinker)) {}

void BookPlayer::start_game(std::uint64_t seed) { thinker_->start_game(seed); }

Decision BookPlayer::choose(const Line& line, const Limits& limits, const Watch& watch) {
    const bool one_answer = limits.lines <= 1 && !limits.infinite;
    if (const BookEntry* entry = one_answer ? known(line) : nullptr) return to_decision(*entry);
    return thinker_->choose(line, limits, watch);
}

const BookEntry* BookPlayer::known(const Line& line) const {
    const auto board = replay(*variant_, line);
    return board ? book_->find((*board)->position_text()) : nullptr;
}

std::vector<PlayerKind> with_book(std::vector<PlayerKind> kinds, const VariantPtr& boards) {
    for (auto& kind : kinds)
        if (kind.info.name == "engine") kind = reading_kind(std::move(kind), boards);
    return kinds;
}

}  // namespace pitboss
