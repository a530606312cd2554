// The games of the build, opened for tests.
#pragma once

#include "games/all_games.h"

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace pitboss::test {

inline const Catalogue& catalogue() {
    static const Catalogue all = all_games();
    return all;
}

// For specifications and positions that a test knows to be right; others end the test.
inline VariantPtr opened(const std::string& spec) {
    const auto variant = catalogue().open(spec);
    if (!variant) throw std::runtime_error(spec + ": " + variant.error().message);
    return *variant;
}

inline std::unique_ptr<Board> board_at(const Variant& variant, const std::string& position) {
    auto board = variant.read(position);
    if (!board) throw std::runtime_error(position + ": " + board.error().message);
    return *std::move(board);
}

inline std::unique_ptr<Player> player_of(const Variant& variant, const std::string& spec) {
    auto player = make_player(variant, spec);
    if (!player) throw std::runtime_error(spec + ": " + player.error().message);
    return *std::move(player);
}

// Every game as it comes, and the variants of tests/variants.txt.
inline std::vector<std::string> all_variants() {
    std::vector<std::string> specs;
    for (const auto& entry : catalogue().games())
        specs.push_back(entry.name);
    std::ifstream file(PITBOSS_VARIANTS);
    for (std::string line; std::getline(file, line);)
        if (!line.empty() && line[0] != '#') specs.push_back(line);
    return specs;
}

}  // namespace pitboss::test
