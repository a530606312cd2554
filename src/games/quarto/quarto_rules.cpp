#include "games/quarto/quarto_rules.h"

#include "games/quarto/quarto_draw.h"
#include "games/quarto/quarto_text.h"

#include <cassert>

namespace pitboss::quarto {

namespace {

// Player 2 holds b: on c3 it completes column c, all tall. No 2x2 square is in play.
constexpr const char* example = "--7-/-4--/--2-/0-e9 b 2";

constexpr const char* turn_rules =
    "The board has 4x4 cells. Each of the 16 pieces is different: it is dark or\n"
    "light, tall or short, square or round, hollow or solid. The pieces belong to\n"
    "nobody; both players use the same ones.\n"
    "\n"
    "Your opponent chooses the piece, you choose the cell. Player 1 begins by giving\n"
    "player 2 a piece. Player 2 places it on any open cell and then gives player 1\n"
    "one of the pieces left, and so on. A piece once placed stays where it is.\n"
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
    "\n";

}  // namespace

std::string rules_text(bool squares) {
    const auto state = read_position<Rules{}>(example);
    assert(state);
    const Move winning = place(10);
    return std::string(turn_rules) + win_rules + (squares ? square_rules : "") + end_rules +
           notation + "An example, written " + example + ":\n\n" + draw(*state) + "\nPlayer 2 " +
           tell(*state, winning) + ", and wins.\n";
}

}  // namespace pitboss::quarto
