#include "report/html_plots.h"

#include "report/html_page.h"
#include "report/html_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace pitboss {
namespace {

constexpr double name_width = 200, plot_width = 520, row_height = 26, axis_height = 30;
constexpr std::size_t most_written_out = 12;

const std::string& name_of(const Standings& standings, const StandingsRow& row) {
    return standings.names[static_cast<std::size_t>(row.player)];
}

// A round number of Elo between two lines of the grid.
double grid_step(double range) {
    for (const double step : {25.0, 50.0, 100.0, 200.0, 500.0})
        if (range / step <= 8) return step;
    return 1000;
}

struct Scale {
    double low = 0;
    double high = 0;
    double step = 100;

    double x(double elo) const { return name_width + plot_width * (elo - low) / (high - low); }
};

Scale scale_for(const Standings& standings) {
    double low = 0, high = 0;
    for (const auto& row : standings.rows) {
        low = std::min(low, row.rating.elo - row.rating.error);
        high = std::max(high, row.rating.elo + row.rating.error);
    }
    const double step = grid_step(high - low);
    return {std::floor(low / step - 0.1) * step, std::ceil(high / step + 0.1) * step, step};
}

std::string grid(const Scale& scale, double height) {
    std::string out;
    for (double elo = scale.low; elo <= scale.high + 1; elo += scale.step)
        out += fmt::format(
            "<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"0\" y2=\"{1:.0f}\" class=\"{2}\"/>"
            "<text x=\"{0:.1f}\" y=\"{3:.0f}\" text-anchor=\"middle\">{4:+.0f}</text>\n",
            scale.x(elo), height, std::abs(elo) < 1 ? "zero" : "grid", height + 18, elo + 0.0);
    return out;
}

std::string player_row(const Standings& standings, const StandingsRow& row, const Scale& scale,
                       double y) {
    const Rating& rating = row.rating;
    const std::string name = html_text(name_of(standings, row));
    return fmt::format(
        "<text x=\"0\" y=\"{:.1f}\">{}</text><line x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" "
        "y2=\"{:.1f}\" class=\"error\"/><circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\"><title>{} "
        "{:+.0f} &#177; {:.0f}</title></circle>\n",
        y + 4, name, scale.x(rating.elo - rating.error), scale.x(rating.elo + rating.error), y, y,
        scale.x(rating.elo), y, name, rating.elo + 0.0, rating.error);
}

// In a small table the games are written out, in a large one there is room for a score alone.
std::string cell(const Encounter& met, bool small) {
    if (met.games() == 0) return "<td></td>";
    const double score = met.points() / met.games();
    const std::string games = fmt::format("{}/{}/{}", met.wins, met.draws, met.losses);
    return fmt::format("<td style=\"background:{};color:#000\" title=\"{}\">{:.1f}{}</td>",
                       heat_color(score), games, 100 * score,
                       small ? "<br><small>" + games + "</small>" : "");
}

}  // namespace

std::string ratings_plot(const Standings& standings) {
    const Scale scale = scale_for(standings);
    const double height = row_height * static_cast<double>(standings.rows.size());
    std::string out = fmt::format(
        "<svg role=\"img\" aria-label=\"Elo of each agent with its 95 % interval\" viewBox=\"0 0 "
        "{:.0f} {:.0f}\" width=\"{:.0f}\">\n",
        name_width + plot_width + 30, height + axis_height, name_width + plot_width + 30);
    out += grid(scale, height);
    double y = row_height / 2;
    for (const auto& row : standings.rows) {
        out += player_row(standings, row, scale, y);
        y += row_height;
    }
    return out + "</svg>\n";
}

std::string cross_table_map(const Standings& standings) {
    std::string out = "<table class=\"cross\"><tr><th></th>";
    for (std::size_t i = 1; i <= standings.rows.size(); ++i)
        out += fmt::format("<th>{}</th>", i);
    out += "</tr>\n";
    int rank = 0;
    for (const auto& row : standings.rows) {
        out += fmt::format("<tr><th class=\"name\">{}. {}</th>", ++rank,
                           html_text(name_of(standings, row)));
        for (const auto& column : standings.rows)
            out += cell(standings.table.of(row.player, column.player),
                        standings.rows.size() <= most_written_out);
        out += "</tr>\n";
    }
    return out + "</table>\n";
}

}  // namespace pitboss
