#include "lab/study_grid.h"

#include "core/numbers.h"
#include "core/text.h"

#include <cmath>
#include <cstdio>
#include <optional>

namespace pitboss {
namespace {

std::string_view trim(std::string_view text) {
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

std::optional<double> number_in(std::string_view text) {
    text = trim(text);
    double value = 0;
    return read_number(text, value) && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

// Sums of tenths come out a little wrong; nobody means more than nine digits.
double round_value(double value) { return std::round(value * 1e9) / 1e9 + 0.0; }

std::vector<std::string> names_of(const GridPoint& at) {
    std::vector<std::string> names;
    for (const auto& [name, value] : at)
        names.push_back(name);
    return names;
}

Result<double> named_value(std::string_view name, const GridPoint& at) {
    const auto found = at.find(std::string(name));
    if (found != at.end()) return found->second;
    return Error{quote(name) +
                 " is neither a number nor an axis; the axes: " + list_text(names_of(at))};
}

// 3, w1, 2*w1.
Result<double> term(std::string_view text, const GridPoint& at) {
    text = trim(text);
    if (const auto number = number_in(text)) return *number;
    const auto star = text.find('*');
    if (star == std::string_view::npos) return named_value(text, at);
    const auto factor = number_in(text.substr(0, star));
    if (!factor) return Error{"before * stands a number, not " + quote(text.substr(0, star))};
    const auto value = named_value(trim(text.substr(star + 1)), at);
    if (!value) return value.error();
    return *factor * *value;
}

}  // namespace

Result<std::vector<double>> parse_axis(std::string_view text) {
    const Error wrong{"an axis is written \"0..1 step 0.1\" or [0, 0.5, 1], not " + quote(text)};
    const auto dots = text.find("..");
    const auto word = text.find("step");
    if (dots == std::string_view::npos || word == std::string_view::npos || word < dots)
        return wrong;
    const auto first = number_in(text.substr(0, dots));
    const auto last = number_in(text.substr(dots + 2, word - dots - 2));
    const auto step = number_in(text.substr(word + 4));
    if (!first || !last || !step) return wrong;
    if (*step <= 0) return Error{"a step must be larger than 0, not " + number_text(*step)};
    if (*last < *first)
        return Error{"an axis goes upwards, not from " + number_text(*first) + " to " +
                     number_text(*last)};
    const double steps = std::floor((*last - *first) / *step + 1e-6);
    if (!(steps < static_cast<double>(most_grid_points)))
        return Error{"an axis has at most " + std::to_string(most_grid_points) + " values"};
    std::vector<double> values;
    for (int i = 0; i <= static_cast<int>(steps); ++i)
        values.push_back(round_value(*first + i * *step));
    return values;
}

Result<double> evaluate(std::string_view formula, const GridPoint& at) {
    double sum = 0;
    double sign = 1;
    std::string_view rest = trim(formula);
    if (rest.starts_with('-')) {
        sign = -1;
        rest.remove_prefix(1);
    }
    for (;;) {
        const auto next = rest.find_first_of("+-");
        const auto value = term(rest.substr(0, next), at);
        if (!value) return value.error();
        sum += sign * *value;
        if (next == std::string_view::npos) return round_value(sum);
        sign = rest[next] == '+' ? 1 : -1;
        rest.remove_prefix(next + 1);
    }
}

Result<std::vector<GridPoint>> expand(const std::vector<GridAxis>& axes,
                                      const std::vector<GridFormula>& formulas) {
    std::vector<GridPoint> points{{}};
    for (const auto& axis : axes) {
        if (points.size() * axis.values.size() > most_grid_points)
            return Error{"a grid has at most " + std::to_string(most_grid_points) + " points"};
        std::vector<GridPoint> longer;
        for (const auto& point : points)
            for (const double value : axis.values) {
                longer.push_back(point);
                longer.back()[axis.name] = value;
            }
        points = std::move(longer);
    }
    for (auto& point : points) {
        const GridPoint free = point;
        for (const auto& formula : formulas) {
            const auto value = evaluate(formula.text, free);
            if (!value) return Error{formula.name + ": " + value.error().message};
            point[formula.name] = *value;
        }
    }
    return points;
}

std::string number_text(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.10g", round_value(value));
    return text;
}

}  // namespace pitboss
