#include "games/sowing/sowing_parts.h"

#include <algorithm>
#include <cmath>

namespace pitboss::sowing {
namespace {

std::string in_seeds(Value hundredths) {
    if (hundredths < 0) return "-" + in_seeds(-hundredths);
    std::string text = std::to_string(hundredths / 100);
    if (const auto rest = hundredths % 100; rest != 0)
        text += (rest < 10 ? ".0" : ".") + std::to_string(rest);
    return text;
}

Value hundredths(double weight) { return static_cast<Value>(std::lround(weight * 100)); }

OptionTable pit_weight_options() {
    OptionTable table;
    for (int pit = 1; pit <= 12; ++pit)
        table.push_back(real_option("p" + std::to_string(pit),
                                    pit <= 6 ? "0." + std::to_string(pit - 1) : "0", -10, 10,
                                    "worth of a seed in own pit " + std::to_string(pit)));
    table.front().standard = "0";
    return table;
}

SowingEval pit_weights(const OptionValues& values) {
    SowingEval eval{.by_pit = true};
    for (int pit = 1; pit <= 12; ++pit)
        eval.pit[static_cast<std::size_t>(pit - 1)] =
            hundredths(values.real("p" + std::to_string(pit)));
    return eval;
}

// Report 000's six components, each with a weight of its own.
OptionTable component_options() {
    const auto weight = [](const char* name, const char* help) {
        return real_option(name, "1", -10, 10, help);
    };
    return {weight("score", "own score"),
            weight("their_score", "taken off for the opponent's score"),
            weight("their_empties", "empty pits of the opponent"),
            weight("beans", "seeds in the own row"),
            weight("empties", "taken off for own empty pits"),
            weight("their_beans", "taken off for seeds in the opponent's row")};
}

SowingEval six_components(const OptionValues& values) {
    const auto weight = [&](const char* name) { return hundredths(values.real(name)); };
    return {.own_store = weight("score"),
            .other_store = weight("their_score"),
            .own_row = weight("beans"),
            .other_row = weight("their_beans"),
            .own_empty = weight("empties"),
            .other_empty = weight("their_empties")};
}

OptionTable three_weight_options() {
    return {real_option("w1", "0.7", -10, 10, "score difference"),
            real_option("w2", "0.3", -10, 10, "seeds in the own row minus the other"),
            real_option("w3", "1", -10, 10, "pits that hold 1, 3 or 5"),
            choice_option("arithmetic", "exact", {"exact", "double"},
                          "exact: whole hundredths; double: floating point, whose rounding breaks "
                          "ties between equal sums, with 1 - w1 for w2 where the two add up to 1")};
}

Result<SowingEval> three_weights(const OptionValues& values) {
    const Value score = hundredths(values.real("w1"));
    const Value row = hundredths(values.real("w2"));
    const Value odd = hundredths(values.real("w3"));
    SowingEval eval{.own_store = score,
                    .other_store = score,
                    .own_row = row,
                    .other_row = row,
                    .odd_pits = odd};
    if (values.text("arithmetic") == "exact") return eval;
    for (Value weight : {score, row, odd})
        if (weight % 10 != 0 || std::abs(weight) > SowingEval::seed)
            return Error{"arithmetic=double takes weights in tenths from -1 to 1, not " +
                         in_seeds(weight)};
    eval.arithmetic = Arithmetic::doubles;
    eval.unit = SowingEval::seed_in_doubles;
    return eval;
}

SowingEval score_difference(const OptionValues& values) {
    return {.finish = values.text("finish") == "outcome" ? Finish::outcome : Finish::points};
}

}  // namespace

std::vector<EvaluatorKind<SowingEval>> evaluators() {
    using Values = const OptionValues&;
    return {
        {{"final",
          "score difference",
          {choice_option("finish", "points", {"points", "outcome"},
                         "what a finished game is worth: its margin, or the same for every win")}},
         score_difference},
        {{"simple", "own score", {}}, [](Values) { return SowingEval{.other_store = 0}; }},
        {{"full",
          "score difference, plus seeds in the own row minus the other, plus empty pits of "
          "the opponent minus own; a weight for each",
          component_options()},
         six_components},
        {{"weighted", "score difference, plus a weight for each own pit times its seeds",
          pit_weight_options()},
         pit_weights},
        {{"weights",
          "w1 x score difference + w2 x (own row - other row) - w3 x number of pits that "
          "hold 1, 3 or 5",
          three_weight_options()},
         three_weights},
        {{"rows", "own row and store minus the opponent's", {}},
         [](Values) { return SowingEval{.own_row = 100, .other_row = 100}; }},
    };
}

PlayerInfo engine_info(const SowingEngine& usual) {
    const auto& [probcut, late] = usual.search.selectivity;
    OptionTable options = engine_options();
    if (usual.eval.pits)
        options.push_back(real_option("pits", in_seeds(usual.eval.share), 0, 2,
                                      "share of what the network of pits says"));
    options.push_back(
        real_option("row", in_seeds(usual.eval.row), 0, 1, "worth of a seed in the own row"));
    options.push_back(real_option("mobility", in_seeds(usual.eval.mobility), 0, 1,
                                  "worth of an own pit that holds seeds"));
    options.push_back(real_option("probcut", in_seeds(probcut), 0, 10,
                                  "seeds by which a search 4 plies shallower must pass a bound to "
                                  "be believed; 0 is never"));
    options.push_back(integer_option("late", late, 0, 10,
                                     "from this move on, the most promising first, a search 2 "
                                     "plies shallower may dismiss a move; 0 is never"));
    return {"engine", "the strongest: deepens with a hash table, and proves what it can",
            std::move(options)};
}

SowingEngine engine_setup(const OptionValues& values, const SowingEngine& usual) {
    SowingEngine setup = usual;
    setup.eval.row = hundredths(values.real("row"));
    setup.eval.mobility = hundredths(values.real("mobility"));
    if (usual.eval.pits) setup.eval.share = hundredths(values.real("pits"));
    setup.search.selectivity = {.probcut = hundredths(values.real("probcut")),
                                .late = static_cast<int>(values.integer("late"))};
    return setup;
}

GameParts<SowingEval> parts(PlayerKind engine, std::vector<Preset> presets,
                            std::function<std::string()> rules) {
    return {.evaluators = evaluators(),
            .greedy_evaluator = "simple",
            .players = {},
            .engine = std::move(engine),
            .presets = std::move(presets),
            .rules = std::move(rules)};
}

}  // namespace pitboss::sowing
