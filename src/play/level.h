// Playing strengths with a name: six levels, the same names in every game, weakest first.
// A level may stand wherever a player may; it stands for a player specification.
#pragma once

#include <array>
#include <string>
#include <vector>

namespace pitboss {

struct Level {
    std::string name;
    std::string title;
    std::string player;  // specification
    std::string help;
};

struct LevelPlayer {
    const char* player;
    const char* help;
};

// Beginner, easy, casual, advanced, strong and strongest, played by these.
std::vector<Level> make_levels(const std::array<LevelPlayer, 6>& players);

// Made of players every game has.
std::vector<Level> standard_levels();

}  // namespace pitboss
