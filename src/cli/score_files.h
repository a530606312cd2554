// The files that standings are written to, asked for in the same way by every command that has
// some.
#pragma once

#include "cli/standings_view.h"

namespace pitboss::cli {

struct ScoreFiles {
    std::string csv;     // of the standings; empty: none
    std::string cross;   // the same of the cross-table
    std::string report;  // the same
};

// Not in one step, as other files are: the path may lead to a pipe.
void write_file(const std::string& path, const std::string& text);

void add_score_files(CLI::App& command, ScoreFiles& files);

void write_score_files(const ScoreFiles& files, const Scores& scores, const std::string& title,
                       const GameStore& store, const Variant& variant);

}  // namespace pitboss::cli
