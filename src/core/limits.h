// How long a player may think about one move. Nothing set means: the player's own options decide.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace pitboss {

using Milliseconds = std::chrono::milliseconds;

// No depth-limited search of the engine looks further ahead, so that a state may leave out of its
// key what lies further away, such as a limit of plies.
inline constexpr int deepest_search = 128;

// A game clock as the protocol gives it: [0] is player 1's.
struct GameClock {
    std::optional<Milliseconds> left[2];
    Milliseconds increment[2] = {Milliseconds{0}, Milliseconds{0}};
    std::optional<int> moves_to_go;
};

struct Limits {
    std::optional<Milliseconds> movetime;
    std::optional<GameClock> clock;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    bool infinite = false;  // think until told to stop
    int lines = 1;          // how many moves to score; all of them when larger than their number
};

}  // namespace pitboss
