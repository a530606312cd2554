#include "lab/study_figure.h"

#include "core/text.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace pitboss {
namespace {

using Kind = ExperimentKind;
using Scale = FigureScale;

std::vector<std::string> names_for(ExperimentKind kind) {
    std::vector<std::string> names;
    for (const auto& info : figure_infos())
        if (std::count(info.kinds.begin(), info.kinds.end(), kind) > 0)
            names.emplace_back(info.name);
    return names;
}

// Whole numbers in digits as long as these can be read.
std::string size_text(double value) {
    if (value < 1e7) return fmt::format("{:.0f}", value);
    std::string out = fmt::format("{:.3g}", value);
    const auto sign = out.find("e+");
    if (sign != std::string::npos) out.erase(sign + 1, out[sign + 2] == '0' ? 2 : 1);
    return out;
}

// Near both ends a tenth of a percent is much.
std::string share_text(double value) {
    const double percent = 100 * value;
    const auto is_near = [&](double end) { return std::abs(percent - end) < 2; };
    if (std::abs(percent) < 1e-4 || std::abs(percent - 100) < 1e-4)
        return fmt::format("{:.0f} %", std::abs(percent));
    return fmt::format("{:.{}f} %", percent, is_near(0) || is_near(100) ? 2 : 1);
}

std::string shown_milliseconds(double seconds) {
    const double ms = 1000 * seconds;
    return std::abs(ms) < 1000 ? fmt::format("{:.3g} ms", ms) : fmt::format("{:.0f} ms", ms);
}

}  // namespace

const char* name_of(ExperimentKind kind) {
    switch (kind) {
        case Kind::match:
            return "match";
        case Kind::search:
            return "search";
        case Kind::states:
            return "states";
        case Kind::proof:
            return "proof";
    }
    return "";
}

Result<ExperimentKind> parse_experiment_kind(std::string_view text) {
    std::vector<std::string> names;
    for (const auto kind : {Kind::match, Kind::search, Kind::states, Kind::proof}) {
        names.emplace_back(name_of(kind));
        if (text == names.back()) return kind;
    }
    return Error{"must be " + alternatives(names) + ", not " + quote(text) +
                 suggestion(text, names)};
}

const std::vector<FigureInfo>& figure_infos() {
    static const std::vector<FigureInfo> infos{
        {Figure::score, "score", "score of", Scale::share, {Kind::match}},
        {Figure::wins, "wins", "games won by", Scale::share, {Kind::match}},
        {Figure::draws, "draws", "games drawn", Scale::share, {Kind::match}, false},
        {Figure::losses, "losses", "games lost by", Scale::share, {Kind::match}},
        {Figure::margin, "margin", "mean margin of", Scale::points, {Kind::match}},
        {Figure::balance, "balance", "wins minus losses of", Scale::points, {Kind::match}},
        {Figure::balance_draws_north,
         "balance_draws_north",
         "wins minus losses, draws won by who moves second, of",
         Scale::points,
         {Kind::match}},
        {Figure::first_mover,
         "first_mover",
         "score of who moves first",
         Scale::share,
         {Kind::match},
         false},
        {Figure::plies,
         "plies",
         "mean length of a game in plies",
         Scale::number,
         {Kind::match},
         false},
        {Figure::perfect,
         "perfect",
         "players that win every game",
         Scale::whole,
         {Kind::match},
         false},
        {Figure::seconds,
         "seconds",
         "thinking time in one game of",
         Scale::seconds,
         {Kind::match, Kind::search}},
        {Figure::nodes, "nodes", "nodes in one game of", Scale::whole, {Kind::search}},
        {Figure::depth, "depth", "mean depth of a search of", Scale::number, {Kind::search}},
        {Figure::deepest, "deepest", "deepest search of", Scale::whole, {Kind::search}},
        {Figure::node_ratio, "node_ratio", "node ratio of", Scale::number, {Kind::search}},
        {Figure::time_ratio, "time_ratio", "time ratio of", Scale::number, {Kind::search}},
        {Figure::same_moves, "same_moves", "same moves of", Scale::share, {Kind::search}},
        {Figure::speed, "speed", "nodes a second of", Scale::size, {Kind::search}},
        {Figure::overhead, "overhead", "time for a node of", Scale::number, {Kind::search}},
        {Figure::branching, "branching", "branching factor of", Scale::number, {Kind::search}},
        {Figure::exponent, "exponent", "exponent of the nodes of", Scale::number, {Kind::search}},
        {Figure::labelled_seeds,
         "labelled_seeds",
         "places to the power of seeds",
         Scale::size,
         {Kind::states},
         false},
        {Figure::free_places,
         "free_places",
         "seeds plus one to the power of places",
         Scale::size,
         {Kind::states},
         false},
        {Figure::arrangements,
         "arrangements",
         "ways to lay out the seeds",
         Scale::size,
         {Kind::states},
         false},
        {Figure::positions,
         "positions",
         "ways to lay out the seeds, with either side to move",
         Scale::size,
         {Kind::states},
         false},
        {Figure::reachable,
         "reachable",
         "positions that games can come to",
         Scale::size,
         {Kind::states},
         false},
        {Figure::value,
         "value",
         "margin of who is to move if both play their best",
         Scale::points,
         {Kind::proof},
         false},
    };
    return infos;
}

bool FigureInfo::is_logarithmic() const {
    return scale == FigureScale::seconds || scale == FigureScale::size || figure == Figure::nodes ||
           figure == Figure::node_ratio || figure == Figure::time_ratio;
}

const FigureInfo& info_of(Figure figure) {
    const auto& infos = figure_infos();
    return *std::find_if(infos.begin(), infos.end(),
                         [&](const FigureInfo& info) { return info.figure == figure; });
}

bool is_share(Figure figure) { return info_of(figure).scale == FigureScale::share; }

Result<Figure> parse_figure(std::string_view text, ExperimentKind kind) {
    const auto names = names_for(kind);
    for (const auto& info : figure_infos())
        if (text == info.name && std::count(names.begin(), names.end(), info.name) > 0)
            return info.figure;
    return Error{"there is no figure " + quote(text) + suggestion(text, names) + " of kind = \"" +
                 name_of(kind) + "\"; the figures: " + list_text(names)};
}

std::string figure_text(double value, FigureScale scale) {
    if (std::isinf(value)) return value > 0 ? "any" : "none";
    switch (scale) {
        case FigureScale::share:
            return share_text(value);
        case FigureScale::points:
            return fmt::format("{:+.1f}", value + 0.0);
        case FigureScale::seconds:
            return shown_milliseconds(value);
        case FigureScale::number:
            return fmt::format("{:.3g}", value);
        case FigureScale::whole:
            return fmt::format("{:.0f}", value);
        case FigureScale::size:
            return size_text(value);
    }
    return "";
}

}  // namespace pitboss
