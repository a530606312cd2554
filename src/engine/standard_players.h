// The players every game has: random, greedy, minimax, alphabeta, mcts, human.
#pragma once

#include "engine/game_parts.h"
#include "engine/mcts_player.h"
#include "engine/search_player.h"
#include "engine/simple_players.h"

namespace pitboss {

OptionTable random_options();

// The parts of these players that do not depend on the game.
PlayerKind human_kind();
PlayerInfo random_info();
PlayerInfo greedy_info();
PlayerInfo minimax_info(const std::vector<PlayerInfo>& evaluators);
PlayerInfo alphabeta_info(const std::vector<PlayerInfo>& evaluators);
PlayerInfo alphabeta_engine_info(const std::vector<PlayerInfo>& evaluators);
PlayerInfo mcts_info();
SearchOptions read_search_options(const OptionValues& values, bool prune);
MctsOptions read_mcts_options(const OptionValues& values);

template <Game G>
using EvaluatorsOf = std::shared_ptr<const Evaluators<typename G::Eval>>;

template <Game G>
PlayerKind random_kind(const G& game) {
    return {random_info(), [game](const OptionValues& values) -> Result<std::unique_ptr<Player>> {
                const auto seed = static_cast<std::uint64_t>(values.integer("seed"));
                return {std::make_unique<ChancePlayer<G, AnyMove>>(game, seed, AnyMove{})};
            }};
}

template <Game G>
PlayerKind greedy_kind(const G& game, const EvaluatorsOf<G>& evaluators,
                       const std::string& evaluator) {
    return {greedy_info(), [=](const OptionValues&) -> Result<std::unique_ptr<Player>> {
                auto eval = evaluators->read(evaluator);
                if (!eval) return eval.error();
                return {std::make_unique<GreedyPlayer<G>>(game, *eval)};
            }};
}

// Type-erased static evaluation: of a position text, for its side to move, in points.
template <Game G, class Eval>
Evaluation estimate_by(const G& game, const Eval& eval) {
    return [game, eval](std::string_view position) {
        const auto state = game.read(position);
        if (!state) throw Failure("cannot evaluate a bad position: " + state.error().message);
        const Side view = state->to_move();
        const Value value =
            state->over() ? eval.outcome(*state, view) : eval.estimate(*state, view);
        return static_cast<double>(value) / eval.unit;
    };
}

template <Game G>
PlayerKind search_kind(const G& game, const EvaluatorsOf<G>& evaluators, PlayerInfo info,
                       bool prune) {
    return {std::move(info),
            [=](const OptionValues& values) -> Result<std::unique_ptr<Player>> {
                const SearchOptions options = read_search_options(values, prune);
                if (!options.opening.empty()) {
                    const auto move = game.read_move(options.opening);
                    if (!move) return Error{"opening: " + move.error().message};
                }
                auto eval = evaluators->read(values.text("eval"));
                if (!eval) return eval.error();
                if (options.hash_mb > 0 && eval->unit > SearchOptions::largest_kept_unit)
                    return Error{"hash: the values of " + values.text("eval") +
                                 " are too fine for a table of positions"};
                return {std::make_unique<SearchPlayer<G>>(game, *eval, options)};
            },
            [=](const OptionValues& values) -> Result<Evaluation> {
                const auto eval = evaluators->read(values.text("eval"));
                if (!eval) return eval.error();
                return estimate_by(game, *eval);
            }};
}

template <Game G>
PlayerKind mcts_kind(const G& game) {
    return {mcts_info(), [game](const OptionValues& values) -> Result<std::unique_ptr<Player>> {
                return {std::make_unique<MctsPlayer<G>>(game, read_mcts_options(values))};
            }};
}

// The search of the engine in a game that brings none of its own.
template <Game G>
PlayerKind alphabeta_engine_kind(const G& game, const EvaluatorsOf<G>& evaluators) {
    return search_kind(game, evaluators, alphabeta_engine_info(evaluators->infos()), true);
}

template <Game G>
std::vector<PlayerKind> standard_kinds(const G& game, const EvaluatorsOf<G>& evaluators,
                                       const std::string& greedy_evaluator) {
    const auto infos = evaluators->infos();
    return {human_kind(),
            random_kind(game),
            greedy_kind(game, evaluators, greedy_evaluator),
            search_kind(game, evaluators, minimax_info(infos), false),
            search_kind(game, evaluators, alphabeta_info(infos), true),
            mcts_kind(game)};
}

}  // namespace pitboss
