// The evaluation of the Kalaha engine.
#pragma once

#include "games/kalaha/kalaha_net.h"
#include "games/sowing/engine_eval.h"

namespace pitboss::kalaha {

inline constexpr sowing::EngineEval engine_eval{
    .reply = 125, .probcut = 100, .share = 100, .pits = &pit_net};

}  // namespace pitboss::kalaha
