// Games between players of known strength, drawn by lot.
#pragma once

#include "arena/statistics.h"
#include "core/rng.h"

#include <algorithm>
#include <cstdlib>

namespace pitboss::test {

// How often a simulation is repeated: the quick number, or what PITBOSS_TRIALS says.
inline int trials(int quick) {
    const char* wish = std::getenv("PITBOSS_TRIALS");
    return wish ? std::max(quick, std::atoi(wish)) : quick;
}

struct World {
    double elo = 0;      // of the first player above the second
    double draws = 0;    // share of drawn games, as far as the strength leaves room for it
    double opening = 0;  // how much an opening's first mover gains in score

    double score() const { return score_at(elo); }

    // Mean score of the first player over two games with sides exchanged.
    double pair_score(Rng& rng) const {
        const double truth = score();
        const double room = std::min(truth, 1 - truth);
        const double drawn = std::min(draws, 1.9 * room);
        const double gain = std::min(opening, 0.95 * (room - drawn / 2));
        return (game(rng, truth + gain, drawn) + game(rng, truth - gain, drawn)) / 2;
    }

private:
    static double game(Rng& rng, double expected, double drawn) {
        const double wins = expected - drawn / 2;
        const double lot = rng.unit();
        return lot < wins ? 1 : lot < wins + drawn ? 0.5 : 0;
    }
};

}  // namespace pitboss::test
