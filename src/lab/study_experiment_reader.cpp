#include "lab/study_experiment_reader.h"

#include "core/text.h"
#include "lab/study_claim_reader.h"
#include "lab/study_players_reader.h"

#include <algorithm>
#include <limits>

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
        read_published();
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
        if (has_players(experiment_.kind))
            read_study_players(table_, around_, variants_, experiment_);
        experiment_.fixed = table_.text("fixed").value_or("");
        experiment_.other_conditions = table_.text("other_conditions").value_or("");
        if (!experiment_.fixed.empty() && points_of(experiment_) > 1)
            table_.refuse("fixed", "a sweep is over what is not fixed: one of the two");
    }

    // Last of all: what is missing may only be written wrongly.
    void check_numbers() {
        if (!has_players(experiment_.kind) || !experiment_.winners_of.empty()) return;
        const auto players = experiment_.players.size();
        const auto against = experiment_.against.size();
        if (players == 0)
            table_.refuse("players", "players are missing, such as players = [\"greedy\"]");
        if (is(ExperimentKind::match) && players == 1 && against == 0)
            table_.refuse("against", "one player needs somebody to play against");
        if (is(ExperimentKind::search) && against != 1)
            table_.refuse("against", "searches are watched in games against one player");
    }

    void read_conditions() {
        read_position();
        experiment_.judged = table_.flag("judged").value_or(true);
        if (!has_players(experiment_.kind)) return;
        const auto games = table_.integer("games", 1, most_games);
        if (games) experiment_.rounds = static_cast<int>(*games);
        if (is(ExperimentKind::match) && experiment_.rounds % 2 != 0)
            table_.refuse("games",
                          "games must be an even number, since every opening is played from both "
                          "sides, not " +
                              std::to_string(experiment_.rounds));
        if (const auto plies = table_.integer("opening_plies", 0, 100))
            experiment_.opening_plies = static_cast<int>(*plies);
        read_openings();
        if (experiment_.all_openings && !games) experiment_.rounds = 2;
        if (const auto searches = table_.integer("searches", 1, 1000)) {
            experiment_.most_searches = static_cast<int>(*searches);
            if (!is(ExperimentKind::search))
                table_.refuse("searches", "searches are for kind = \"search\"");
        }
        experiment_.by_clock = table_.flag("by_clock").value_or(false);
        Limits& limits = experiment_.limits;
        limits.movetime = table_.parse_value<Milliseconds>("movetime", parse_duration);
        if (const auto depth = table_.integer("depth", 1, 1000))
            limits.depth = static_cast<int>(*depth);
        if (const auto nodes = table_.integer("nodes", 1, std::numeric_limits<std::int64_t>::max()))
            limits.nodes = static_cast<std::uint64_t>(*nodes);
    }

    void read_position() {
        const auto text = table_.text("position");
        if (!text) return;
        if (!is(ExperimentKind::proof))
            table_.refuse("position", "a position is for kind = \"proof\"");
        for (const auto& variant : variants_)
            if (const auto board = variant->read(*text); !board)
                table_.refuse("position", "position: " + board.error().message);
        experiment_.position = *text;
    }

    void read_openings() {
        const auto kind_of = [](std::string_view text) -> Result<bool> {
            if (text == "random" || text == "all") return text == "all";
            return Error{"must be random or all, not " + quote(text)};
        };
        experiment_.all_openings = table_.parse_value<bool>("openings", kind_of).value_or(false);
        if (!experiment_.all_openings) return;
        if (!is(ExperimentKind::match))
            table_.refuse("openings", "all openings are for kind = \"match\"");
        if (experiment_.opening_plies < 1 || experiment_.opening_plies > 4)
            table_.refuse("opening_plies", "all openings are those of 1 to 4 plies, not " +
                                               std::to_string(experiment_.opening_plies));
    }

    // A cross-table that the report prints, cell by cell.
    void read_published() {
        if (const auto games = table_.integer("published_games", 1, most_games))
            experiment_.published_games = static_cast<int>(*games);
        for (auto& cell : table_.tables("published")) {
            PublishedCell out{cell.text("of").value_or(""), cell.text("against").value_or("")};
            const auto count = [&](const char* key) {
                return static_cast<int>(cell.integer(key, 0, most_games).value_or(0));
            };
            out.wins = count("wins");
            out.draws = count("draws");
            out.losses = count("losses");
            cell.refuse_unknown();
            if (out.of.empty() || out.against.empty())
                cell.refuse("of", "a published cell has of, against, wins, draws and losses");
            if (!is(ExperimentKind::match))
                cell.refuse("of", "published cells are for kind = \"match\"");
            experiment_.published.push_back(std::move(out));
        }
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
        else if (is(ExperimentKind::states))
            experiment_.show = {Figure::arrangements, Figure::positions};
        else
            experiment_.show = {Figure::value};
    }

    TomlReader& table_;
    const StudyContext& around_;
    Experiment experiment_;
    std::vector<VariantPtr> variants_;
};

}  // namespace

Experiment read_experiment(TomlReader& table, const StudyContext& around) {
    return ExperimentReader(table, around).read();
}

}  // namespace pitboss
