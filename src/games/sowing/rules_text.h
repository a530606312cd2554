// The rules in words: what the sowing games have in common.
#pragma once

#include "games/sowing/position.h"

#include <string>

namespace pitboss::sowing {

// The board of this size at its start, and how seeds are sown on it.
std::string board_in_words(const Shape& shape, bool stores_on_ring);

// A drawn example: the position, a move, what it did, the position after.
template <class G>
std::string example_in_words(const G& game, const typename G::State& before,
                             const std::string& text) {
    const auto move = *game.read_move(text);
    auto after = before;
    after.play(move);
    return "Example:\n\n" + game.draw(before) + "\n" + game.tell(before, move) + "\n\n" +
           game.draw(after);
}

// How moves and positions are written.
std::string notation_in_words(const std::string& start);

}  // namespace pitboss::sowing
