#include "cli/study_csv.h"

#include "cli/csv.h"
#include "cli/score_files.h"
#include "core/failure.h"
#include "core/file.h"
#include "lab/study_published.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace pitboss::cli {
namespace {

std::string number_cell(double value) {
    return std::isfinite(value) ? fmt::format("{:.10g}", value) : "";
}

void add_estimate(std::vector<std::string>& cells, const std::optional<Estimate>& estimate) {
    if (!estimate) {
        cells.insert(cells.end(), 3, "");
        return;
    }
    for (const double number : {estimate->value, estimate->interval.low, estimate->interval.high})
        cells.push_back(number_cell(number));
}

std::vector<std::string> rows_head(const Experiment& experiment) {
    std::vector<std::string> head{"game"};
    for (const auto& axis : experiment.sweep_axes)
        head.push_back(csv_cell(axis));
    for (const char* name :
         {"player", "against", "opening", "games", "games_won", "games_drawn", "games_lost"})
        head.emplace_back(name);
    for (const auto& axis : experiment.axes)
        head.push_back(csv_cell(axis));
    for (const Figure figure : experiment.show)
        for (const char* part : {"", "_low", "_high"})
            head.push_back(std::string(info_of(figure).name) + part);
    return head;
}

std::string rows_csv(const ExperimentOutcome& outcome) {
    const Experiment& experiment = outcome.experiment;
    std::string out = csv_line(rows_head(experiment));
    for (const auto& row : outcome.rows) {
        std::vector<std::string> cells{csv_cell(row.game)};
        for (std::size_t i = 0; i < experiment.sweep_axes.size(); ++i)
            cells.push_back(
                experiment.sweep.empty() ? "" : csv_cell(experiment.sweep[row.point].values[i]));
        for (const auto& text : {row.player, row.against, row.opening})
            cells.push_back(csv_cell(text));
        const Encounter& total = row.total;
        for (const int count : {total.games(), total.wins, total.draws, total.losses})
            cells.push_back(std::to_string(count));
        for (std::size_t i = 0; i < experiment.axes.size(); ++i)
            cells.push_back(i < row.at.size() ? number_cell(row.at[i]) : "");
        for (const auto& cell : row.cells)
            add_estimate(cells, cell);
        out += csv_line(cells);
    }
    return out;
}

std::vector<std::string> published_cells(const Experiment& experiment, const std::string& of,
                                         const std::string& against) {
    const PublishedCell* cell = find_published(experiment, of, against);
    if (!cell) return {"", "", ""};
    return {std::to_string(cell->wins), std::to_string(cell->draws), std::to_string(cell->losses)};
}

bool have_met(const StudiedGames& games, const std::string& of, const std::string& against) {
    const int one = games.number_of(of);
    const int other = games.number_of(against);
    return one >= 0 && other >= 0 && games.total(one, other).games() > 0;
}

// Cells of the report that are of others than those who played here.
std::string others_csv(const ExperimentOutcome& outcome) {
    std::string out;
    for (const auto& cell : outcome.experiment.published) {
        const bool ours = std::any_of(
            outcome.data.begin(), outcome.data.end(),
            [&](const auto& data) { return have_met(data.games, cell.of, cell.against); });
        if (ours) continue;
        std::vector<std::string> cells{"",
                                       "",
                                       csv_cell(cell.of),
                                       csv_cell(cell.against),
                                       "",
                                       "",
                                       "",
                                       "",
                                       std::to_string(cell.wins),
                                       std::to_string(cell.draws),
                                       std::to_string(cell.losses),
                                       "published"};
        out += csv_line(cells);
    }
    return out;
}

// Everybody who met, our games beside the report's, and below them the report's own.
std::string cross_csv(const ExperimentOutcome& outcome) {
    const Experiment& experiment = outcome.experiment;
    std::string out =
        "game,choice,name,against,games,wins,draws,losses,published_wins,published_draws,"
        "published_losses,names\n";
    for (const auto& data : outcome.data) {
        const auto& names = data.games.names();
        for (std::size_t a = 0; a < names.size(); ++a)
            for (std::size_t b = 0; b < names.size(); ++b) {
                const Encounter met = data.games.total(static_cast<int>(a), static_cast<int>(b));
                if (a == b || met.games() == 0) continue;
                std::vector<std::string> cells{csv_cell(data.game),
                                               csv_cell(label_of(experiment, data.point)),
                                               csv_cell(names[a]), csv_cell(names[b])};
                for (const int count : {met.games(), met.wins, met.draws, met.losses})
                    cells.push_back(std::to_string(count));
                for (auto& cell : published_cells(experiment, names[a], names[b]))
                    cells.push_back(std::move(cell));
                cells.emplace_back("ours");
                out += csv_line(cells);
            }
    }
    return out + others_csv(outcome);
}

// What is the same in all cases of a claim stands before and behind what is of one.
std::vector<std::string> claim_head(const ExperimentOutcome& experiment,
                                    const ClaimOutcome& outcome) {
    const Claim& claim = outcome.claim;
    return {csv_cell(experiment.experiment.id), csv_cell(claim.text), csv_cell(claim.published),
            number_cell(claim.range.low), number_cell(claim.range.high)};
}

std::vector<std::string> claim_tail(const ClaimOutcome& outcome) {
    const bool elsewhere = !outcome.claim.other_conditions.empty() && !outcome.cases.empty();
    return {csv_cell(name_of(outcome.finding)), csv_cell(elsewhere ? name_of(outcome.there) : ""),
            csv_cell(outcome.why)};
}

std::vector<std::string> case_cells(const ClaimCase& one) {
    std::vector<std::string> cells{csv_cell(one.label)};
    add_estimate(cells, one.measured);
    cells.emplace_back(one.measured.exact ? "1" : "0");
    cells.push_back(std::to_string(one.measured.count));
    cells.push_back(csv_cell(name_of(one.finding)));
    cells.push_back(csv_cell(one.why));
    return cells;
}

std::vector<std::string> missing_cells(const std::string& label) {
    return {csv_cell(label),         "", "", "", "", "", csv_cell(name_of(Finding::undecided)),
            csv_cell("not measured")};
}

std::string claims_csv(const StudyOutcome& outcome) {
    std::string out =
        "experiment,claim,published,range_low,range_high,case,measured,low,high,exact,count,"
        "finding,case_why,verdict,there,why\n";
    for (const auto& experiment : outcome.experiments)
        for (const auto& claim : experiment.claims) {
            const auto add = [&](const std::vector<std::string>& middle) {
                auto cells = claim_head(experiment, claim);
                cells.insert(cells.end(), middle.begin(), middle.end());
                const auto tail = claim_tail(claim);
                cells.insert(cells.end(), tail.begin(), tail.end());
                out += csv_line(cells);
            };
            for (const auto& one : claim.cases)
                add(case_cells(one));
            for (const auto& label : claim.missing)
                add(missing_cells(label));
            if (claim.cases.empty() && claim.missing.empty()) add(missing_cells(""));
        }
    return out;
}

}  // namespace

void write_study_csv(const std::string& folder, const StudyOutcome& outcome) {
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    if (!std::filesystem::is_directory(folder))
        throw Failure("no folder can be made at " + path_text(folder));
    for (const auto& experiment : outcome.experiments) {
        const std::string path = folder + "/" + experiment.experiment.id;
        write_file(path + ".csv", rows_csv(experiment));
        if (experiment.experiment.kind == ExperimentKind::match)
            write_file(path + ".cross.csv", cross_csv(experiment));
    }
    write_file(folder + "/claims.csv", claims_csv(outcome));
}

}  // namespace pitboss::cli
