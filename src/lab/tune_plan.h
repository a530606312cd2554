// The plan of a tuning: everything that decides which games are played and what is made of them.
#pragma once

#include "arena/tournament_plan.h"
#include "lab/race.h"
#include "lab/tune_template.h"

#include <string>
#include <vector>

namespace pitboss {

enum class TuneMethod { grid, spsa, cma_es, regression };

const char* name_of(TuneMethod method);
Result<TuneMethod> parse_tune_method(std::string_view text);

struct TuneParameter {
    std::string name;
    double min = 0;
    double max = 1;
    double step = 0;    // between two values that may be taken; 0: none
    double start = 0;   // where to begin, and what it has to beat
    double spread = 0;  // of SPSA: how far apart two trials are in the end

    // The nearest value that may be taken.
    double snap(double value) const;
};

// SPSA's own settings; see lab/spsa.h.
struct TuneSpsa {
    int iterations = 200;
    double rate =
        0;  // 0: so large that chance alone carries a parameter about as far as its spread
    double alpha = 0.602;
    double gamma = 0.101;
};

struct TuneCma {
    int generations = 30;
    int population = 0;  // 0: as is usual for so many parameters
    double step = 0.2;   // first standard deviation, as a share of each range
};

// Where a regression has its positions from, and what it takes for the truth about them.
struct TuneData {
    enum class Target { results, exact, scores };

    Target target = Target::results;
    std::string store;  // of games; empty: random lines
    int positions = 2000;
    int first_ply = 4;
    int last_ply = 0;  // 0: no last one; of random lines 40
    std::string solver = "engine";
    ExactValuesPtr tables = nullptr;  // that say what is exact, instead of the solver
};

struct TunePlan {
    std::string game;
    Conditions conditions;
    PlayerTemplate player;
    TuneMethod method = TuneMethod::spsa;
    std::vector<TuneParameter> parameters;  // in the order of the template's places
    std::vector<std::string> opponents;     // specifications; none: itself
    int games = 0;                          // with each opponent, for each trial; of a grid at most
    int verify = 0;  // games of what was found against the start or the opponents
    RaceOptions race;
    TuneSpsa spsa;
    TuneCma cma;
    TuneData data;

    std::vector<double> start() const;
    // The player with these numbers, as near as they may be taken.
    std::string player_at(const std::vector<double>& point) const;
};

// The meaning of the plan in one spelling, without what only changes speed.
std::vector<Setting> settings_of(const TunePlan& plan);

// Every combination of the values that may be taken, the last parameter running fastest; nothing if
// there are more than `most`.
std::vector<std::vector<double>> grid_of(const TunePlan& plan, std::size_t most);

}  // namespace pitboss
