// Moves of the sowing games in words: "3", "skip", and what a sowing did.
#pragma once

#include "core/result.h"
#include "games/sowing/pit.h"

#include <string>
#include <string_view>

namespace pitboss::sowing {

// A pit from 1 to `pits`, or "skip" where the game has it.
Result<Pit> read_pit(std::string_view text, int pits, bool with_skip);
std::string write_pit(Pit pit);

// What a sowing did, for `tell`.
struct Told {
    std::string who;
    int pit = 0;
    int seeds = 0;
    int stored = 0;    // seeds sown into the own store
    int captured = 0;  // seeds taken from pits
    bool again = false;
};

std::string in_words(const Told& told);

// How a finished game ended: "South wins 26 to 22."
std::string ending_in_words(int south, int north);

}  // namespace pitboss::sowing
