// Endgame tables for tests, made once for each game and gone with the program.
#pragma once

#include "solve/tablebase_builder.h"
#include "temporary_folder.h"
#include "variants.h"

#include <map>
#include <stdexcept>
#include <string>
#include <utility>

namespace pitboss::test {

// The place of the tables of a game with at most so many seeds on the board.
inline std::string tables_of(const std::string& game, int most_seeds) {
    static std::map<std::pair<std::string, int>, TemporaryFolder> places;
    const auto [found, is_new] = places.try_emplace({game, most_seeds});
    const std::string place = found->second.file("tables");
    if (!is_new) return place;
    const TablebaseBuildOptions options{.place = place, .most_stake = most_seeds};
    const auto built = TablebaseBuilder::build(*opened(game)->tables(), options, {}, nullptr);
    if (!built) throw std::runtime_error(built.error().message);
    return place;
}

inline ExactValuesPtr known_of(const std::string& game, int most_seeds) {
    const auto known = opened(game)->exact_values(tables_of(game, most_seeds));
    if (!known) throw std::runtime_error(known.error().message);
    return *known;
}

}  // namespace pitboss::test
