#include "lab/study_heat.h"

#include "lab/study_grid.h"
#include "report/html_page.h"
#include "report/html_text.h"

#include <fmt/core.h>

#include <algorithm>

namespace pitboss {
namespace {

// Where a row stands in its table; nothing if it stands in none.
std::optional<std::pair<std::string, std::string>> place_in_table(const Experiment& experiment,
                                                                  const StudyRow& row) {
    if (experiment.axes.size() == 2 && row.opening.empty())
        return std::pair(number_text(row.at[0]), number_text(row.at[1]));
    const auto blank = row.opening.find(' ');
    if (experiment.all_openings && experiment.opening_plies == 2 && blank != std::string::npos)
        return std::pair(row.opening.substr(0, blank), row.opening.substr(blank + 1));
    return std::nullopt;
}

// Everything the rows of one table have in common.
std::string heat_title(const Experiment& experiment, const StudyRow& row) {
    const bool grid = experiment.axes.size() == 2;
    std::string out = info_of(experiment.show.front()).name;
    if (!grid) out += " of " + row.player;
    out += " in " + row.game + ", against " + (row.against.empty() ? "everybody" : row.against);
    const std::string choice = label_of(experiment, row.point);
    if (!choice.empty()) out += ", " + choice;
    return out +
           (grid ? "; " + experiment.axes[0] + " downwards, " + experiment.axes[1] + " to the right"
                 : "; first moves downwards, replies to the right");
}

void add_once(std::vector<std::string>& list, const std::string& text) {
    if (std::count(list.begin(), list.end(), text) == 0) list.push_back(text);
}

}  // namespace

std::vector<HeatTable> heat_tables(const ExperimentOutcome& outcome) {
    const Experiment& experiment = outcome.experiment;
    std::vector<HeatTable> out;
    std::map<std::string, std::size_t> numbers;
    for (const auto& row : outcome.rows) {
        const auto place = place_in_table(experiment, row);
        if (!place || !row.cells.front()) continue;
        const std::string title = heat_title(experiment, row);
        const auto [found, added] = numbers.emplace(title, out.size());
        if (added) out.push_back({title, experiment.show.front(), {}, {}, {}, {}});
        HeatTable& table = out[found->second];
        add_once(table.down, place->first);
        add_once(table.across, place->second);
        table.cells.insert_or_assign(*place, *row.cells.front());
        table.counts.insert_or_assign(*place, row.total);
    }
    return out;
}

std::string heat_html(const HeatTable& table) {
    const FigureInfo& info = info_of(table.figure);
    std::string out = "<p>" + html_text(table.title) + "</p>\n<table class=\"cross\"><tr><th></th>";
    for (const auto& across : table.across)
        out += "<th>" + html_text(across) + "</th>";
    out += "</tr>\n";
    for (const auto& down : table.down) {
        out += "<tr><th>" + html_text(down) + "</th>";
        for (const auto& across : table.across) {
            const auto cell = table.cells.find({down, across});
            if (cell == table.cells.end()) {
                out += "<td></td>";
                continue;
            }
            const Estimate& found = cell->second;
            out += fmt::format("<td style=\"background:{};color:#000\" title=\"{}\">{}</td>",
                               info.scale == FigureScale::share ? heat_color(found.value) : "none",
                               html_text(figure_text(found, info.scale)),
                               html_text(figure_text(found.value, info.scale)));
        }
        out += "</tr>\n";
    }
    return out + "</table>\n";
}

}  // namespace pitboss
