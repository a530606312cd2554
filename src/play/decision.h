// A decision: the answer of a player that was asked for a move, with scores and statistics.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace pitboss {

// Scores are margins for the side to move: points in games that count them; in others 1, 0 or -1
// where exact and a heuristic between them otherwise.
struct MoveScore {
    std::string move;
    double score = 0;
    bool exact = false;
    std::vector<std::string> pv;  // starts with `move`
};

struct Decision {
    std::string move;
    std::optional<double> score;  // absent where the player does not evaluate
    bool exact = false;           // proven, not estimated
    int depth = 0;
    std::uint64_t nodes = 0;
    int hash_per_mille = 0;        // how full the search's memory is
    std::uint64_t table_hits = 0;  // values that were looked up in endgame tables
    std::chrono::duration<double> seconds{0};
    std::vector<std::string> pv;
    std::vector<MoveScore> moves;  // best first; as many as Limits::lines asked for
};

// How the asking side follows and ends the thinking. `progress` is called from the thinking thread.
struct Watch {
    std::stop_token stop;
    std::function<void(const Decision&)> progress;
    // When an answer is worth nothing any more; a player that waits for somebody else gives up
    // then. Limits are what a player is told, this is what is held against it.
    std::optional<std::chrono::steady_clock::time_point> deadline = {};
};

}  // namespace pitboss
