#include "lab/study_experiment_reader.h"

#include "core/text.h"
#include "lab/study_claim_reader.h"
#include "lab/study_grid.h"

#include <algorithm>
#include <limits>
#include <set>

namespace pitboss {
namespace {

constexpr int most_games = 10'000'000;

class ExperimentReader {
public:
    ExperimentReader(TomlReader& table, const StudyContext& around)
        : table_(table), around_(around) {}

    Experiment read() {
        read_head();
        read_games();
        read_players();
        read_conditions();
        read_show();
        for (auto& claim : table_.tables("claims"))
            experiment_.claims.push_back(
                read_claim(claim, {experiment_, around_.earlier, around_.quick}));
        table_.refuse_unknown();
        if (!table_.has_trouble()) check_numbers();
        return std::move(experiment_);
    }

private:
    bool is(ExperimentKind kind) const { return experiment_.kind == kind; }

    void read_head() {
        const auto id_of = [](std::string_view text) -> Result<std::string> {
            const auto fits = [](char c) {
                return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
            };
            if (text.size() <= 40 && std::all_of(text.begin(), text.end(), fits))
                return std::string(text);
            return Error{"must be at most 40 small letters, digits and -, not " + quote(text)};
        };
        experiment_.id = table_.parse_value<std::string>("id", id_of).value_or("");
        if (experiment_.id.empty()) table_.refuse("id", "an id is missing, such as id = \"grid\"");
        experiment_.title = table_.text("title").value_or(experiment_.id);
        experiment_.note = table_.text("note").value_or("");
        experiment_.kind = table_.parse_value<ExperimentKind>("kind", parse_experiment_kind)
                               .value_or(experiment_.kind);
    }

    void read_games() {
        for (const auto& text : table_.texts("game")) {
            auto variant = around_.games.open(text);
            if (!variant) {
                table_.refuse("game", "game: " + variant.error().message);
                continue;
            }
            variants_.push_back(*std::move(variant));
            experiment_.games.push_back(variants_.back()->name());
        }
        if (experiment_.games.empty())
            table_.refuse("game", "a game is missing; \"pitboss games\" lists them");
    }

    void read_players() {
        if (is(ExperimentKind::states)) return;
        for (const auto& text : table_.texts("players"))
            enter("players", experiment_.players, text, {});
        if (auto grid = table_.table("grid")) read_grid(*grid);
        read_winners();
        for (const auto& text : table_.texts("against"))
            enter("against", experiment_.against, text, {});
    }

    // Last of all: what is missing may only be written wrongly.
    void check_numbers() {
        if (is(ExperimentKind::states) || !experiment_.winners_of.empty()) return;
        const auto players = experiment_.players.size();
        const auto against = experiment_.against.size();
        if (players == 0)
            table_.refuse("players", "players are missing, such as players = [\"greedy\"]");
        if (is(ExperimentKind::match) && players == 1 && against == 0)
            table_.refuse("against", "one player needs somebody to play against");
        if (is(ExperimentKind::search) && against != 1)
            table_.refuse("against", "searches are watched in games against one player");
    }

    // A player by its name in [players], or by its specification.
    void enter(const char* key, std::vector<StudyPlayer>& list, const std::string& text,
               std::vector<double> at) {
        const auto known = around_.players.find(text);
        const std::string spec = known == around_.players.end() ? text : known->second;
        if (const auto good = check_bounds(spec); !good)
            return table_.refuse(key, std::string(key) + ": " + good.error().message);
        if (!names_.insert(text).second)
            return table_.refuse(key, "there are two players " + quote(text) +
                                          "; give each a name of its own in [players]");
        list.push_back({text, spec, std::move(at)});
    }

    Result<void> check_bounds(const std::string& text) const {
        const auto spec = parse_spec(text);
        if (!spec) return spec.error();
        for (const auto& variant : variants_)
            if (const auto made = variant->player(*spec); !made) return made.error();
        return {};
    }

    void read_grid(TomlReader& grid) {
        const auto pattern = grid.text("player");
        std::vector<GridAxis> axes;
        std::vector<GridFormula> formulas;
        for (const auto& name : grid.keys())
            if (name != "player") read_axis(grid, name, axes, formulas);
        grid.refuse_unknown();
        if (!pattern) return grid.refuse("player", "player is missing, with {w1} for axis w1");
        if (grid.has_trouble()) return;  // of an axis: no need to tell what follows from it
        const auto points = expand(axes, formulas);
        if (!points) return grid.refuse("player", "grid: " + points.error().message);
        for (const auto& axis : axes)
            if (axis.values.size() > 1) experiment_.axes.push_back(axis.name);
        for (const auto& point : *points)
            enter_point(grid, *pattern, point);
    }

