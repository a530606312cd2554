#include "games/quarto/quarto_rules.h"

#include "games/quarto/quarto_draw.h"
#include "games/quarto/quarto_text.h"

#include <cassert>

namespace pitboss::quarto {

namespace {

// North holds b: on c3 it completes column c, all tall. No 2x2 square is in play.
constexpr const char* example = "--7-/-4--/--2-/0-e9 b 2";

constexpr const char* turn_rules =
    "Two players, South and North, share a board of 4x4 cells and 16 pieces. Each\n"
    "piece is different: it is dark or light, tall or short, square or round, hollow\n"
    "or solid. The pieces belong to nobody; both players use the same ones.\n"
    "\n"
    "Your opponent chooses the piece, you choose the cell. South begins by giving\n"
    "North a piece. North places it on any open cell and then gives South one of the\n"
    "pieces left, and so on. A piece once placed stays where it is.\n"
    "\n";

constexpr const char* win_rules =
    "You win as soon as the piece you place completes a line: four pieces in a row,\n"
    "in a column or on one of the two long diagonals that share a trait, all dark for\n"
    "example, or all round. It does not matter who placed the other three, and nobody\n"
    "has to call it.\n"
    "\n";

constexpr const char* square_rules =
    "Four pieces that fill a 2x2 square anywhere on the board and share a trait count\n"
    "as a line too.\n"
    "\n";

constexpr const char* end_rules =
    "If the board is full and no line is complete, the game is a draw.\n"
    "\n";

constexpr const char* notation =
    "A piece is written as one digit, 0 to 9 or a to f, the sum of its traits: 1 for\n"
    "dark, 2 for tall, 4 for square, 8 for hollow. So 0 is light, short, round and\n"
    "solid, and f is dark, tall, square and hollow. A cell is written as its column\n"
    "and row, a1 to d4. Giving and placing are two moves: type the piece to give it,\n"
    "and the cell to place the piece you hold.\n"
    "\n"
    "Positions are written as the rows 4 down to 1, each from a to d with - for an\n"
    "open cell, then the piece in hand or -, then the side to move, 1 (South) or\n"
    "2 (North):\n"
    "  ";

}  // namespace

std::string rules_text(bool squares) {
    const auto state = read_position<Rules{}>(example);
    assert(state);
    const Move winning = place(10);
    return std::string("Quarto") + (squares ? " with squares" : "") + "\n\n" + turn_rules +
           win_rules + (squares ? square_rules : "") + end_rules + notation + example +
           "\n\nExample, the position above:\n\n" + draw(*state) + "\n" + tell(*state, winning) +
           "\n";
}

}  // namespace pitboss::quarto
