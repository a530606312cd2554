#include "report/line_plot.h"

#include "report/html_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace pitboss {
namespace {

constexpr double left = 90, plot_wide = 460, plot_high = 240, top = 10, bottom = 40;

// Colours that people who see fewer of them tell apart, too (Okabe and Ito, 2008).
constexpr std::array<const char*, most_series> colors{"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                      "#e69f00", "#56b4e9", "#000000", "#8f7700"};

// One axis: values to places on the page. A logarithmic one holds logarithms.
struct LineAxis {
    double low = 0;
    double high = 1;
    bool logarithmic = false;

    double share(double value) const {
        const double at = logarithmic ? std::log10(std::max(value, 1e-300)) : value;
        return std::clamp((at - low) / (high - low), 0.0, 1.0);
    }
};

// All finite values of a plot, ends of bands included.
std::vector<double> heights(const LinePlot& plot) {
    std::vector<double> out;
    for (const auto& series : plot.series)
        for (const auto& point : series.points)
            for (const double y : {point.y, point.band.low, point.band.high})
                if (std::isfinite(y) && (!plot.logarithmic || y > 0)) out.push_back(y);
    return out;
}

LineAxis y_axis(const LinePlot& plot) {
    if (plot.share) return {0, 1};
    const auto all = heights(plot);
    if (all.empty()) return {0, 1};
    const auto [least, most] = std::minmax_element(all.begin(), all.end());
    if (plot.logarithmic) {
        const double low = std::floor(std::log10(*least));
        return {low, std::max(low + 1, std::ceil(std::log10(*most))), true};
    }
    const double low = std::min(0.0, *least);
    return {low, *most > low ? *most : low + 1};
}

LineAxis x_axis(const std::set<double>& places) {
    const double low = *places.begin(), high = *places.rbegin();
    return {low, high > low ? high : low + 1};
}

class LinePlotter {
public:
    explicit LinePlotter(const LinePlot& plot)
        : plot_(plot), places_(places_of(plot)), x_(x_axis(places_)), y_(y_axis(plot)) {}

    std::string draw() const {
        std::string out = fmt::format(
            "<svg role=\"img\" aria-label=\"{} over {}\" viewBox=\"0 0 {:.0f} {:.0f}\" "
            "width=\"{:.0f}\">\n",
            html_text(plot_.y_name), html_text(plot_.x_name), width(), height(), width());
        out += y_lines() + x_marks();
        for (std::size_t i = 0; i < plot_.series.size(); ++i)
            out += draw_series(plot_.series[i], i);
        return out + "</svg>\n";
    }

private:
    static std::set<double> places_of(const LinePlot& plot) {
        std::set<double> out;
        for (const auto& series : plot.series)
            for (const auto& point : series.points)
                out.insert(point.x);
        return out;
    }

    static double width() { return left + plot_wide + 320; }
    static double height() { return top + plot_high + bottom; }
    double x(double value) const { return left + plot_wide * x_.share(value); }
    double y(double value) const { return top + plot_high * (1 - y_.share(value)); }

    std::string y_line(double value) const {
        return fmt::format(
            "<line x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\" class=\"grid\"/>"
            "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
            left, left + plot_wide, y(value), y(value), left - 6, y(value) + 4,
            html_text(plot_.y_text(value)));
    }

    std::string y_lines() const {
        std::string out;
        if (y_.logarithmic) {
            const double step = std::ceil((y_.high - y_.low) / 8);
            for (double power = y_.low; power <= y_.high + 1e-9; power += step)
                out += y_line(std::pow(10, power));
            return out;
        }
        for (int i = 0; i <= 4; ++i)
            out += y_line(y_.low + (y_.high - y_.low) * i / 4);
        return out;
    }

    std::string x_marks() const {
        constexpr std::size_t most = 16;
        const std::size_t step = places_.size() / most + 1;
        std::string out;
        std::size_t i = 0;
        for (const double place : places_)
            if (i++ % step == 0)
                out += fmt::format(
                    "<text x=\"{:.1f}\" y=\"{:.0f}\" text-anchor=\"middle\">{:g}</text>\n",
                    x(place), top + plot_high + 18, place);
        return out +
               fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\">{}</text>\n",
                           left + plot_wide / 2, top + plot_high + 36, html_text(plot_.x_name));
    }

    std::string draw_band(const PlotSeries& series, const char* color) const {
        std::string points;
        for (const auto& point : series.points)
            points += fmt::format("{:.1f},{:.1f} ", x(point.x), y(point.band.high));
        for (auto point = series.points.rbegin(); point != series.points.rend(); ++point)
            points += fmt::format("{:.1f},{:.1f} ", x(point->x), y(point->band.low));
        return fmt::format("<polygon points=\"{}\" fill=\"{}\" fill-opacity=\"0.15\"/>\n", points,
                           color);
    }

    std::string draw_series(const PlotSeries& series, std::size_t number) const {
        const char* color = colors[number % colors.size()];
        std::string out = draw_band(series, color);
        std::string path;
        for (const auto& point : series.points)
            path += fmt::format("{:.1f},{:.1f} ", x(point.x), y(point.y));
        out += fmt::format(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", path,
            color);
        for (const auto& point : series.points)
            out += fmt::format(
                "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" style=\"fill:{}\"><title>{}, {:g}: "
                "{}</title></circle>\n",
                x(point.x), y(point.y), color, html_text(series.name), point.x,
                html_text(plot_.y_text(point.y)));
        const double at = top + 10 + 20 * static_cast<double>(number);
        return out + fmt::format(
                         "<rect x=\"{:.0f}\" y=\"{:.0f}\" width=\"12\" height=\"4\" "
                         "fill=\"{}\"/><text x=\"{:.0f}\" y=\"{:.0f}\">{}</text>\n",
                         left + plot_wide + 14, at - 6, color, left + plot_wide + 32, at,
                         html_text(series.name));
    }

    const LinePlot& plot_;
    std::set<double> places_;
    LineAxis x_;
    LineAxis y_;
};

}  // namespace

std::string line_plot(const LinePlot& plot) {
    if (plot.series.empty() || plot.series.front().points.empty()) return "";
    return LinePlotter(plot).draw();
}

}  // namespace pitboss
