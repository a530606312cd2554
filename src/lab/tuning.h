// A method at work: says which games it wants next, and learns from their results. It knows no
// clock, no store and no threads, so that it does the same again whenever it is told the same.
#pragma once

#include "arena/statistics.h"
#include "lab/spsa.h"
#include "lab/tune_plan.h"

#include <memory>
#include <optional>
#include <vector>

namespace pitboss {

// Pairs of games between two players, each pair from one opening with sides exchanged.
struct GameBatch {
    Point first;
    std::optional<Point> second;  // nothing: the rival with this number
    std::size_t rival = 0;
    int pairs = 1;
    int opening = 0;  // number of the first one
};

// How many pairs of games, and from which opening on.
struct BatchSize {
    int pairs = 1;
    int opening = 0;
};

// Whom a trial meets: each of the opponents, or the start if there are none.
std::vector<std::string> rivals_of(const TunePlan& plan);

// Adds a point against each rival.
void add_batches(std::vector<GameBatch>& batches, const TunePlan& plan, const Point& point,
                 BatchSize size);

// How far a method has come.
struct TuneStanding {
    Point best;
    Point low;  // 95 % of what the method still thinks possible, or where it has been
    Point high;
    std::optional<PairCounts> pairs;  // of the best, where it has games of its own
    int running = 0;                  // of a grid: points that are not dropped yet
};

class Tuning {
public:
    virtual ~Tuning() = default;

    // The next games; none if it is finished. Asking twice answers the same.
    virtual std::vector<GameBatch> next() const = 0;

    // The score of the first player in each pair of each of these batches.
    virtual void take(const std::vector<std::vector<double>>& pair_scores) = 0;

    virtual TuneStanding standing() const = 0;

    // Games in all, at most.
    virtual long long planned() const = 0;
};

// Of every method but regression, which plays no games.
std::unique_ptr<Tuning> make_tuning(const TunePlan& plan);

}  // namespace pitboss
