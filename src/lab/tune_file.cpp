#include "lab/tune_file.h"

#include "arena/conditions_reader.h"
#include "arena/toml_reader.h"
#include "core/text.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>

namespace pitboss {
namespace {

constexpr int most_tune_games = 1'000'000;
constexpr std::size_t largest_grid = 10'000;

class TuneReader {
public:
    TuneReader(const toml::table& table, TomlTrouble& trouble, const std::string& path,
               const Catalogue& games)
        : top_(table, trouble), trouble_(trouble), path_(path), games_(games) {}

    TunePlan read() {
        variant_ = read_game(top_, games_);
        if (variant_) plan_.game = variant_->name();
        plan_.conditions = read_conditions(top_, folder(), variant_);
        if (const auto method = top_.parse_value<TuneMethod>("method", parse_tune_method))
            plan_.method = *method;
        else
            top_.refuse("method", "a method is missing: grid, spsa, cma-es or regression");
        read_player();
        read_parameters();
        read_opponents();
        read_games();
        read_grid();
        read_spsa();
        read_cma();
        read_regression();
        top_.refuse_unknown();
        if (!trouble_.any()) check_whole();
        return std::move(plan_);
    }

private:
    std::filesystem::path folder() const { return std::filesystem::path(path_).parent_path(); }

    void read_player() {
        const auto text = top_.text("player");
        if (!text)
            return top_.refuse("player", "a player is missing, such as player = \"engine(row=?)\"");
        if (!variant_) return;
        const auto player = PlayerTemplate::read(*text, *variant_);
        if (!player) return top_.refuse("player", "player: " + player.error().message);
        plan_.player = *player;
        for (std::size_t i = 0; i < player->names().size(); ++i)
            plan_.parameters.push_back(usual_parameter(player->names()[i], player->options()[i]));
    }

    // What the option table says, where the file does not.
    static TuneParameter usual_parameter(const std::string& name, const Option& option) {
        const bool whole = option.kind == OptionKind::integer;
        return {.name = name,
                .min = option.min,
                .max = option.max,
                .step = whole ? 1 : 0.01,
                .start = std::clamp(std::strtod(option.standard.c_str(), nullptr), option.min,
                                    option.max)};
    }

    void read_parameters() {
        for (auto& table : top_.tables("parameters"))
            read_parameter(table);
        for (auto& parameter : plan_.parameters)
            if (parameter.spread <= 0)
                parameter.spread = std::max(parameter.step, (parameter.max - parameter.min) / 20);
    }

    void read_parameter(TomlReader& table) {
        const auto name = table.text("name");
        const auto min = table.real("min");
        const auto max = table.real("max");
        const auto step = table.real("step");
        const auto start = table.real("start");
        const auto spread = table.real("spread");
        table.refuse_unknown();
        if (!name)
            return table.refuse("name", "a parameter needs its name, such as name = \"row\"");
        const auto found = find(*name);
        if (!found) return table.refuse("name", found.error().message);
        TuneParameter& parameter = plan_.parameters[*found];
        parameter.min = min.value_or(parameter.min);
        parameter.max = max.value_or(parameter.max);
        parameter.step = step.value_or(parameter.step);
        parameter.spread = spread.value_or(0);
        if (start)
            parameter.start = *start;
        else
            parameter.start =
                std::clamp(parameter.start, parameter.min, std::max(parameter.min, parameter.max));
        const bool whole = plan_.player.options()[*found].kind == OptionKind::integer;
        check(table, parameter, whole);
    }

    // By its whole name, or by the part after the last dot where only one has it.
    Result<std::size_t> find(const std::string& name) const {
        std::vector<std::size_t> found;
        std::vector<std::string> names;
        for (std::size_t i = 0; i < plan_.parameters.size(); ++i) {
            const std::string& own = plan_.parameters[i].name;
            names.push_back(own);
            if (own == name || own.ends_with("." + name)) found.push_back(i);
        }
        if (found.size() == 1) return found.front();
        if (names.empty()) return Error{"the player has nothing to tune"};
        return Error{
            (found.empty() ? "there is no open place " : "there are several open places ") +
            quote(name) + " in the player; there are " + list_text(names)};
    }

