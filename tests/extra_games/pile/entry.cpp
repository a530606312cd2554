// Pile's place in the catalogue.
#include "engine/bind.h"
#include "pile_game.h"

namespace pitboss::pile {
namespace {

GameParts<Eval> parts() {
    return {.evaluators = {{{"result", "nothing until the game is over", {}},
                            [](const OptionValues&) { return Eval{}; }}},
            .greedy_evaluator = "result",
            .players = {},
            .presets = {{"solver", "alphabeta(depth=1000)", "sees the end of every pile"}},
            .rules = [] { return std::string("Take 1 to 3; who takes the last one wins.\n"); }};
}

}  // namespace

void register_game(Catalogue& all) {
    all.add({"pile",
             "Pile",
             "take the last one",
             {integer_option("size", 21, 1, PileGame::most, "how many there are at the start")},
             [](const OptionValues& values, const std::string& name) -> Result<VariantPtr> {
                 return bind(PileGame{static_cast<int>(values.integer("size"))}, name, parts());
             }});
}

}  // namespace pitboss::pile
