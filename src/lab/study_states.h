// Counts the positions of a sowing game.
#pragma once

#include "lab/study_estimate.h"
#include "lab/study_figure.h"
#include "play/catalogue.h"

#include <optional>
#include <stop_token>

namespace pitboss {

struct StateCounts {
    int places = 0;                   // pits and stores
    int seeds = 0;                    // in all
    std::optional<double> reachable;  // by play from the start, if that was asked for

    double labelled_seeds() const;  // places ^ seeds: which seed is where
    double free_places() const;     // (seeds + 1) ^ places: any number in any place
    double arrangements() const;    // C(seeds + places - 1, places - 1): exact below 2^53
    double positions() const { return 2 * arrangements(); }
};

inline constexpr double most_visited_positions = 3'000'000;

// Read from the position text of the start, `pits/pits stores ...`; refuses other games.
// `visit` counts, by visiting them all, the positions that games can come to, finished ones
// included; what only the number of plies tells apart is one position. Refuses games that are too
// large for that; nothing comes of it if it is stopped.
Result<StateCounts> count_states(const Variant& variant, bool visit, const std::stop_token& stop);

std::optional<Estimate> estimate(const StateCounts& counts, Figure figure);

}  // namespace pitboss
