#include "cli/score_files.h"

#include "cli/checks.h"
#include "core/failure.h"
#include "core/file.h"
#include "report/html_report.h"

#include <fstream>

namespace pitboss::cli {

void write_file(const std::string& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file) throw Failure(path_text(path) + " cannot be written");
}

void add_score_files(CLI::App& command, ScoreFiles& files) {
    command
        .add_option("--report", files.report,
                    "write one HTML file with tables, plots and every game")
        ->type_name("FILE")
        ->check(not_empty("a file"));
    command.add_option("--csv", files.csv, "write the standings for a spreadsheet")
        ->type_name("FILE")
        ->check(not_empty("a file"));
    command.add_option("--cross", files.cross, "write the cross-table for a spreadsheet")
        ->type_name("FILE")
        ->check(not_empty("a file"));
}

void write_score_files(const ScoreFiles& files, const Scores& scores, const std::string& title,
                       const GameStore& store, const Variant& variant) {
    if (!files.csv.empty()) write_file(files.csv, standings_csv(scores));
    if (!files.cross.empty()) write_file(files.cross, cross_table_csv(scores));
    if (!files.report.empty())
        write_file(files.report, html_report({title, scores.standings, store, variant}));
}

}  // namespace pitboss::cli
