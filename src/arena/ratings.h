// Elo ratings of many players from the games between them.
#pragma once

#include "arena/cross_table.h"

#include <vector>

namespace pitboss {

struct Rating {
    double elo = 0;
    double error = 0;  // half the width of the 95 % interval
};

// The strengths under which the results are likeliest (Bradley and Terry 1952; a draw is half a
// win), as Elo with mean 0. Beside its games each player has half a won and half a lost pair
// against a player of mean strength, so that who won everything has a finite rating, too. The
// errors come from how much the pairs scatter, not from a model of draws.
std::vector<Rating> ratings(const CrossTable& table);

}  // namespace pitboss
