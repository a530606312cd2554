// Standings as text, as JSON and as CSV.
#pragma once

#include "arena/game_store.h"
#include "arena/sprt.h"
#include "arena/standings.h"
#include "cli/context.h"

#include <optional>
#include <string>

namespace pitboss::cli {

// Everything the tables show of a store.
struct Scores {
    std::string game;
    std::vector<Setting> plan;
    std::vector<StoredPlayer> players;
    Standings standings;
    std::optional<Sprt> sprt;
};

Scores scores_of(const GameStore& store);

// The sequential test of the plan, if it has one, fed with the pairs of games.
std::optional<Sprt> sprt_of(const SprtBounds& bounds, const std::vector<CountedGame>& games);

void print_standings(const Scores& scores);
Json standings_json(const Scores& scores);
std::string standings_csv(const Scores& scores);
std::string cross_table_csv(const Scores& scores);  // a line for each player and opponent

}  // namespace pitboss::cli
