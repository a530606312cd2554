// A board, and the steps of a move, as plain data for drawing.
//
// A game chooses the kind that fits its board. Whoever draws knows the kinds and no game.
#pragma once

#include "core/side.h"

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pitboss {

// Two rows of pits with a store for each side. In all arrays [0] is South's.
struct SowingView {
    struct Skips {
        std::array<int, 2> left{};
        std::optional<Side> banned;  // may not skip now
    };

    std::array<std::vector<int>, 2> pits;  // in each owner's own order, from the owner's left
    std::array<int, 2> stores{};
    bool ring_has_stores = true;                   // seeds are sown into the own store, too
    std::optional<Skips> skips = {};               // where the rules have them
    std::optional<std::array<int, 2>> score = {};  // once over: stores and what is left in pits
};

// A piece with four traits that can be drawn.
struct GridPiece {
    std::string id;      // as in moves
    std::string tone;    // light, dark
    std::string shape;   // round, square
    std::string height;  // tall, short
    std::string top;     // solid, hollow
    std::string title;   // in words
};

// A board of cells, with pieces that are handed over before they are placed.
struct GridView {
    int columns = 0;
    int rows = 0;
    std::vector<std::string> cells = {};  // row by row from a1: a piece, or empty
    std::vector<GridPiece> pieces = {};   // every piece of the game
    std::string hand = {};                // the piece to be placed, or empty
    std::vector<std::string> left = {};   // pieces that are neither placed nor in hand
    std::string next = {};  // what the next move does: place, give, or empty once over
    std::vector<std::vector<std::string>> lines =
        {};  // the completed ones, by the names of their cells
};

// A board that is shown as it is printed.
struct TextView {
    std::string drawing;
};

using BoardView = std::variant<SowingView, GridView, TextView>;

// One step of a move, for an animation; only what the action needs is set.
//   take side pit seeds        all seeds leave that pit
//   drop side pit              one seed falls there; pit 0 is that side's store
//   capture side pit seeds to  so many go from that pit to the store of `to`
//   rest side pit seeds to     seeds counted at the end of the game, not moved
//   skip side                  nothing moves
//   give piece to              a piece is handed over
//   place piece cell side      a piece is put on a cell
struct Step {
    std::string action;
    std::optional<Side> side = {};
    std::optional<int> pit = {};  // from 1
    std::optional<int> seeds = {};
    std::string piece = {};
    std::string cell = {};
    std::optional<Side> to = {};
};

}  // namespace pitboss
