// The rules in words: what the sowing games have in common.
#pragma once

#include "games/sowing/position.h"

#include <string>

namespace pitboss::sowing {

// The board of this size at its start, and how seeds, or whatever they are called, are sown on it.
std::string board_in_words(const Shape& shape, bool stores_on_ring,
                           const std::string& seed = "seed");

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

// The same for a middle pit at the start, where the size is unusual.
template <class G>
std::string first_move_in_words(const G& game) {
    return example_in_words(game, game.start(), std::to_string((game.shape.pits + 1) / 2));
}

// How moves and positions are written.
std::string notation_in_words(const std::string& start);

}  // namespace pitboss::sowing
