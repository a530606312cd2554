// A match: many games between two players, from openings that each of them has from both sides. It
// is a tournament of two whose results are kept in memory.
#pragma once

#include "arena/conditions.h"
#include "arena/statistics.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace pitboss {

struct MatchOptions {
    int games = 100;
    Conditions conditions;
};

// What is counted of a game. `first_is_south`: whether the first named player was South.
struct Outcome {
    bool played = false;
    bool first_is_south = true;
    Verdict verdict = Verdict::ok;
    double first_score = 0;  // of the first named player: 1, 0.5 or 0
    double south_score = 0;
    std::size_t line_hash = 0;            // equal games have equal hashes
    std::array<int, 2> replaced_moves{};  // of the first and the second named player
};

struct MatchSummary {
    int games = 0;
    int wins = 0;  // of the first named player
    int draws = 0;
    int losses = 0;
    double first_mover_score = 0;  // mean score of whoever was South
    Interval first_mover_interval;
    ScoreEstimate score;
    std::optional<double> elo;
    double elo_error = 0;
    int distinct_games = 0;
    std::map<std::string, int> verdicts;
    std::array<int, 2> replaced_moves{};  // by the policy on faults
};

// The summary is a fold over the outcomes, in any order of playing.
MatchSummary summarize(const std::vector<Outcome>& outcomes);

// Called after each game, from one thread at a time.
using MatchObserver = std::function<void(int game, const Record&)>;

// Games 2i and 2i + 1 share an opening and exchange sides. Results depend on the options alone, not
// on the number of threads, as long as the players decide by depth or nodes and not by the clock.
// Stops early, keeping what is finished, when asked to.
std::vector<Outcome> play_match(const VariantPtr& variant, const std::string& first,
                                const std::string& second, const MatchOptions& options,
                                const std::stop_token& stop, const MatchObserver& observer);

}  // namespace pitboss
