#include "lab/study_sweep.h"

#include "core/text.h"

#include <algorithm>

namespace pitboss {
namespace {

void read_text_axis(TomlReader& table, const std::string& name, AxisTable& out) {
    const auto texts = table.texts(name.c_str());
    if (texts.empty()) return;
    if (texts.size() > 1 || table.is_list(name.c_str())) {
        out.texts.push_back({name, texts});
        return;
    }
    if (texts.front().find("..") == std::string::npos) {
        out.formulas.push_back({name, texts.front()});
        return;
    }
    auto values = parse_axis(texts.front());
    if (values)
        out.numbers.push_back({name, *std::move(values)});
    else
        table.refuse(name.c_str(), name + ": " + values.error().message);
}

// Every combination of the texts with one point of the numbers.
void add_choices(const AxisTable& axes, const GridPoint& point, std::vector<Placeholders>& out) {
    Placeholders numbers;
    for (const auto& [name, value] : point)
        numbers[name] = number_text(value);
    std::vector<Placeholders> found{numbers};
    for (const auto& axis : axes.texts) {
        std::vector<Placeholders> longer;
        for (const auto& at : found)
            for (const auto& value : axis.values) {
                longer.push_back(at);
                longer.back()[axis.name] = value;
            }
        found = std::move(longer);
    }
    out.insert(out.end(), found.begin(), found.end());
}

std::vector<std::string> names_of_axes(const AxisTable& axes) {
    std::vector<std::string> out;
    for (const auto& axis : axes.numbers)
        out.push_back(axis.name);
    for (const auto& axis : axes.texts)
        out.push_back(axis.name);
    for (const auto& formula : axes.formulas)
        out.push_back(formula.name);
    return out;
}

// As a whole word between the signs of a formula.
bool mentions(std::string_view formula, std::string_view name) {
    constexpr std::string_view signs = "+-* ";
    while (!formula.empty()) {
        const auto end = std::min(formula.find_first_of(signs), formula.size());
        if (formula.substr(0, end) == name) return true;
        formula.remove_prefix(std::min(end + 1, formula.size()));
    }
    return false;
}

}  // namespace

std::vector<std::string> unused_axes(const AxisTable& axes,
                                     const std::vector<std::string>& patterns) {
    std::vector<std::string> out;
    for (const auto& name : names_of_axes(axes)) {
        const auto asks = [&](const std::string& pattern) {
            return pattern.find("{" + name + "}") != std::string::npos;
        };
        const auto follows = [&](const GridFormula& formula) {
            return mentions(formula.text, name);
        };
        if (std::none_of(patterns.begin(), patterns.end(), asks) &&
            std::none_of(axes.formulas.begin(), axes.formulas.end(), follows))
            out.push_back(name);
    }
    return out;
}

AxisTable read_axes(TomlReader& table, const std::string& except) {
    AxisTable out;
    for (const auto& name : table.keys()) {
        if (name == except) continue;
        if (table.is_text(name.c_str()))
            read_text_axis(table, name, out);
        else if (const auto numbers = table.numbers(name.c_str()); !numbers.empty())
            out.numbers.push_back({name, numbers});
    }
    return out;
}

Result<Choices> choices_of(const AxisTable& axes) {
    const auto points = expand(axes.numbers, axes.formulas);
    if (!points) return points.error();
    std::vector<Placeholders> all;
    for (const auto& point : *points)
        add_choices(axes, point, all);
    if (all.size() > most_grid_points)
        return Error{"a sweep has at most " + std::to_string(most_grid_points) + " choices"};
    Choices out;
    for (const auto& axis : axes.numbers)
        if (axis.values.size() > 1) out.axes.push_back(axis.name);
    for (const auto& axis : axes.texts)
        if (axis.values.size() > 1) out.axes.push_back(axis.name);
    for (auto& at : all) {
        Choice choice{std::move(at), {}, ""};
        for (const auto& axis : out.axes) {
            choice.values.push_back(choice.at[axis]);
            choice.label += (choice.label.empty() ? "" : " ") + axis + "=" + choice.at[axis];
        }
        out.all.push_back(std::move(choice));
    }
    return out;
}

Result<std::string> fill_placeholders(std::string_view pattern, const Placeholders& at) {
    std::string out;
    while (!pattern.empty()) {
        const auto open = pattern.find('{');
        out += pattern.substr(0, open);
        if (open == std::string_view::npos) break;
        const auto close = pattern.find('}', open);
        if (close == std::string_view::npos) return Error{"a { has no }"};
        const std::string name(pattern.substr(open + 1, close - open - 1));
        const auto found = at.find(name);
        if (found == at.end()) {
            std::vector<std::string> names;
            for (const auto& [known, value] : at)
                names.push_back(known);
            return Error{quote(name) + " is no axis of a grid or sweep" +
                         (names.empty() ? std::string(": there is none")
                                        : "; the axes: " + list_text(names))};
        }
        out += found->second;
        pattern.remove_prefix(close + 1);
    }
    return out;
}

}  // namespace pitboss
