// A line of play: the one noun that travels between players, arena, protocol and files.
#pragma once

#include <string>
#include <vector>

namespace pitboss {

struct Line {
    std::string game;                // name(key=value)
    std::string start;               // position text; empty for the game's own start
    std::vector<std::string> moves;  // in the game's notation

    bool operator==(const Line&) const = default;
};

}  // namespace pitboss