    static void check(TomlReader& table, const TuneParameter& parameter, bool whole) {
        if (!(parameter.min < parameter.max))
            return table.refuse("max", "max must be larger than min, " +
                                           spec_number(parameter.min) + ", not " +
                                           spec_number(parameter.max));
        if (parameter.step < 0 || parameter.step > parameter.max - parameter.min)
            return table.refuse("step", "step must be from 0 to the width of the range, not " +
                                            spec_number(parameter.step));
        if (parameter.start < parameter.min || parameter.start > parameter.max)
            return table.refuse(
                "start", "start must be from min to max, not " + spec_number(parameter.start));
        if (parameter.spread < 0 || parameter.spread > parameter.max - parameter.min)
            return table.refuse("spread", "spread must be from 0 to the width of the range, not " +
                                              spec_number(parameter.spread));
        const auto is_whole = [](double number) { return number == std::floor(number); };
        if (whole && !(is_whole(parameter.min) && is_whole(parameter.start) &&
                       parameter.step >= 1 && is_whole(parameter.step)))
            table.refuse("step", "min, start and step of " + parameter.name +
                                     " must be whole numbers, step 1 or more");
    }

    void read_opponents() {
        for (auto& table : top_.tables("opponents")) {
            const auto player = table.text("player");
            table.refuse_unknown();
            if (!player)
                table.refuse("player", "an opponent needs a player, such as player = \"greedy\"");
            else if (variant_)
                enter(table, *player);
        }
    }

    void enter(TomlReader& table, const std::string& text) {
        const auto checked = check_player(*variant_, text);
        if (!checked) return table.refuse("player", "player: " + checked.error().message);
        plan_.opponents.push_back(*checked);
    }

    void read_games() {
        const auto even = [&](const char* key, int standard) {
            const auto count = top_.integer(key, 0, most_tune_games);
            if (count && *count % 2 != 0)
                top_.refuse(key, std::string(key) +
                                     " must be an even number, since every opening is played from "
                                     "both sides, not " +
                                     std::to_string(*count));
            return static_cast<int>(count.value_or(standard));
        };
        const bool fit = plan_.method == TuneMethod::regression;
        plan_.games = even("games", fit ? 0 : plan_.method == TuneMethod::grid ? 200 : 20);
        plan_.verify = even("verify", 0);
        if (fit && plan_.games > 0)
            top_.refuse("games", "a regression plays no games; verify says how many are to try it");
        if (!fit && plan_.games == 0) top_.refuse("games", "games must be 2 or more");
    }

    // The table of a method; refused where another one is chosen.
    std::optional<TomlReader> own_table(TuneMethod method) {
        auto table = top_.table(name_of(method));
        if (table && plan_.method != method) {
            top_.refuse(name_of(method), "[" + std::string(name_of(method)) +
                                             "] needs method = \"" + name_of(method) + "\"");
            return std::nullopt;
        }
        return table;
    }

    static int whole_number(TomlReader& table, const char* key, int min, int max, int standard) {
        return static_cast<int>(table.integer(key, min, max).value_or(standard));
    }

    static double share(TomlReader& table, const char* key, double max, double standard) {
        const auto value = table.real(key);
        if (value && !(*value > 0 && *value <= max))
            table.refuse(key, std::string(key) + " must be above 0 and at most " +
                                  spec_number(max) + ", not " + spec_number(*value));
        return value.value_or(standard);
    }

    void read_grid() {
        auto table = own_table(TuneMethod::grid);
        if (!table) return;
        plan_.race.looks = whole_number(*table, "looks", 1, 1000, plan_.race.looks);
        plan_.race.error = share(*table, "error", 0.5, plan_.race.error);
        table->refuse_unknown();
    }

    void read_spsa() {
        if (auto table = own_table(TuneMethod::spsa)) {
            TuneSpsa& spsa = plan_.spsa;
            spsa.iterations =
                whole_number(*table, "iterations", 1, most_tune_games, spsa.iterations);
            spsa.rate = share(*table, "rate", 1000, 0);
            spsa.alpha = share(*table, "alpha", 1, spsa.alpha);
            spsa.gamma = share(*table, "gamma", 1, spsa.gamma);
            table->refuse_unknown();
        }
        if (plan_.spsa.rate <= 0)
            plan_.spsa.rate = std::sqrt(plan_.games / 2.0 / plan_.spsa.iterations);
    }

