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
    std::string opening;       // first moves; empty: whatever they are
};

// A sentence of the report with the range of figures that makes it true.
struct Claim {
    std::string text;
    Measured what;                   // in the first of the games
    std::vector<std::string> games;  // in all of which it should hold
    std::optional<Measured> than;    // the claim is about how much more it is than this
    std::string published;           // in words, such as "98.8 % of 10000 games"
    Range range;
    std::string other_conditions;  // what is different from the report; empty: nothing
};

// A choice that the report leaves open, with the players it makes. Their names are those of the
// experiment's players.
struct SweepPoint {
    std::vector<std::string> values;  // by Experiment::sweep_axes
    std::string label;                // "depth=9 arithmetic=double"
    std::vector<StudyPlayer> players;
    std::vector<StudyPlayer> against;
};

// A cell of a cross-table that the report prints.
struct PublishedCell {
    std::string of;
    std::string against;
    int wins = 0;
    int draws = 0;
    int losses = 0;

    int games() const { return wins + draws + losses; }
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
    int most_searches = 0;                // watched in a game, from its beginning; 0: all of them
    std::vector<std::string> sweep_axes;  // with more than one value
    std::vector<SweepPoint> sweep;        // every choice; empty: the players are as they are
    std::size_t full_choices = 0;         // of the full form, if this is the quick one
    std::string fixed;                    // why there is nothing to choose; empty: it is not said
    std::string other_conditions;         // of all its claims, what is different from the report
    bool all_openings = false;            // all lines of so many plies, instead of random ones
    bool judged = true;       // otherwise this form is too far from the report to judge its claims
    bool by_clock = false;    // moves depend on time: that games are equal proves nothing
    std::string position;     // to prove; empty: the start
    int published_games = 0;  // between two players, as the report says; 0: it does not
    std::vector<PublishedCell> published;
    Limits limits;
    std::vector<Figure> show;  // columns of the table
    std::vector<Claim> claims;
};

// The experiment with the players of one choice; what has no sweep is its only one.
inline std::size_t points_of(const Experiment& experiment) {
    return experiment.sweep.empty() ? 1 : experiment.sweep.size();
}
Experiment at_point(const Experiment& experiment, std::size_t point);

struct Study {
    std::string title;
    std::string source;
    bool quick = false;
    std::uint64_t seed = 1;
    int concurrency = 1;
    std::vector<Experiment> experiments;
};

}  // namespace pitboss
