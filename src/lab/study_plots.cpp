#include "lab/study_plots.h"

#include "report/html_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace pitboss {
namespace {

constexpr double name_width = 330, plot_width = 420, row_height = 24, axis_height = 26;

// One line of a plot.
struct PlotLine {
    std::string name;
    Estimate measured;
    std::optional<Range> band;
};

// A logarithmic one holds logarithms: equal steps are equal factors.
struct PlotScale {
    double low = 0;
    double high = 1;
    bool logarithmic = false;

    double place(double value) const {
        return logarithmic ? std::log10(std::max(value, 1e-300)) : value;
    }
    double value_at(double place) const { return logarithmic ? std::pow(10, place) : place; }

    // What lies outside, such as an end nobody knows, is drawn at the edge.
    double x(double value) const {
        const double inside = std::clamp(place(value), low, high);
        return name_width + plot_width * (inside - low) / (high - low);
    }
};

// Values and ends of intervals, those that nobody knows left out.
std::vector<double> finite_numbers(const std::vector<PlotLine>& lines) {
    std::vector<double> out;
    for (const auto& line : lines)
        for (const double number :
             {line.measured.value, line.measured.interval.low, line.measured.interval.high})
            if (std::isfinite(number)) out.push_back(number);
    return out;
}

// From one power of ten to another.
PlotScale logarithmic_scale(const std::vector<double>& numbers) {
    double least = std::numeric_limits<double>::infinity(), most = 0;
    for (const double number : numbers)
        if (number > 0) {
            least = std::min(least, number);
            most = std::max(most, number);
        }
    const double low = std::floor(std::log10(least));
    return {low, std::max(low + 1, std::ceil(std::log10(most))), true};
}

PlotScale scale_for(const std::vector<PlotLine>& lines, const FigureInfo& info) {
    if (info.scale == FigureScale::share) return {0, 1};
    const auto is_positive = [](const PlotLine& line) { return line.measured.value > 0; };
    const auto numbers = finite_numbers(lines);
    if (info.is_logarithmic() && std::all_of(lines.begin(), lines.end(), is_positive))
        return logarithmic_scale(numbers);
    PlotScale out{0, 0};
    for (const double number : numbers) {
        out.low = std::min(out.low, number);
        out.high = std::max(out.high, number);
    }
    if (out.high <= out.low) out.high = out.low + 1;
    return out;
}

std::string grid_line(double value, const PlotScale& scale, FigureScale figure, double height) {
    return fmt::format(
        "<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"0\" y2=\"{1:.0f}\" class=\"grid\"/>"
        "<text x=\"{0:.1f}\" y=\"{2:.0f}\" text-anchor=\"middle\">{3}</text>\n",
        scale.x(value), height, height + 18, figure_text(value, figure));
}

std::string grid_lines(const PlotScale& scale, FigureScale figure, double height) {
    const double step =
        scale.logarithmic ? std::ceil((scale.high - scale.low) / 6) : (scale.high - scale.low) / 4;
    std::string out;
    for (double at = scale.low; at <= scale.high + step / 1000; at += step)
        out += grid_line(scale.value_at(at), scale, figure, height);
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

std::string plot(const std::vector<PlotLine>& lines, const FigureInfo& info, const char* label) {
    if (lines.empty()) return "";
    const FigureScale figure = info.scale;
    const PlotScale scale = scale_for(lines, info);
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
    return plot(lines, info, info.name);
}

std::string claims_plot(const ExperimentOutcome& outcome) {
    std::vector<PlotLine> lines;
    for (const auto& claim : outcome.claims)
        if (claim.cases.size() == 1 && is_share(claim.claim.what.figure) && !claim.claim.than)
            lines.push_back(
                {cut(claim.claim.text), claim.cases.front().measured, claim.claim.range});
    return plot(lines, info_of(Figure::score), "the report's range and what was measured");
}

}  // namespace pitboss