    void read_cma() {
        auto table = own_table(TuneMethod::cma_es);
        if (!table) return;
        plan_.cma.generations =
            whole_number(*table, "generations", 1, 100'000, plan_.cma.generations);
        plan_.cma.population = whole_number(*table, "population", 4, 10'000, 0);
        plan_.cma.step = share(*table, "step", 1, plan_.cma.step);
        table->refuse_unknown();
    }

    void read_regression() {
        auto table = own_table(TuneMethod::regression);
        if (!table) {
            if (plan_.method == TuneMethod::regression)
                top_.refuse("regression", "[regression] is missing, with a target");
            return;
        }
        TuneData& data = plan_.data;
        using Target = TuneData::Target;
        const auto parse = [](std::string_view text) -> Result<Target> {
            if (text == "results") return Target::results;
            if (text == "exact") return Target::exact;
            if (text == "scores") return Target::scores;
            return Error{"must be results, exact or scores, not " + quote(text)};
        };
        if (const auto target = table->parse_value<Target>("target", parse))
            data.target = *target;
        else
            table->refuse("target", "a target is missing: results, exact or scores");
        if (const auto store = table->raw_text("store")) data.store = (folder() / *store).string();
        data.positions = whole_number(*table, "positions", 10, 10'000'000, data.positions);
        data.first_ply = whole_number(*table, "first_ply", 0, 1000, data.first_ply);
        data.last_ply = whole_number(*table, "last_ply", 1, 1000, 0);
        data.tables = read_tables(*table, "tables", folder(), variant_);
        if (data.store.empty() && data.last_ply == 0 && !data.tables) data.last_ply = 40;
        if (data.last_ply > 0 && data.last_ply < data.first_ply)
            table->refuse("last_ply", "last_ply must be first_ply or more, not " +
                                          std::to_string(data.last_ply));
        if (data.target == Target::results && data.store.empty())
            table->refuse("store", "results are those of a store: store = \"league.games\"");
        read_solver(*table);
        table->refuse_unknown();
    }

    void read_solver(TomlReader& table) {
        const auto solver = table.text("solver");
        if (solver && plan_.data.target == TuneData::Target::results)
            return table.refuse("solver", "a solver is for target = \"exact\" and \"scores\"");
        if (plan_.data.tables && plan_.data.target != TuneData::Target::exact)
            return table.refuse("tables", "tables are for target = \"exact\"");
        if (plan_.data.tables && solver)
            return table.refuse("solver", "what tables say needs no solver; name one of the two");
        if (!variant_ || plan_.data.target == TuneData::Target::results) return;
        const auto checked = check_player(*variant_, solver.value_or(plan_.data.solver));
        if (!checked) return table.refuse("solver", "solver: " + checked.error().message);
        plan_.data.solver = *checked;
    }

    // What only shows when all is read: both ends of every range have to be players.
    void check_whole() {
        std::vector<double> low;
        std::vector<double> high;
        for (const auto& parameter : plan_.parameters) {
            low.push_back(parameter.min);
            high.push_back(parameter.max);
        }
        for (const auto& point : {plan_.start(), low, high})
            if (const auto good = check_player(*variant_, plan_.player_at(point)); !good)
                return top_.refuse("player", "player: " + good.error().message);
        if (plan_.method == TuneMethod::grid && grid_of(plan_, largest_grid).empty())
            return top_.refuse("parameters", "the grid has more than " +
                                                 std::to_string(largest_grid) +
                                                 " points; choose larger steps");
        const auto openings =
            Openings::make(variant_, plan_.conditions.openings, plan_.conditions.seed);
        if (!openings) top_.refuse("openings", "openings: " + openings.error().message);
    }

    TomlReader top_;
    TomlTrouble& trouble_;
    const std::string& path_;
    const Catalogue& games_;
    VariantPtr variant_;
    TunePlan plan_;
};

}  // namespace

Result<TunePlan> read_tuning(const std::string& text, const std::string& path,
                             const Catalogue& games) {
    return read_toml<TunePlan>(text, path, [&](const toml::table& table, TomlTrouble& trouble) {
        return TuneReader(table, trouble, path, games).read();
    });
}

}  // namespace pitboss
