// Something that chooses moves: a search, a child process, a script.
#pragma once

#include "core/limits.h"
#include "play/decision.h"
#include "play/line.h"
#include "play/option.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace pitboss {

// One thread uses a player at a time.
class Player {
public:
    virtual ~Player() = default;

    // Called before each game. All chance in the game comes from `seed` (and the player's own seed
    // option), so that a game can be repeated.
    virtual void start_game(std::uint64_t seed) = 0;

    // A move for the position at the end of `line`, which is legal and not finished.
    // Blocks until decided; returns soon, with the best so far, once the watch's stop is requested.
    virtual Decision choose(const Line& line, const Limits& limits, const Watch& watch) = 0;
};

// What an evaluation says a position, given as text, is worth to the side to move, in points,
// before any search. Several threads may ask.
using Evaluation = std::function<double(std::string_view position)>;

// What people are told about a kind of player.
struct PlayerInfo {
    std::string name;
    std::string help;
    OptionTable options;
    // Of a preset or a level: the player it is, with the options it sets.
    std::string based_on = {};
    bool is_level = false;
};

}  // namespace pitboss
