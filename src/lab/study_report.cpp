#include "lab/study_report.h"

#include "lab/study_cross.h"
#include "lab/study_heat.h"
#include "lab/study_lines.h"
#include "lab/study_plots.h"
#include "report/html_page.h"
#include "report/html_plots.h"
#include "report/html_text.h"

#include <fmt/core.h>

#include <algorithm>

namespace pitboss {
namespace {

std::string cell(const std::string& text, bool name = false) {
    return fmt::format("<td{}>{}</td>", name ? " class=\"name\"" : "", html_text(text));
}

std::string rows_table(const ExperimentOutcome& outcome) {
    const Experiment& experiment = outcome.experiment;
    const bool match = experiment.kind == ExperimentKind::match;
    std::string out = "<table><tr><th class=\"name\">game</th>";
    if (!experiment.sweep.empty()) out += "<th class=\"name\">choice</th>";
    if (experiment.all_openings) out += "<th class=\"name\">opening</th>";
    if (!experiment.players.empty()) out += "<th class=\"name\">player</th>";
    if (match)
        out +=
            "<th class=\"name\">against</th><th>games</th><th>wins</th><th>draws</th>"
            "<th>losses</th>";
    for (const Figure figure : experiment.show)
        out += fmt::format("<th>{}</th>", info_of(figure).name);
    out += "</tr>\n";
    for (const auto& row : outcome.rows) {
        out += "<tr>" + cell(row.game, true);
        if (!experiment.sweep.empty()) out += cell(label_of(experiment, row.point), true);
        if (experiment.all_openings) out += cell(row.opening.empty() ? "all" : row.opening, true);
        if (!experiment.players.empty()) out += cell(row.player, true);
        if (match)
            out += cell(row.against.empty() ? "everybody" : row.against, true) +
                   fmt::format("<td>{}</td><td>{}</td><td>{}</td><td>{}</td>", row.total.games(),
                               row.total.wins, row.total.draws, row.total.losses);
        for (std::size_t i = 0; i < experiment.show.size(); ++i)
            out += cell(row.cells[i] ? figure_text(*row.cells[i], info_of(experiment.show[i]).scale)
                                     : "-");
        out += "</tr>\n";
    }
    return out + "</table>\n";
}

// Everybody against everybody: ratings and who did how well against whom.
std::string league(const Experiment& experiment, const StudyData& data) {
    if (data.games.games().empty()) return "";
    std::vector<CountedGame> games;
    for (const auto& game : data.games.games())
        games.push_back(game.counted);
    const Standings table = standings(data.games.names(), games);
    const std::string choice = label_of(experiment, data.point);
    const std::string where = html_text(data.game + (choice.empty() ? "" : ", " + choice));
    return "<h3>Elo in " + where + "</h3>\n" + ratings_plot(table) +
           "<h3>Score in % of each player (row) against each other (column) in " + where +
           "</h3>\n" + cross_table_map(table);
}

std::string published_table(const Experiment& experiment) {
    std::string out;
    for (const auto& cross : published_crosses(experiment)) {
        out +=
            "<h3>The report's wins/draws/losses of each (row) against each other (column)</h3>\n"
            "<table class=\"cross\"><tr><th></th>";
        for (const auto& name : cross.names)
            out += "<th>" + html_text(name) + "</th>";
        out += "</tr>\n";
        for (std::size_t row = 0; row < cross.names.size(); ++row) {
            out += "<tr><th class=\"name\">" + html_text(cross.names[row]) + "</th>";
            for (const auto& text : cross.cells[row])
                out += "<td>" + text + "</td>";
            out += "</tr>\n";
        }
        out += "</table>\n";
    }
    return out;
}

const char* color_of(Finding finding) {
    switch (finding) {
        case Finding::confirmed:
            return "#1a7f37";
        case Finding::consistent:
            return "#4d7c0f";
        case Finding::other:
            return "#1f5fbf";
        case Finding::refuted:
            return "#b42318";
        case Finding::undecided:
            return "#777777";
    }
    return "";
}

// What is there for those who ask for it.
std::string folded(const char* summary, const std::string& content) {
    return fmt::format("<details><summary>{}</summary>\n{}</details>\n", summary, content);
}

std::string in_words(const ExperimentOutcome& outcome) {
    std::string out;
    for (const auto& claim : outcome.claims)
        out += "<li>" + html_text(claim.sentence) + "</li>\n";
    return folded("In words", "<ul>\n" + out + "</ul>\n");
}

std::string claims_table(const ExperimentOutcome& outcome) {
    if (outcome.claims.empty()) return "";
    std::string out =
        "<h3>Claims</h3>\n<table class=\"claims\"><tr><th class=\"name\">the report says</th><th "
        "class=\"name\">published</th><th class=\"name\">measured, 95 % interval</th><th "
        "class=\"name\">verdict</th><th class=\"name\">why</th></tr>\n";
    for (const auto& claim : outcome.claims) {
        out += "<tr>" + cell(claim.claim.text, true) + cell(claim.claim.published, true) +
               cell(measured_text(claim), true) +
               fmt::format("<td class=\"name\" style=\"color:{}\">{}</td>{}</tr>\n",
                           color_of(claim.finding), name_of(claim.finding), cell(claim.why, true));
    }
    return out + "</table>\n" + in_words(outcome);
}

std::string line_heading(const LinePlot& plot) {
    return "<h3>" + html_text(plot.y_name + " over " + plot.x_name) +
           (plot.parts > 1 ? fmt::format(", {} of {}", plot.part, plot.parts) : "") + "</h3>\n";
}

// Heat maps where two things vary, lines where a number does, and dots elsewhere. The rows behind a
// heat map are many, and so may its lines be.
std::string pictures(const ExperimentOutcome& outcome) {
    std::string heat;
    for (const auto& table : heat_tables(outcome))
        heat += heat_html(table);
    const auto plots = line_plots(outcome);
    std::string lines;
    for (const auto& plot : plots)
        lines += line_heading(plot) + line_plot(plot);
    if (heat.empty()) return rows_table(outcome) + (lines.empty() ? rows_plot(outcome) : lines);
    const bool many = std::any_of(plots.begin(), plots.end(),
                                  [](const LinePlot& plot) { return plot.parts > 1; });
    return heat + (many ? folded("As lines", lines) : lines) +
           folded("All rows", rows_table(outcome));
}

std::string section(const ExperimentOutcome& outcome) {
    const Experiment& experiment = outcome.experiment;
    std::string out = "<h2>" + html_text(experiment.title) + "</h2>\n";
    if (!outcome.complete) out += "<p>Not finished.</p>\n";
    if (!experiment.note.empty()) out += "<p>" + html_text(experiment.note) + "</p>\n";
    for (const auto& notice : outcome.notices)
        out += "<p>" + html_text(notice) + "</p>\n";
    out += pictures(outcome);
    if (experiment.kind == ExperimentKind::match && experiment.against.empty())
        for (const auto& data : outcome.data)
            out += league(experiment, data);
    return out + published_table(experiment) + claims_table(outcome) + claims_plot(outcome);
}

}  // namespace

std::string study_report(const Study& study, const StudyOutcome& outcome) {
    std::string out = "<p>" + html_text(study.source) + "</p>\n";
    if (study.quick) out += "<p>Quick form: fewer games and smaller than the study itself.</p>\n";
    out +=
        "<p>Intervals are 95 %. Confirmed: what was measured makes the claim true and could have "
        "made it false. Consistent: nothing speaks against it, and nothing much for it. Not "
        "decided: the interval, or the choices the report leaves open, say both. Other conditions: "
        "measured, but not as the report did. Refuted: nothing we hold possible makes it true. In "
        "the plots of claims the report's range is the broad band and what was measured is the dot "
        "with its interval.</p>\n";
    for (const auto& experiment : outcome.experiments)
        out += section(experiment);
    return html_page(study.title, out);
}

}  // namespace pitboss
