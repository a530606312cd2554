#include "lab/study_plots.h"

#include "report/html_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace pitboss {
namespace {

constexpr double name_width = 330, plot_width = 420, row_height = 24, axis_height = 26;

// One line of a plot.
struct PlotLine {
    std::string name;
    Estimate measured;
    std::optional<Range> band;
};

struct PlotScale {
    double low = 0;
    double high = 1;

    // What lies outside, such as an end nobody knows, is drawn at the edge.
    double x(double value) const {
        const double inside = std::clamp(value, low, high);
        return name_width + plot_width * (inside - low) / (high - low);
    }
};

PlotScale scale_for(const std::vector<PlotLine>& lines, FigureScale scale) {
    if (scale == FigureScale::share) return {0, 1};
    PlotScale out{0, 0};
    for (const auto& line : lines)
        for (const double end :
             {line.measured.value, line.measured.interval.low, line.measured.interval.high}) {
            if (!std::isfinite(end)) continue;
            out.low = std::min(out.low, end);
            out.high = std::max(out.high, end);
        }
    if (out.high <= out.low) out.high = out.low + 1;
    return out;
}

std::string grid_lines(const PlotScale& scale, FigureScale figure, double height) {
    std::string out;
    for (int i = 0; i <= 4; ++i) {
        const double value = scale.low + (scale.high - scale.low) * i / 4;
        out += fmt::format(
            "<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"0\" y2=\"{1:.0f}\" class=\"grid\"/>"
            "<text x=\"{0:.1f}\" y=\"{2:.0f}\" text-anchor=\"middle\">{3}</text>\n",
            scale.x(value), height, height + 18, figure_text(value, figure));
    }
    return out;
}

std::string band(const Range& range, const PlotScale& scale, double y) {
    const double left = scale.x(range.low);
    const double width = std::max(3.0, scale.x(range.high) - left);
    return fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"14\" fill=\"#f0c36d\"/>\n", left,
        y - 7, width);
}

std::string dot(const PlotLine& line, const PlotScale& scale, FigureScale figure, double y) {
    const Interval& interval = line.measured.interval;
    return fmt::format(
        "<text x=\"0\" y=\"{:.1f}\">{}</text><line x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" "
        "y2=\"{:.1f}\" class=\"error\"/><circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\"><title>{}"
        "</title></circle>\n",
        y + 4, html_text(line.name), scale.x(interval.low), scale.x(interval.high), y, y,
        scale.x(line.measured.value), y, html_text(figure_text(line.measured, figure)));
}

std::string plot(const std::vector<PlotLine>& lines, FigureScale figure, const char* label) {
    if (lines.empty()) return "";
    const PlotScale scale = scale_for(lines, figure);
    const double height = row_height * static_cast<double>(lines.size());
    const double width = name_width + plot_width + 40;
    std::string out = fmt::format(
        "<svg role=\"img\" aria-label=\"{}\" viewBox=\"0 0 {:.0f} {:.0f}\" width=\"{:.0f}\">\n",
        html_text(label), width, height + axis_height, width);
    out += grid_lines(scale, figure, height);
    double y = row_height / 2;
    for (const auto& line : lines) {
        if (line.band) out += band(*line.band, scale, y);
        out += dot(line, scale, figure, y);
        y += row_height;
    }
    return out + "</svg>\n";
}

std::string cut(const std::string& text) {
    constexpr std::size_t most = 48;
    return text.size() <= most ? text : text.substr(0, most - 3) + "...";
}

std::string name_of(const Experiment& experiment, const StudyRow& row) {
    std::string out = row.player;
    if (!experiment.sweep.empty()) out += ", " + label_of(experiment, row.point);
    if (!row.against.empty()) out += " - " + row.against;
    if (experiment.games.size() > 1) out += (out.empty() ? "" : ", ") + row.game;
    return cut(out);
}

}  // namespace

std::string rows_plot(const ExperimentOutcome& outcome) {
    constexpr std::size_t most = 60;
    std::vector<PlotLine> lines;
    for (const auto& row : outcome.rows)
        if (row.cells.front() && row.opening.empty())
            lines.push_back({name_of(outcome.experiment, row), *row.cells.front(), std::nullopt});
    if (lines.size() > most || !has_players(outcome.experiment.kind)) return "";
    const FigureInfo& info = info_of(outcome.experiment.show.front());
    return plot(lines, info.scale, info.name);
}

std::string claims_plot(const ExperimentOutcome& outcome) {
    std::vector<PlotLine> lines;
    for (const auto& claim : outcome.claims)
        if (claim.cases.size() == 1 && is_share(claim.claim.what.figure) && !claim.claim.than)
            lines.push_back(
                {cut(claim.claim.text), claim.cases.front().measured, claim.claim.range});
    return plot(lines, FigureScale::share, "the report's range and what was measured");
}

}  // namespace pitboss
