#include "lab/study_lines.h"

#include "core/numbers.h"
#include "lab/study_grid.h"

#include <algorithm>
#include <set>

namespace pitboss {
namespace {

// What a row is about, by the name of the axis.
using RowPlace = std::map<std::string, std::string>;

const StudyData* data_of(const ExperimentOutcome& outcome, const StudyRow& row) {
    for (const auto& data : outcome.data)
        if (data.game == row.game && data.point == row.point) return &data;
    return nullptr;
}

RowPlace place_of_row(const ExperimentOutcome& outcome, const StudyRow& row) {
    const Experiment& experiment = outcome.experiment;
    RowPlace out;
    if (const StudyData* data = data_of(outcome, row))
        for (const auto& [name, value] : data->parameters)
            out[name] = number_text(value);
    for (std::size_t i = 0; i < experiment.sweep_axes.size() && !experiment.sweep.empty(); ++i)
        out[experiment.sweep_axes[i]] = experiment.sweep[row.point].values[i];
    for (std::size_t i = 0; i < experiment.axes.size() && i < row.at.size(); ++i)
        out[experiment.axes[i]] = number_text(row.at[i]);
    return out;
}

std::optional<double> number_of(const std::string& text) {
    double value = 0;
    return read_number(text, value) ? std::optional(value) : std::nullopt;
}

// "chess" of "chess(pawns=6)".
std::string kind_of_game(const std::string& game) { return game.substr(0, game.find('(')); }

// How many values an axis has in the kind of game where it has the most: a line is of one kind.
std::size_t length_of_axis(const std::string& axis, const std::vector<RowPlace>& places,
                           const std::vector<std::string>& kinds) {
    std::map<std::string, std::set<std::string>> values;
    for (std::size_t i = 0; i < places.size(); ++i)
        if (const auto found = places[i].find(axis); found != places[i].end())
            values[kinds[i]].insert(found->second);
    std::size_t most = 0;
    for (const auto& [kind, found] : values)
        most = std::max(most, found.size());
    return most;
}

// The axis with the most values, if they are all numbers; of equals the first by name.
std::string longest_axis(const std::vector<RowPlace>& places,
                         const std::vector<std::string>& kinds) {
    std::map<std::string, bool> numbers;  // by axis, whether all values are
    for (const auto& place : places)
        for (const auto& [name, value] : place)
            numbers.emplace(name, true).first->second &= number_of(value).has_value();
    std::string best;
    std::size_t most = 1;
    for (const auto& [name, are_numbers] : numbers) {
        const std::size_t length = length_of_axis(name, places, kinds);
        if (!are_numbers || length <= most) continue;
        most = length;
        best = name;
    }
    return best;
}

// Empty where a row has no such axis: games differ in their parameters.
std::string value_at(const RowPlace& place, const std::string& name) {
    const auto found = place.find(name);
    return found == place.end() ? "" : found->second;
}

// What varies beside the axis, for the name of a line.
std::set<std::string> varying(const std::vector<RowPlace>& places, const std::string& axis) {
    std::set<std::string> names;
    for (const auto& place : places)
        for (const auto& [name, value] : place)
            names.insert(name);
    names.erase(axis);
    std::set<std::string> out;
    for (const auto& name : names)
        for (const auto& place : places)
            if (value_at(place, name) != value_at(places.front(), name)) out.insert(name);
    return out;
}

class LinePlotMaker {
public:
    explicit LinePlotMaker(const ExperimentOutcome& outcome) : outcome_(outcome) {
        for (const auto& row : outcome.rows)
            if (row.opening.empty()) rows_.push_back(&row);
        std::vector<std::string> kinds;
        for (const auto* row : rows_) {
            places_.push_back(place_of_row(outcome, *row));
            kinds.push_back(kind_of_game(row->game));
        }
        if (rows_.empty()) return;
        axis_ = longest_axis(places_, kinds);
        kinds_.insert(kinds.begin(), kinds.end());
        others_ = varying(places_, axis_);
        for (const auto* row : rows_) {
            players_.insert(row->player);
            against_.insert(row->against);
        }
    }

