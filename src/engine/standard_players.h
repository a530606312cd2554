// The players every game has: random, greedy, minimax, alphabeta, human.
#pragma once

#include "engine/offer.h"
#include "engine/search_player.h"
#include "engine/simple_players.h"

namespace pitboss {

OptionTable random_options();
OptionTable minimax_options(const std::vector<std::string>& evaluators);
OptionTable alphabeta_options(const std::vector<std::string>& evaluators);
SearchOptions read_search_options(const OptionValues& values, bool prune);

template <Game G>
using MakeEval = std::function<Result<typename G::Eval>(const std::string&)>;

template <Game G>
PlayerKind<G> random_kind() {
    return {{"random", "plays any legal move, evenly", random_options()},
            [](const G& game, const OptionValues& values) -> Result<std::unique_ptr<Player>> {
                const auto seed = static_cast<std::uint64_t>(values.integer("seed"));
                return {std::make_unique<ChancePlayer<G, AnyMove>>(game, seed, AnyMove{})};
            }};
}

template <Game G>
PlayerKind<G> greedy_kind(const MakeEval<G>& make_eval, const std::string& evaluator) {
    return {{"greedy", "plays the move with the highest own score right after it", {}},
            [=](const G& game, const OptionValues&) -> Result<std::unique_ptr<Player>> {
                auto eval = make_eval(evaluator);
                if (!eval) return eval.error();
                return {std::make_unique<GreedyPlayer<G>>(game, *eval)};
            }};
}

template <Game G>
PlayerKind<G> search_kind(PlayerSheet sheet, const MakeEval<G>& make_eval, bool prune) {
    return {std::move(sheet),
            [=](const G& game, const OptionValues& values) -> Result<std::unique_ptr<Player>> {
                const SearchOptions options = read_search_options(values, prune);
                if (!options.opening.empty()) {
                    const auto move = game.read_move(options.opening);
                    if (!move) return Error{"opening: " + move.error().message};
                }
                auto eval = make_eval(values.text("eval"));
                if (!eval) return eval.error();
                return {std::make_unique<SearchPlayer<G>>(game, *eval, options)};
            }};
}

// Listed so that people find it; the terminal and the page play its part.
template <Game G>
PlayerKind<G> human_kind() {
    return {{"human", "you, at the board", {}}, {}};
}

template <Game G>
std::vector<PlayerKind<G>> standard_kinds(const MakeEval<G>& make_eval,
                                          const std::vector<std::string>& evaluators,
                                          const std::string& greedy_evaluator) {
    return {human_kind<G>(), random_kind<G>(), greedy_kind<G>(make_eval, greedy_evaluator),
            search_kind<G>(
                {"minimax", "looks at every move to a fixed depth", minimax_options(evaluators)},
                make_eval, false),
            search_kind<G>({"alphabeta",
                            "minimax with alpha-beta pruning; deepens step by step if given a time",
                            alphabeta_options(evaluators)},
                           make_eval, true)};
}

}  // namespace pitboss
