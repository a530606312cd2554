// Proves what a position is worth, once: the answer is kept in a store.
#pragma once

#include "arena/game_store.h"
#include "lab/study_plan.h"
#include "play/catalogue.h"

#include <optional>
#include <stop_token>

namespace pitboss {

struct ProofTask {
    std::string position;  // empty: the start of the game
    int threads = 1;       // changes speed alone
    std::stop_token stop;
};

// The margin of the side to move at the end of the game if both play their best; nothing if
// stopped. Refuses games that nobody solves.
Result<std::optional<double>> prove(const Variant& variant, const ProofTask& task,
                                    GameStore& store);

}  // namespace pitboss