    std::vector<LinePlot> make() const {
        std::vector<LinePlot> out;
        if (axis_.empty()) return out;
        for (std::size_t i = 0; i < outcome_.experiment.show.size(); ++i) {
            LinePlot plot = plot_of(i);
            const auto has_line = [](const PlotSeries& series) { return series.points.size() > 1; };
            if (std::any_of(plot.series.begin(), plot.series.end(), has_line))
                split(std::move(plot), out);
        }
        return out;
    }

private:
    // As many plots as it takes for nobody to have to tell more lines apart than anybody can.
    static void split(LinePlot plot, std::vector<LinePlot>& out) {
        const std::size_t parts = (plot.series.size() + most_series - 1) / most_series;
        std::vector<PlotSeries> series;
        series.swap(plot.series);
        for (std::size_t part = 0; part < parts; ++part) {
            const std::size_t first = part * most_series;
            const std::size_t last = std::min(first + most_series, series.size());
            out.push_back(plot);
            out.back().part = static_cast<int>(part) + 1;
            out.back().parts = static_cast<int>(parts);
            for (std::size_t i = first; i < last; ++i)
                out.back().series.push_back(std::move(series[i]));
        }
    }

    LinePlot plot_of(std::size_t figure_number) const {
        const FigureInfo& info = info_of(outcome_.experiment.show[figure_number]);
        LinePlot plot;
        plot.x_name = axis_;
        plot.y_name = info.name;
        plot.share = info.scale == FigureScale::share;
        plot.y_text = [scale = info.scale](double value) { return figure_text(value, scale); };
        bool positive = true;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const auto& cell = rows_[i]->cells[figure_number];
            const auto x = place_number(places_[i]);
            if (!cell || !x) continue;
            positive = positive && cell->value > 0;
            series_named(plot, line_name(i)).points.push_back({*x, cell->value, cell->interval});
        }
        plot.logarithmic = info.is_logarithmic() && positive;
        for (auto& series : plot.series)
            std::stable_sort(series.points.begin(), series.points.end(),
                             [](const PlotPoint& a, const PlotPoint& b) { return a.x < b.x; });
        return plot;
    }

    std::optional<double> place_number(const RowPlace& place) const {
        const auto found = place.find(axis_);
        return found == place.end() ? std::nullopt : number_of(found->second);
    }

    static PlotSeries& series_named(LinePlot& plot, const std::string& name) {
        for (auto& series : plot.series)
            if (series.name == name) return series;
        plot.series.push_back({name, {}});
        return plot.series.back();
    }

    // Whatever tells the line from the others. A player of a grid is named after its axes.
    std::string line_name(std::size_t i) const {
        std::vector<std::string> parts;
        if (players_.size() > 1 && outcome_.experiment.axes.empty())
            parts.push_back(rows_[i]->player);
        if (against_.size() > 1) parts.push_back("against " + rows_[i]->against);
        if (kinds_.size() > 1) parts.push_back(kind_of_game(rows_[i]->game));
        for (const auto& name : others_)
            if (const auto value = value_at(places_[i], name); !value.empty())
                parts.push_back(name + "=" + value);
        std::string out;
        for (const auto& part : parts)
            out += (out.empty() ? "" : ", ") + part;
        if (!out.empty()) return out;
        return outcome_.experiment.axes.empty() ? rows_[i]->player : "";
    }

    const ExperimentOutcome& outcome_;
    std::vector<const StudyRow*> rows_;
    std::vector<RowPlace> places_;
    std::string axis_;
    std::set<std::string> others_;
    std::set<std::string> players_;
    std::set<std::string> against_;
    std::set<std::string> kinds_;  // of games
};

}  // namespace

std::vector<LinePlot> line_plots(const ExperimentOutcome& outcome) {
    return LinePlotMaker(outcome).make();
}

}  // namespace pitboss
