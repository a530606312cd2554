// Rules in which the sowing games whose stores lie on the ring differ.
#pragma once

#include <cstdint>

namespace pitboss::sowing {

// What happens when the last seed falls into an own pit that was empty.
enum class Capture : std::uint8_t {
    none,
    standard,  // it and the opposite pit are taken, if the opposite pit holds anything
    empty,     // they are taken in any case
};

enum class End : std::uint8_t { either_row_empty, mover_row_empty };

struct StoreRules {
    Capture capture = Capture::none;
    bool extra_turn = false;  // the last seed in the own store moves again
    End end = End::either_row_empty;
    bool ply_limit = false;  // the game may be cut off after a number of plies

    bool operator==(const StoreRules&) const = default;
};

}  // namespace pitboss::sowing
