#include "cli/study_csv.h"

#include "cli/csv.h"
#include "cli/score_files.h"
#include "core/failure.h"
#include "core/file.h"
#include "lab/study_published.h"

#include <fmt/core.h>

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

// Everybody who met, our games beside the report's.
std::string cross_csv(const ExperimentOutcome& outcome) {
    const Experiment& experiment = outcome.experiment;
    std::string out =
        "game,choice,name,against,games,wins,draws,losses,published_wins,published_draws,"
        "published_losses\n";
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
                out += csv_line(cells);
            }
    }
    return out;
}

std::string claims_csv(const StudyOutcome& outcome) {
    std::string out =
        "experiment,claim,published,case,measured,low,high,count,finding,verdict,why\n";
    for (const auto& experiment : outcome.experiments)
        for (const auto& claim : experiment.claims) {
            const std::vector<std::string> head{csv_cell(experiment.experiment.id),
                                                csv_cell(claim.claim.text),
                                                csv_cell(claim.claim.published)};
            const auto add = [&](const ClaimCase* one) {
                std::vector<std::string> cells = head;
                cells.push_back(csv_cell(one ? one->label : ""));
                add_estimate(cells, one ? std::optional(one->measured) : std::nullopt);
                cells.push_back(one ? std::to_string(one->measured.count) : "");
                cells.push_back(csv_cell(one ? name_of(one->finding) : ""));
                cells.push_back(csv_cell(name_of(claim.finding)));
                cells.push_back(csv_cell(claim.why));
                out += csv_line(cells);
            };
            if (claim.cases.empty()) add(nullptr);
            for (const auto& one : claim.cases)
                add(&one);
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
