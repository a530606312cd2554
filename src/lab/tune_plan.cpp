#include "lab/tune_plan.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace pitboss {
namespace {

struct MethodName {
    TuneMethod method;
    const char* name;
};

constexpr std::array<MethodName, 4> method_names{{{TuneMethod::grid, "grid"},
                                                  {TuneMethod::spsa, "spsa"},
                                                  {TuneMethod::cma_es, "cma-es"},
                                                  {TuneMethod::regression, "regression"}}};

std::string parameter_text(const TuneParameter& parameter, TuneMethod method) {
    std::string out = spec_number(parameter.min) + " to " + spec_number(parameter.max) + " by " +
                      spec_number(parameter.step) + ", from " + spec_number(parameter.start);
    if (method == TuneMethod::spsa) out += ", spread " + spec_number(parameter.spread);
    return out;
}

const char* target_name(TuneData::Target target) {
    switch (target) {
        case TuneData::Target::results:
            return "results";
        case TuneData::Target::exact:
            return "exact";
        case TuneData::Target::scores:
            return "scores";
    }
    return "";
}

std::string data_text(const TuneData& data) {
    std::string out = std::string(target_name(data.target)) + " of " +
                      std::to_string(data.positions) + " positions from " +
                      (data.store.empty() ? "random lines" : data.store) + ", plies " +
                      std::to_string(data.first_ply) + " to " + std::to_string(data.last_ply);
    if (data.target != TuneData::Target::results)
        out += ", by " + (data.tables ? "tables " + data.tables->name : data.solver);
    return out;
}

std::string method_text(const TunePlan& plan) {
    switch (plan.method) {
        case TuneMethod::grid:
            return "looks " + std::to_string(plan.race.looks) + ", error " +
                   spec_number(plan.race.error);
        case TuneMethod::spsa:
            return "iterations " + std::to_string(plan.spsa.iterations) + ", rate " +
                   spec_number(plan.spsa.rate) + ", alpha " + spec_number(plan.spsa.alpha) +
                   ", gamma " + spec_number(plan.spsa.gamma);
        case TuneMethod::cma_es:
            return "generations " + std::to_string(plan.cma.generations) + ", population " +
                   std::to_string(plan.cma.population) + ", step " + spec_number(plan.cma.step);
        case TuneMethod::regression:
            return data_text(plan.data);
    }
    return "";
}

// How many values may be taken.
double count_of(const TuneParameter& parameter) {
    return 1 + std::floor((parameter.max - parameter.min) / parameter.step + 1e-9);
}

}  // namespace

const char* name_of(TuneMethod method) {
    return method_names[static_cast<std::size_t>(method)].name;
}

Result<TuneMethod> parse_tune_method(std::string_view text) {
    std::vector<std::string> names;
    for (const auto& [method, name] : method_names) {
        if (text == name) return method;
        names.push_back(name);
    }
    return Error{"must be " + alternatives(names) + ", not " + quote(text)};
}

double TuneParameter::snap(double value) const {
    value = std::clamp(value, min, max);
    if (step <= 0) return value;
    const double steps = std::min(std::round((value - min) / step), count_of(*this) - 1);
    // The same number however a machine rounds: -0.1, not -0.10000000000000009.
    constexpr double places = 1e12;
    return std::round((min + steps * step) * places) / places;
}

std::vector<double> TunePlan::start() const {
    std::vector<double> out;
    for (const auto& parameter : parameters)
        out.push_back(parameter.start);
    return out;
}

std::string TunePlan::player_at(const std::vector<double>& point) const {
    std::vector<double> values;
    for (std::size_t i = 0; i < parameters.size(); ++i)
        values.push_back(parameters[i].snap(point[i]));
    return player.fill(values);
}

std::vector<Setting> settings_of(const TunePlan& plan) {
    std::vector<Setting> out{{"game", plan.game},
                             {"player", plan.player.text()},
                             {"method", name_of(plan.method)},
                             {"settings", method_text(plan)},
                             {"games", std::to_string(plan.games)},
                             {"verify", std::to_string(plan.verify)}};
    for (auto& setting : condition_settings(plan.conditions))
        out.push_back(std::move(setting));
    for (const auto& parameter : plan.parameters)
        out.push_back({"parameter " + parameter.name, parameter_text(parameter, plan.method)});
    for (std::size_t i = 0; i < plan.opponents.size(); ++i)
        out.push_back({"opponent " + std::to_string(i + 1), plan.opponents[i]});
    return out;
}

std::vector<std::vector<double>> grid_of(const TunePlan& plan, std::size_t most) {
    double total = 1;
    for (const auto& parameter : plan.parameters)
        total *= parameter.step > 0 ? count_of(parameter) : double(most) + 1;
    if (total > double(most)) return {};
    std::vector<std::vector<double>> points{{}};
    for (const auto& parameter : plan.parameters) {
        std::vector<std::vector<double>> longer;
        for (const auto& point : points)
            for (int i = 0; i < static_cast<int>(count_of(parameter)); ++i) {
                longer.push_back(point);
                longer.back().push_back(parameter.min + i * parameter.step);
            }
        points = std::move(longer);
    }
    return points;
}

}  // namespace pitboss
