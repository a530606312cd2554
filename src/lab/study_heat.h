// Tables of one figure over two things: the axes of a grid, or first moves and replies.
#pragma once

#include "lab/study_outcome.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace pitboss {

struct HeatTable {
    std::string title;
    Figure figure = Figure::score;
    std::vector<std::string> down;
    std::vector<std::string> across;
    std::map<std::pair<std::string, std::string>, Estimate> cells;    // by down and across
    std::map<std::pair<std::string, std::string>, Encounter> counts;  // of the games behind them
};

// Of an experiment with a grid of two axes or with all openings of two plies, for each game,
// choice, player and opponent; of others none.
std::vector<HeatTable> heat_tables(const ExperimentOutcome& outcome);

// As HTML; a share the bluer the more.
std::string heat_html(const HeatTable& table);

}  // namespace pitboss
