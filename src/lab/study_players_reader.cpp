#include "lab/study_players_reader.h"

#include "core/text.h"
#include "lab/study_sweep.h"

#include <algorithm>
#include <set>

namespace pitboss {
namespace {

// The players of a grid: one for each choice.
struct PlayerGrid {
    std::string pattern;
    Choices choices;
};

class PlayersReader {
public:
    PlayersReader(TomlReader& table, const StudyContext& around,
                  const std::vector<VariantPtr>& variants, Experiment& experiment)
        : table_(table), around_(around), variants_(variants), experiment_(experiment) {}

    void read() {
        players_ = table_.texts("players");
        against_ = table_.texts("against");
        if (auto grid = table_.table("grid")) read_grid(*grid);
        sweep_.all.emplace_back();
        if (auto sweep = table_.table("sweep")) read_sweep(*sweep);
        if (!has_choices_) return;
        for (const auto& choice : sweep_.all)
            enter_point(choice);
        if (experiment_.sweep.empty()) return;
        experiment_.players = experiment_.sweep.front().players;
        experiment_.against = experiment_.sweep.front().against;
        if (experiment_.sweep.size() == 1) experiment_.sweep.clear();
    }

    // Players that come from another experiment.
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
        if (points_of(*found) > 1 || points_of(experiment_) > 1)
            return table_.refuse("winners_of",
                                 "winners_of: who wins depends on the choice of a sweep");
        experiment_.winners_of = *id;
        experiment_.most_winners = static_cast<int>(most.value_or(16));
        experiment_.players = found->players;
        experiment_.axes = found->axes;
    }

private:
    void read_sweep(TomlReader& sweep) {
        const AxisTable axes = read_axes(sweep, "");
        auto choices = choices_of(axes);
        sweep.refuse_unknown();
        has_choices_ = choices && !sweep.has_trouble();
        if (sweep.has_trouble()) return;  // of an axis: no need to tell what follows from it
        for (const auto& name : unused_axes(axes, patterns()))
            sweep.refuse(name.c_str(), name + ": no player of this experiment has {" + name +
                                           "} in it, so that this is no choice");
        if (!choices) return table_.refuse("sweep", "sweep: " + choices.error().message);
        sweep_ = *std::move(choices);
        experiment_.sweep_axes = sweep_.axes;
    }

    // What the choices are put into.
    std::vector<std::string> patterns() const {
        std::vector<std::string> out;
        for (const auto* list : {&players_, &against_})
            for (const auto& text : *list)
                out.push_back(pattern_of(text));
        if (grid_) out.push_back(grid_->pattern);
        return out;
    }

    const std::string& pattern_of(const std::string& text) const {
        const auto known = around_.players.find(text);
        return known == around_.players.end() ? text : known->second;
    }

    void read_grid(TomlReader& grid) {
        const auto pattern = grid.text("player");
        const AxisTable axes = read_axes(grid, "player");
        grid.refuse_unknown();
        if (!pattern) return grid.refuse("player", "player is missing, with {w1} for axis w1");
        if (grid.has_trouble()) return;
        auto choices = choices_of(axes);
        if (!choices) return grid.refuse("player", "grid: " + choices.error().message);
        if (!axes.texts.empty())
            return grid.refuse(axes.texts.front().name.c_str(), "an axis of a grid has numbers");
        experiment_.axes = choices->axes;
        grid_ = PlayerGrid{*pattern, *std::move(choices)};
    }

    void enter_point(const Choice& choice) {
        SweepPoint point{choice.values, choice.label, {}, {}};
        names_.clear();
        for (const auto& text : players_)
            enter("players", point.players, choice, text);
        if (grid_)
            for (const auto& at : grid_->choices.all)
                enter_of_grid(point.players, choice, at);
        for (const auto& text : against_)
            enter("against", point.against, choice, text);
        experiment_.sweep.push_back(std::move(point));
    }

    // A player by its name in [players], or by its specification.
    void enter(const char* key, std::vector<StudyPlayer>& list, const Choice& choice,
               const std::string& text) {
        const auto spec = check_spec(pattern_of(text), choice.at);
        if (!spec) return table_.refuse(key, std::string(key) + ": " + spec.error().message);
        if (!names_.insert(text).second)
            return table_.refuse(key, "there are two players " + quote(text) +
                                          "; give each a name of its own in [players]");
        list.push_back({text, *spec, {}});
    }

    void enter_of_grid(std::vector<StudyPlayer>& list, const Choice& choice, const Choice& at) {
        Placeholders all = choice.at;
        std::string name;
        for (const auto& [axis, value] : at.at) {
            name += (name.empty() ? "" : " ") + axis + "=" + value;
            if (!all.emplace(axis, value).second)
                return table_.refuse("grid", quote(axis) + " is an axis of grid and sweep");
        }
        const auto spec = check_spec(grid_->pattern, all);
        if (!spec) return table_.refuse("grid", "player: " + spec.error().message);
        names_.insert(name);
        StudyPlayer player{name, *spec, {}};
        for (const auto& value : at.values)
            player.at.push_back(std::stod(value));
        list.push_back(std::move(player));
    }

    Result<std::string> check_spec(const std::string& pattern, const Placeholders& at) const {
        auto text = fill_placeholders(pattern, at);
        if (!text) return text;
        const auto spec = parse_spec(*text);
        if (!spec) return spec.error();
        for (const auto& variant : variants_)
            if (const auto made = variant->player(*spec); !made) return made.error();
        return text;
    }

    TomlReader& table_;
    const StudyContext& around_;
    const std::vector<VariantPtr>& variants_;
    Experiment& experiment_;
    std::vector<std::string> players_;
    std::vector<std::string> against_;
    std::optional<PlayerGrid> grid_;
    Choices sweep_;
    bool has_choices_ = true;  // otherwise what players are is not known
    std::set<std::string> names_;
};

}  // namespace

void read_study_players(TomlReader& table, const StudyContext& around,
                        const std::vector<VariantPtr>& variants, Experiment& experiment) {
    PlayersReader reader(table, around, variants, experiment);
    reader.read();
    reader.read_winners();
}

}  // namespace pitboss
