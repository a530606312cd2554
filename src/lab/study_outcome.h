// The outcome of a study: tables, figures and findings.
#pragma once

#include "lab/study_games.h"
#include "lab/study_plan.h"
#include "lab/study_search.h"
#include "lab/study_states.h"

namespace pitboss {

// Everything known of one game of the catalogue in one experiment; one of the three.
struct StudyData {
    std::string game;
    StudiedGames games;
    std::vector<SearchSample> samples;
    std::optional<StateCounts> states;
};

// A line of the table.
struct StudyRow {
    std::string game;
    std::string player;
    std::string against;                         // empty: everybody
    Encounter total;                             // of games
    std::vector<std::optional<Estimate>> cells;  // by Experiment::show
    std::vector<double> at;                      // the player's place in a grid
};

struct ClaimOutcome {
    Claim claim;
    std::optional<Estimate> measured;  // nothing: not part of this form
    Finding finding = Finding::undecided;
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

// A figure of a finished experiment; nothing where it was not measured.
std::optional<Estimate> measure(const ExperimentOutcome& outcome, const Measured& what);

// Fills rows, claims and notices from the data of this experiment and of earlier ones.
void evaluate(ExperimentOutcome& outcome, const std::vector<ExperimentOutcome>& earlier,
              bool quick);

}  // namespace pitboss
