// What a game's folder offers besides its rules: evaluators, players of its own, and presets.
#pragma once

#include "core/game.h"
#include "play/option.h"
#include "play/player.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace pitboss {

template <class Eval>
struct EvaluatorKind {
    PlayerSheet sheet;
    std::function<Eval(const OptionValues&)> make;
};

// Without `make`: a seat that only a board can fill, such as a person's.
template <Game G>
struct PlayerKind {
    PlayerSheet sheet;
    std::function<Result<std::unique_ptr<Player>>(const G&, const OptionValues&)> make;
};

// A named player with other defaults: "score-difference" is alphabeta(depth=9,eval=final).
struct Preset {
    std::string name;
    std::string base;  // a specification
    std::string help;
};

template <Game G>
struct Offer {
    std::vector<EvaluatorKind<typename G::Eval>> evaluators;  // the first is the default
    std::string greedy_evaluator;                             // what Greedy maximises
    std::vector<PlayerKind<G>> players;                       // beyond those every game has
    std::vector<Preset> presets;
    std::function<std::string(const G&)> rules;
};

}  // namespace pitboss
