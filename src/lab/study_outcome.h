// The outcome of a study: tables, figures and findings.
#pragma once

#include "lab/study_games.h"
#include "lab/study_plan.h"
#include "lab/study_search.h"
#include "lab/study_states.h"

namespace pitboss {

// Everything known of one game of the catalogue and one choice of the sweep in one experiment; one
// of the kinds.
struct StudyData {
    std::string game;
    std::size_t point = 0;
    std::map<std::string, double> parameters;  // of the game, those that are numbers
    StudiedGames games;
    std::vector<SearchSample> samples;
    std::optional<StateCounts> states;
    std::optional<double> value;  // proven
};

// A line of the table.
struct StudyRow {
    std::string game;
    std::string player;
    std::string against;                         // empty: everybody
    Encounter total;                             // of games
    std::vector<std::optional<Estimate>> cells;  // by Experiment::show
    std::vector<double> at;                      // the player's place in a grid
    std::size_t point = 0;                       // of the sweep
    std::string opening;                         // of all openings; empty: any
};

// A claim in one game and for one choice of the sweep.
struct ClaimCase {
    std::string label;  // what tells it from the other cases
    Estimate measured;
    Finding finding = Finding::undecided;
    std::string why;
};

struct ClaimOutcome {
    Claim claim;
    std::vector<ClaimCase> cases;      // none: not part of this form
    std::vector<std::string> missing;  // labels of cases that were not measured
    std::string cases_are;             // "choices" of a sweep, "variants" of a game
    std::string form;                  // what the quick form does not play; empty: nothing
    Finding finding = Finding::undecided;
    Finding there = Finding::undecided;  // the same without regard to other conditions
    std::string why;                     // one line
    std::string sentence;
};

struct ExperimentOutcome {
    Experiment experiment;  // with the players that took part
    bool complete = false;
    std::vector<StudyData> data;
    std::vector<StudyRow> rows;
    std::vector<ClaimOutcome> claims;
    std::vector<std::string> notices;
};

struct StudyOutcome {
    std::vector<ExperimentOutcome> experiments;
    bool complete = false;
};

// How many claims came out how, by name of the finding.
std::map<std::string, int> findings_of(const StudyOutcome& outcome);

// What was measured for a claim: a figure with its interval, or from where to where it goes.
std::string measured_text(const ClaimOutcome& outcome);

// "depth=9 ties=first"; empty without a sweep.
std::string label_of(const Experiment& experiment, std::size_t point);

// Fills rows, claims and notices from the data of this experiment and of earlier ones.
void evaluate(ExperimentOutcome& outcome, const std::vector<ExperimentOutcome>& earlier,
              bool quick);

}  // namespace pitboss
