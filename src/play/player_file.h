// A player in a file: what a tuning has found, ready to be played. docs/formats.md describes it.
#pragma once

#include "play/catalogue.h"

#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

struct PlayerFile {
    std::string game;                // canonical
    std::string player;              // specification
    std::vector<std::string> notes;  // how it was found, one line each

    bool operator==(const PlayerFile&) const = default;
};

std::string player_file_text(const PlayerFile& file);
Result<PlayerFile> parse_player_file(std::string_view text);

// The player `tuned(file=FILE)` of every game.
ExternalPlayer player_file_player();

}  // namespace pitboss
