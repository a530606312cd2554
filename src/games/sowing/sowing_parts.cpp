#include "games/sowing/sowing_parts.h"

#include <algorithm>
#include <cmath>

namespace pitboss::sowing {
namespace {

std::string in_seeds(Value hundredths) {
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

SowingEval three_weights(const OptionValues& values) {
    const Value score = hundredths(values.real("w1"));
    return {.own_store = score,
            .other_store = score,
            .row = hundredths(values.real("w2")),
            .odd_pits = hundredths(values.real("w3"))};
}

}  // namespace

std::vector<EvaluatorKind<SowingEval>> evaluators() {
    using Values = const OptionValues&;
    return {
        {{"final", "score difference", {}}, [](Values) { return SowingEval{}; }},
        {{"simple", "own score", {}}, [](Values) { return SowingEval{.other_store = 0}; }},
        {{"full",
          "score difference, plus seeds in the own row minus the other, plus empty pits of "
          "the opponent minus own",
          {}},
         [](Values) { return SowingEval{.row = 100, .empty = 100}; }},
        {{"weighted", "score difference, plus a weight for each own pit times its seeds",
          pit_weight_options()},
         pit_weights},
        {{"weights",
          "w1 x score difference + w2 x (own row - other row) - w3 x number of pits that "
          "hold 1, 3 or 5",
          {real_option("w1", "0.7", -10, 10, "score difference"),
           real_option("w2", "0.3", -10, 10, "seeds in the own row minus the other"),
           real_option("w3", "1", -10, 10, "pits that hold 1, 3 or 5")}},
         three_weights},
        {{"rows", "own row and store minus the opponent's", {}},
         [](Values) { return SowingEval{.row = 100}; }},
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
