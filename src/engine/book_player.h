// A player with an opening book: it looks there first and thinks only where the book ends.
#pragma once

#include "play/book.h"
#include "play/catalogue.h"

#include <memory>

namespace pitboss {

class BookPlayer final : public Player {
public:
    // `variant` must be the game of the book; its boards tell which position a line leads to.
    BookPlayer(VariantPtr variant, std::shared_ptr<const Book> book,
               std::unique_ptr<Player> search);

    void start_game(std::uint64_t seed) override;

    // The book knows one move of a position, so questions for several, or for thought without
    // end, are left to the search.
    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override;

private:
    const BookEntry* find(const Line& line) const;

    VariantPtr variant_;
    std::shared_ptr<const Book> book_;
    std::unique_ptr<Player> search_;
};

}  // namespace pitboss
