// The queue of games to play: a schedule together with the results so far.
#pragma once

#include "arena/game_store.h"
#include "arena/schedule.h"

#include <deque>
#include <functional>
#include <map>
#include <optional>

namespace pitboss {

struct PlannedGame {
    Pairing pairing;
    int side = 0;  // 0: the first player is South

    int south() const { return side == 0 ? pairing.first : pairing.second; }
    int north() const { return side == 0 ? pairing.second : pairing.first; }
};

// A schedule with its results: turns pairings into games, leaves out those that have been played,
// and feeds results back in the order of the plan. Not for several threads at once.
class GameQueue {
public:
    explicit GameQueue(const ScheduleOptions& options) : schedule_(options) {}

    // A result that is known before its pairing is asked for, or after; `first_score` is that of
    // the pairing's first player.
    void take(int pairing, int side, double first_score);
    void take(const StoredGame& game);

    using Fits = std::function<bool(const PlannedGame&)>;

    // The first in the order of the plan, of those that fit if only some do. Nothing: wait for
    // results, or, if `finished`, there is none any more.
    std::optional<PlannedGame> next(const Fits& fits = {});

    // Nothing more will be given out.
    bool finished() const { return waiting_.empty() && schedule_.finished(); }

    // All results that count are known.
    bool complete() const { return finished() && (fed_ == given_ || !schedule_.counts(fed_)); }

    const Schedule& schedule() const { return schedule_; }

private:
    struct Scores {
        std::optional<double> of[2];
    };

    bool draw();
    void feed();

    Schedule schedule_;
    std::deque<PlannedGame> waiting_;
    std::map<int, Scores> scores_;  // by pairing, of those that were not fed back yet
    int given_ = 0;                 // pairings that the schedule has given out
    int fed_ = 0;                   // pairings whose results it knows
};

}  // namespace pitboss
