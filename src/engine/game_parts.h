// What a game's folder offers besides its rules: evaluators, players of its own, presets, levels.
#pragma once

#include "core/tablebase_game.h"
#include "engine/evaluators.h"
#include "play/level.h"
#include "play/option.h"
#include "play/player.h"
#include "play/prover.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pitboss {

// Without `make`: a seat that only a board can fill, such as a person's.
struct PlayerKind {
    PlayerInfo info;
    std::function<Result<std::unique_ptr<Player>>(const OptionValues&)> make;
    // Of those that judge positions before they search.
    std::function<Result<Evaluation>(const OptionValues&)> estimate = {};
};

// What makes a prover; refused if its tables cannot be opened.
using ProverMaker = std::function<Result<std::unique_ptr<Prover>>(const ProverOptions&)>;

// A named player with other defaults: "score-difference" is alphabeta(depth=9,eval=final).
struct Preset {
    std::string name;
    std::string base;  // a specification
    std::string help;
};

template <class Eval>
struct GameParts {
    std::vector<EvaluatorKind<Eval>> evaluators;      // the first is the default
    std::string greedy_evaluator;                     // what Greedy maximises
    std::vector<PlayerKind> players;                  // beyond those every game has
    std::optional<PlayerKind> engine = std::nullopt;  // its own search; none: alpha-beta
    std::vector<Preset> presets;
    std::function<std::string()> rules;
    std::vector<Level> levels = standard_levels();
    std::shared_ptr<const TablebaseGame> tables = nullptr;  // where the game has any
    ProverMaker prover = nullptr;                           // where the game can be solved
};

}  // namespace pitboss
