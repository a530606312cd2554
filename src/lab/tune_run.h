// Plays the games a tuning asks for, and keeps them in a store.
#pragma once

#include "arena/tournament.h"
#include "lab/tuning.h"

#include <functional>
#include <stop_token>

namespace pitboss {

struct TuneNews {
    TuneStanding standing;
    long long played = 0;       // in all, those of earlier runs included
    long long played_here = 0;  // in this one
    long long planned = 0;      // at most
};
using TuneObserver = std::function<void(const TuneNews&)>;  // called from one thread at a time

struct TuneOutcome {
    bool complete = false;
    TuneStanding standing;
    PairCounts verified{};  // of the best in games that had no part in finding it
    long long games = 0;
};

// The store is all that is remembered: a tuning that goes on begins anew, and every game it asks
// for that is in the store is not played but looked up. So a process may be killed at any moment,
// and where players decide by depth or nodes the end is the same, whatever happened on the way and
// however many threads there were.
TuneOutcome run_tuning(const VariantPtr& variant, const TunePlan& plan, Tuning& tuning,
                       GameStore& store, const PlayerMaker& make, const std::stop_token& stop,
                       const TuneObserver& observer);

// The games that try out what was found, if the plan wants some: the point against the opponents,
// or against the start, in openings that nothing else uses.
std::vector<GameBatch> verification_batches(const TunePlan& plan, const Point& best);

}  // namespace pitboss
