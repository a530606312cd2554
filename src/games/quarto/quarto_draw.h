// Drawing of a Quarto board as text, and moves in words.
#pragma once

#include "games/quarto/quarto.h"

#include <string>

namespace pitboss::quarto {

// The traits from bit 0 to bit 3; the first word is said of a piece that has the bit.
//   1 dark or light, 2 tall or short, 4 square or round, 8 hollow or solid
const char* trait_word(int trait, bool has);

// "dark, tall, round, hollow"
std::string traits_in_words(int piece);

// Fourteen lines of at most 71 columns, each ending in '\n', in plain ASCII. A tall piece is two
// lines high and a short one a single line; stars mark the pieces of completed lines.
template <Rules rules>
std::string draw(const State<rules>& s);

// "South gives b: dark, tall, round, hollow.", "North places b on c2 and wins with column c (all
// tall)." The move must be legal.
template <Rules rules>
std::string tell(const State<rules>& before, Move move);

}  // namespace pitboss::quarto
