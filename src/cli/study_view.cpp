#include "cli/study_view.h"

#include "cli/layout.h"
#include "cli/terminal.h"
#include "cli/text_table.h"
#include "core/text.h"
#include "lab/study_cross.h"
#include "lab/study_heat.h"

#include <fmt/core.h>

#include <algorithm>

namespace pitboss::cli {
namespace {

std::string cell_text(const std::optional<Estimate>& cell, Figure figure) {
    return cell ? figure_text(*cell, info_of(figure).scale) : "-";
}

bool is_match(const Experiment& experiment) { return experiment.kind == ExperimentKind::match; }

std::vector<std::string> head_of(const Experiment& experiment) {
    std::vector<std::string> head;
    if (experiment.games.size() > 1) head.emplace_back("game");
    if (!experiment.sweep.empty()) head.emplace_back("choice");
    if (experiment.all_openings) head.emplace_back("opening");
    if (has_players(experiment.kind)) head.emplace_back("player");
    if (is_match(experiment))
        for (const char* name : {"against", "games", "won", "drawn", "lost"})
            head.emplace_back(name);
    for (const Figure figure : experiment.show)
        head.emplace_back(info_of(figure).name);
    return head;
}

void print_rows(const ExperimentOutcome& outcome) {
    const Experiment& experiment = outcome.experiment;
    const std::size_t games = experiment.games.size() > 1 ? 1 : 0;
    const std::size_t choices = !experiment.sweep.empty() + experiment.all_openings;
    TextTable table(games + choices +
                    (is_match(experiment)         ? 2
                     : experiment.players.empty() ? 0
                                                  : 1));
    table.add(head_of(experiment));
    for (const auto& row : outcome.rows) {
        std::vector<std::string> cells;
        if (games > 0) cells.push_back(row.game);
        if (!experiment.sweep.empty()) cells.push_back(label_of(experiment, row.point));
        if (experiment.all_openings) cells.push_back(row.opening.empty() ? "all" : row.opening);
        if (has_players(experiment.kind)) cells.push_back(row.player);
        if (is_match(experiment)) {
            cells.push_back(row.against.empty() ? "everybody" : row.against);
            const Encounter& total = row.total;
            for (const int count : {total.games(), total.wins, total.draws, total.losses})
                cells.push_back(std::to_string(count));
        }
        for (std::size_t i = 0; i < experiment.show.size(); ++i)
            cells.push_back(cell_text(row.cells[i], experiment.show[i]));
        table.add(std::move(cells));
    }
    table.print();
}

std::string heat_text(const HeatTable& heat, const std::string& down, const std::string& across) {
    const auto cell = heat.cells.find({down, across});
    if (cell == heat.cells.end()) return "";
    const std::string text = figure_text(cell->second.value, info_of(heat.figure).scale);
    const Encounter& games = heat.counts.at({down, across});
    return text.substr(0, text.find(' ')) +
           (games.games() == 0 ? ""
                               : fmt::format(" {}/{}/{}", games.wins, games.draws, games.losses));
}

void print_heat(const HeatTable& heat) {
    const bool counted = std::any_of(heat.counts.begin(), heat.counts.end(),
                                     [](const auto& cell) { return cell.second.games() > 0; });
    fmt::print("  {}\n", wrap(heat.title + (counted ? "; wins/draws/losses" : ""), 2));
    TextTable table(1);
    std::vector<std::string> head{""};
    head.insert(head.end(), heat.across.begin(), heat.across.end());
    table.add(std::move(head));
    for (const auto& down : heat.down) {
        std::vector<std::string> cells{down};
        for (const auto& across : heat.across)
            cells.push_back(heat_text(heat, down, across));
        table.add(std::move(cells));
    }
    table.print_in_blocks(line_width);
}

void print_cross(const StudyCross& cross) {
    fmt::print("\n  {}: wins/draws/losses of the row against the column\n", cross.title);
    TextTable table(1);
    std::vector<std::string> head{""};
    for (const auto& name : cross.names)
        head.push_back(shorten(name, 20));
    table.add(std::move(head));
    for (std::size_t row = 0; row < cross.names.size(); ++row) {
        std::vector<std::string> cells{cross.names[row]};
        for (std::size_t column = 0; column < cross.names.size(); ++column) {
            const std::string& text = cross.cells[row][column];
            cells.push_back(row == column ? "x" : text.empty() ? "-" : text);
        }
        table.add(std::move(cells));
    }
    table.print_in_blocks(line_width);
}

void print_experiment(const ExperimentOutcome& outcome) {
    const Experiment& experiment = outcome.experiment;
    fmt::print("\n{}{}\n",
               bold(experiment.id + ": " + experiment.title +
                    (experiment.games.size() == 1 ? ", " + experiment.games.front() : "")),
               outcome.complete ? "" : " (not finished)");
    constexpr std::size_t many = 24;
    const auto heat = heat_tables(outcome);
    if (heat.empty() || outcome.rows.size() <= many) print_rows(outcome);
    if (outcome.rows.size() > many)
        for (const auto& table : heat)
            print_heat(table);
    for (const auto& crosses : {measured_crosses(outcome), published_crosses(experiment)})
        for (const auto& cross : crosses)
            print_cross(cross);
    if (!experiment.note.empty()) fmt::print("{}\n", wrap("Note: " + experiment.note));
    for (const auto& notice : outcome.notices)
        fmt::print("{}\n", wrap("Note: " + notice));
    for (const auto& claim : outcome.claims)
        fmt::print("* {}\n", wrap(claim.sentence, 2));
}

}  // namespace

void print_study(const Study& study, const StudyOutcome& outcome) {
    fmt::print("{}\n", bold(study.title));
    if (!study.source.empty()) fmt::print("{}\n", wrap(study.source));
    if (study.quick) fmt::print("Quick form: fewer games and smaller than the study itself.\n");
    for (const auto& experiment : outcome.experiments)
        print_experiment(experiment);
    std::string claims;
    const auto counts = findings_of(outcome);
    for (const Finding finding : all_findings())
        claims += fmt::format("{}{} {}", claims.empty() ? "" : ", ", counts.at(name_of(finding)),
                              name_of(finding));
    fmt::print("\nclaims: {}\n", claims);
}

}  // namespace pitboss::cli
