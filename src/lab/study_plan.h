// A study: the experiments of a report, and what the report says came out.
#pragma once

#include "core/limits.h"
#include "core/side.h"
#include "lab/study_verdict.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pitboss {

struct StudyPlayer {
    std::string name;
    std::string spec;        // as it was written
    std::vector<double> at;  // its place on the free axes of a grid
};

// Which figure, of whom.
struct Measured {
    Figure figure = Figure::score;
    std::string experiment;    // its id
    std::string game;          // one of the experiment's
    std::string of;            // a player; empty: all of them
    std::string against;       // the same
    std::optional<Side> side;  // of the player; nothing: both
};

// A sentence of the report with the range of figures that makes it true.
struct Claim {
    std::string text;
    Measured what;
    std::optional<Measured> than;  // the claim is about how much more it is than this
    std::string published;         // in words, such as "98.8 % of 10000 games"
    Range range;
};

struct Experiment {
    std::string id;  // names its store
    std::string title;
    std::string note;  // what to know about it
    ExperimentKind kind = ExperimentKind::match;
    std::vector<std::string> games;    // of the catalogue, in one spelling
    std::vector<StudyPlayer> players;  // without `against` each meets each
    std::vector<StudyPlayer> against;  // each player meets each of these
    std::string winners_of;  // an earlier experiment whose perfect players are the players
    int most_winners = 0;
    std::vector<std::string> axes;  // free axes of the grid that the players are from
    int rounds = 100;  // games between two players; games in which searches are watched
    int opening_plies = 4;
    int most_searches = 0;  // watched in a game, from its beginning; 0: all of them
    bool judged = true;     // otherwise this form is too far from the report to judge its claims
    bool by_clock = false;  // moves depend on time: that games are equal proves nothing
    Limits limits;
    std::vector<Figure> show;  // columns of the table
    std::vector<Claim> claims;
};

struct Study {
    std::string title;
    std::string source;
    bool quick = false;
    std::uint64_t seed = 1;
    int concurrency = 1;
    std::vector<Experiment> experiments;
};

}  // namespace pitboss
