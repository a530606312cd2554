// Figures that are folds over games, with their intervals.
#pragma once

#include "lab/study_estimate.h"
#include "lab/study_games.h"

#include <vector>

namespace pitboss {

// A figure of one game, as the player on that side sees it.
double value_of(Figure figure, const StudiedGame& game, Side side);

// Of the player; of any player South's.
Side side_of(int player, const StudiedGame& game);

// Whether all players who met have played the very same game each time they did, and did so again,
// so that there is no other. Games from random openings that are equal are so by chance.
bool repeats(const SelectedGames& games, const GameQuery& query);

// Of one game at least.
Estimate estimate_of(const SelectedGames& games, const GameQuery& query);

// How much more the first figure is than the second. Where both are of the same openings, each is
// compared with itself; where some of the games are the same, nobody knows how both depend on each
// other.
Estimate difference_of(const SelectedGames& more, const GameQuery& more_query,
                       const SelectedGames& less, const GameQuery& less_query);

}  // namespace pitboss
