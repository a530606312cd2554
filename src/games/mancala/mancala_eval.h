// The evaluation of the Mancala engine.
#pragma once

#include "games/mancala/extra_net.h"
#include "games/mancala/mancala_net.h"
#include "games/sowing/engine_eval.h"

namespace pitboss::mancala {

inline constexpr sowing::EngineEval engine_eval{
    .reply = 125, .probcut = 60, .share = 100, .pits = &pit_net};

// With another move after the last seed in the own store.
inline constexpr sowing::EngineEval extra_engine_eval{
    .reply = 125, .share = 100, .pits = &extra_pit_net};

}  // namespace pitboss::mancala
