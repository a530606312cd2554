// The files that standings are written to, asked for in the same way by every command that has
// some.
#pragma once

#include "cli/standings_view.h"

namespace pitboss::cli {

struct ScoreFiles {
    std::string csv;     // empty: none
    std::string report;  // the same
};

void add_score_files(CLI::App& command, ScoreFiles& files);

void write_score_files(const ScoreFiles& files, const Scores& scores, const std::string& title,
                       const GameStore& store, const Variant& variant);

}  // namespace pitboss::cli
