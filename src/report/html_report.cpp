#include "report/html_report.h"

#include "report/html_page.h"
#include "report/html_plots.h"
#include "report/html_replays.h"
#include "report/html_text.h"

#include <fmt/core.h>

namespace pitboss {
namespace {

std::string standings_table(const Standings& standings) {
    std::string out =
        "<table><tr><th>#</th><th class=\"name\">agent</th><th>Elo</th><th>&#177;</th>"
        "<th>games</th><th>score</th><th>wins</th><th>draws</th><th>losses</th>"
        "<th class=\"name\">lost by faults</th></tr>\n";
    int rank = 0;
    for (const auto& row : standings.rows) {
        std::string faults;
        for (const auto& [code, count] : row.faults)
            faults += fmt::format("{}{} {}", faults.empty() ? "" : ", ", count, code);
        out += fmt::format(
            "<tr><td>{}</td><td class=\"name\">{}</td><td>{:+.0f}</td><td>{:.0f}</td><td>{}</td>"
            "<td>{:.1f} %</td><td>{}</td><td>{}</td><td>{}</td><td class=\"name\">{}</td></tr>\n",
            ++rank, html_text(standings.names[static_cast<std::size_t>(row.player)]),
            row.rating.elo + 0.0, row.rating.error, row.total.games(), 100 * row.score.score,
            row.total.wins, row.total.draws, row.total.losses, faults);
    }
    return out + "</table>\n";
}

std::string remarks(const Standings& standings) {
    const ScoreEstimate& first = standings.first_mover;
    std::string out =
        fmt::format("<ul>\n<li>Who moves first scores {:.1f} % [{:.1f}, {:.1f}].</li>\n",
                    100 * first.score, 100 * first.interval.low, 100 * first.interval.high);
    std::string verdicts;
    for (const auto& [code, count] : standings.verdicts)
        verdicts += fmt::format("{}{} {}", verdicts.empty() ? "" : ", ", count, code);
    out += "<li>Verdicts: " + verdicts + ".</li>\n";
    for (const auto& notice : standings.notices)
        out += "<li>" + html_text(notice) + "</li>\n";
    return out + "</ul>\n";
}

std::string plan_table(const std::vector<Setting>& plan) {
    std::string out = "<table>\n";
    for (const auto& setting : plan)
        out += "<tr><th class=\"name\">" + html_text(setting.key) + "</th><td class=\"name\">" +
               html_text(setting.value) + "</td></tr>\n";
    return out + "</table>\n";
}

}  // namespace

std::string html_report(const Report& report) {
    const Standings& standings = report.standings;
    std::string out =
        fmt::format("<p>{}: {} games. Elo has mean 0; &#177; is half a 95 % interval.</p>\n",
                    html_text(report.variant.name()), standings.games);
    out += standings_table(standings) + remarks(standings);
    out += "<h2>Ratings</h2>\n" + ratings_plot(standings);
    out += "<h2>Score in % of each agent (row) against each other (column)</h2>\n" +
           cross_table_map(standings);
    out += "<h2>Games</h2>\n" + replays(report.store, report.variant);
    const auto plan = report.store.plan();
    if (!plan.empty()) out += "<h2>Plan</h2>\n" + plan_table(plan);
    return html_page(report.title, out);
}

}  // namespace pitboss
