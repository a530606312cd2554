// The evaluation of the Kalah engine.
#pragma once

#include "games/kalah/kalah_net.h"
#include "games/sowing/engine_eval.h"

namespace pitboss::kalah {

inline constexpr sowing::EngineEval engine_eval{
    .reply = 125, .reply_in_proofs = 50, .late = 3, .share = 100, .pits = &pit_net};

}  // namespace pitboss::kalah
