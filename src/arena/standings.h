// Standings of a tournament: a fold over its games, in any order of playing.
#pragma once

#include "arena/cross_table.h"
#include "arena/ratings.h"

#include <map>
#include <string>
#include <vector>

namespace pitboss {

struct StandingsRow {
    int player = 0;  // by number
    Encounter total;
    ScoreEstimate score;
    Rating rating;
    std::map<std::string, int> faults;  // games lost by a fault, by verdict
};

struct Standings {
    std::vector<std::string> names;  // by number
    CrossTable table;
    std::vector<StandingsRow> rows;  // the strongest first
    int games = 0;
    ScoreEstimate first_mover;
    std::map<std::string, int> verdicts;
    std::vector<std::string> notices;  // what to know before believing the numbers
};

Standings standings(std::vector<std::string> names, const std::vector<CountedGame>& games);

// A cycle A > B > C > A, each step of which is beyond doubt; the same player never twice.
std::vector<std::array<int, 3>> cycles(const CrossTable& table);

// Pairs of players whose many games are only two or fewer different ones.
std::vector<std::array<int, 2>> repeating(const std::vector<CountedGame>& games);

}  // namespace pitboss