    static void read_axis(TomlReader& grid, const std::string& name, std::vector<GridAxis>& axes,
                          std::vector<GridFormula>& formulas) {
        if (const auto numbers = grid.numbers(name.c_str()); !numbers.empty()) {
            axes.push_back({name, numbers});
            return;
        }
        const auto text = grid.text(name.c_str());
        if (!text) return;
        if (text->find("..") == std::string::npos) {
            formulas.push_back({name, *text});
            return;
        }
        auto values = parse_axis(*text);
        if (values)
            axes.push_back({name, *std::move(values)});
        else
            grid.refuse(name.c_str(), name + ": " + values.error().message);
    }

    void enter_point(TomlReader& grid, const std::string& pattern, const GridPoint& point) {
        const auto spec = fill_pattern(pattern, point);
        if (!spec) return grid.refuse("player", "player: " + spec.error().message);
        if (const auto good = check_bounds(*spec); !good)
            return grid.refuse("player", "player: " + good.error().message);
        std::string name;
        std::vector<double> at;
        for (const auto& [axis, value] : point)
            name += (name.empty() ? "" : " ") + axis + "=" + number_text(value);
        for (const auto& axis : experiment_.axes)
            at.push_back(point.at(axis));
        names_.insert(name);
        experiment_.players.push_back({name, *spec, std::move(at)});
    }

    void read_winners() {
        const auto id = table_.text("winners_of");
        const auto most = table_.integer("most_winners", 2, 100);
        if (!id) {
            if (most) table_.refuse("most_winners", "most_winners needs winners_of");
            return;
        }
        const auto& all = around_.earlier;
        const auto found = std::find_if(all.begin(), all.end(), [&](const Experiment& earlier) {
            return earlier.id == *id && !earlier.against.empty();
        });
        if (found == all.end())
            return table_.refuse("winners_of", "winners_of: there is no experiment " + quote(*id) +
                                                   " with opponents before");
        if (!experiment_.players.empty())
            return table_.refuse("winners_of", "players are named or taken over, not both");
        experiment_.winners_of = *id;
        experiment_.most_winners = static_cast<int>(most.value_or(16));
        experiment_.players = found->players;
        experiment_.axes = found->axes;
        for (const auto& player : experiment_.players)
            names_.insert(player.name);
    }

    void read_conditions() {
        if (is(ExperimentKind::states)) return;
        if (const auto games = table_.integer("games", 1, most_games))
            experiment_.rounds = static_cast<int>(*games);
        if (is(ExperimentKind::match) && experiment_.rounds % 2 != 0)
            table_.refuse("games",
                          "games must be an even number, since every opening is played from both "
                          "sides, not " +
                              std::to_string(experiment_.rounds));
        if (const auto plies = table_.integer("opening_plies", 0, 100))
            experiment_.opening_plies = static_cast<int>(*plies);
        if (const auto searches = table_.integer("searches", 1, 1000)) {
            experiment_.most_searches = static_cast<int>(*searches);
            if (!is(ExperimentKind::search))
                table_.refuse("searches", "searches are for kind = \"search\"");
        }
        experiment_.judged = table_.flag("judged").value_or(true);
        experiment_.by_clock = table_.flag("by_clock").value_or(false);
        Limits& limits = experiment_.limits;
        limits.movetime = table_.parse_value<Milliseconds>("movetime", parse_duration);
        if (const auto depth = table_.integer("depth", 1, 1000))
            limits.depth = static_cast<int>(*depth);
        if (const auto nodes = table_.integer("nodes", 1, std::numeric_limits<std::int64_t>::max()))
            limits.nodes = static_cast<std::uint64_t>(*nodes);
    }

    void read_show() {
        for (const auto& text : table_.texts("show")) {
            const auto figure = parse_figure(text, experiment_.kind);
            if (figure)
                experiment_.show.push_back(*figure);
            else
                table_.refuse("show", "show: " + figure.error().message);
        }
        if (!experiment_.show.empty()) return;
        if (is(ExperimentKind::match))
            experiment_.show = {Figure::score, Figure::margin};
        else if (is(ExperimentKind::search))
            experiment_.show = {Figure::nodes, Figure::seconds, Figure::depth};
        else
            experiment_.show = {Figure::arrangements, Figure::positions};
    }

    TomlReader& table_;
    const StudyContext& around_;
    Experiment experiment_;
    std::vector<VariantPtr> variants_;
    std::set<std::string> names_;
};

}  // namespace

Experiment read_experiment(TomlReader& table, const StudyContext& around) {
    return ExperimentReader(table, around).read();
}

}  // namespace pitboss
