// Tables of three games, built for the tests of tables.
#pragma once

#include "solve/sowing_games.h"
#include "solve/tablebase_builder.h"
#include "solve/tablebase_check.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <string>

namespace pitboss::test::tables {

inline const auto kalah_tables = table_game(Kalah{});
inline const auto classic_tables = table_game(ClassicBohnenspiel{bohnenspiel_shape});
inline const auto mcgill_tables = table_game(Bohnenspiel{bohnenspiel_shape});

// How much a test does: the number of an environment variable, or what is quick.
inline int amount(const char* variable, int quick) {
    const char* text = std::getenv(variable);
    return text ? std::atoi(text) : quick;
}

inline Result<TablebaseBuildResult> built(const TablebaseGame& game, const std::string& place,
                                          int seeds, int threads = 1, std::stop_token stop = {}) {
    return TablebaseBuilder::build(game, {.place = place, .most_stake = seeds, .threads = threads},
                                   stop, nullptr);
}

inline std::shared_ptr<const Tablebase> opened(const TablebaseGame& game,
                                               const std::string& place) {
    auto tables = Tablebase::open(place, game);
    EXPECT_TRUE(tables) << tables.error().message;
    return *tables;
}

inline std::string refusal(const TablebaseGame& game, const std::string& place) {
    const auto tables = Tablebase::open(place, game);
    return tables ? "opened" : tables.error().message;
}

inline TablebaseCheckResult checked(const TablebaseGame& game, const std::string& place,
                                    bool values) {
    return check_tables(*opened(game, place), game, {.values = values, .threads = 2}, {}, nullptr);
}

}  // namespace pitboss::test::tables
