// Quarto's place in the catalogue.
#include "engine/bind.h"
#include "games/quarto/novice.h"
#include "games/quarto/quarto_engine.h"
#include "games/quarto/quarto_game.h"
#include "games/quarto/quarto_prover.h"
#include "games/quarto/quarto_rules.h"

#include <cmath>

namespace pitboss::quarto {
namespace {

struct NoviceMove {
    template <Rules rules>
    Move operator()(const State<rules>& state, Rng& rng) const {
        return novice_move(state, rng);
    }
};

template <class G>
PlayerKind novice_kind(const G& game) {
    return {
        {"novice",
         "completes a line if it can, otherwise gives nothing the opponent completes a line with",
         random_options()},
        [game](const OptionValues& values) -> Result<std::unique_ptr<Player>> {
            const auto seed = static_cast<std::uint64_t>(values.integer("seed"));
            return {std::make_unique<ChancePlayer<G, NoviceMove>>(game, seed, NoviceMove{})};
        }};
}

// Solving one position from four placed pieces on fills some hundred thousand entries of 8 bytes.
constexpr int engine_hash_mb = 16;

template <Rules rules>
PlayerKind engine_kind() {
    return {{"engine",
             "the strongest: proves what it can in its time, and sets traps where nothing is won",
             engine_options(engine_hash_mb)},
            [](const OptionValues& values) -> Result<std::unique_ptr<Player>> {
                return {std::make_unique<QuartoEngine<rules>>(QuartoGame<rules>{},
                                                              read_engine_options(values))};
            }};
}

OptionTable line_options() {
    return {integer_option("one", 1, -999, 999, "worth of a line that holds one piece"),
            integer_option("two", 10, -999, 999, "of each trait shared by two pieces in a line"),
            integer_option("three", 100, -999, 999, "of each trait shared by three in a line"),
            real_option("fit", "1", -99, 99, "share of what unused pieces that fit are worth"),
            integer_option("open", 1, -99, 99, "of each line through an open cell")};
}

Eval line_eval(const OptionValues& values) {
    const auto whole = [&](const char* name) { return static_cast<Value>(values.integer(name)); };
    Eval eval;
    auto& [base, fit, open] = eval.worth;
    base[1][4] = whole("one");
    for (Value traits = 1; traits <= 3; ++traits) {
        base[2][traits] = traits * whole("two");
        if (traits < 3) base[3][traits] = traits * whole("three");
    }
    for (auto& row : fit)
        for (Value& worth : row)
            worth = static_cast<Value>(std::lround(worth * values.real("fit")));
    open = whole("open");
    return eval;
}

template <Rules rules>
ProverMaker prover_maker() {
    return [](const ProverOptions& options) -> Result<std::unique_ptr<Prover>> {
        if (!options.tables.empty()) return Error{"quarto has no tables"};
        return {std::make_unique<QuartoProver<rules>>(options)};
    };
}

std::vector<EvaluatorKind<Eval>> evaluators() {
    return {{{"lines", "the worth of lines that can still be completed, and of open cells",
              line_options()},
             line_eval},
            {{"result", "nothing until the game is over", {}},
             [](const OptionValues&) { return Eval{Eval::Kind::result}; }}};
}

std::vector<Level> levels() {
    return make_levels({{{"random", "plays anything"},
                         {"novice", "completes lines and gives no winning piece"},
                         {"alphabeta(depth=1,count=turns)", "sees one turn"},
                         {"alphabeta(depth=2,count=turns)", "sees your answer"},
                         {"engine(movetime=100ms)", "thinks for a tenth of a second"},
                         {"engine(movetime=1s)", "thinks for a second"}}});
}

template <Rules rules>
VariantPtr bind_variant(const std::string& name) {
    using G = QuartoGame<rules>;
    return bind(
        G{}, name,
        GameParts<Eval>{
            .evaluators = evaluators(),
            .greedy_evaluator = "result",
            .players = {novice_kind(G{})},
            .engine = engine_kind<rules>(),
            .presets = {{"minmax", "alphabeta(depth=3,count=turns,eval=lines)",
                         "alpha-beta to 3 whole turns, place and give, on the worth of lines"}},
            .rules = [] { return rules_text(rules.squares); },
            .levels = levels(),
            .prover = prover_maker<rules>()});
}

Result<VariantPtr> open(const OptionValues& values, const std::string& name) {
    return values.flag("squares") ? bind_variant<Rules{.squares = true}>(name)
                                  : bind_variant<Rules{}>(name);
}

}  // namespace

void register_game(Catalogue& all) {
    all.add(
        {.name = "quarto",
         .title = "Quarto",
         .summary =
             "complete a line of pieces that share a trait; you choose your opponent's piece",
         .parameters = {flag_option("squares", false, "the nine 2x2 squares count as lines too")},
         .open = open,
         .bench = {{"quarto", 16, 6}, {"quarto(squares=true)", 16, 6}}});
}

}  // namespace pitboss::quarto
