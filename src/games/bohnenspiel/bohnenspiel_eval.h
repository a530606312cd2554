// The evaluation of the Bohnenspiel engine.
#pragma once

#include "games/bohnenspiel/classic_net.h"
#include "games/bohnenspiel/mcgill_net.h"
#include "games/sowing/engine_eval.h"

namespace pitboss::bohnenspiel {

inline constexpr sowing::EngineEval mcgill_engine_eval{
    .reply = 125, .reply_in_proofs = 50, .probcut = 200, .share = 100, .pits = &mcgill_pit_net};

inline constexpr sowing::EngineEval classic_engine_eval{
    .reply = 125, .reply_in_proofs = 50, .probcut = 200, .share = 100, .pits = &classic_pit_net};

}  // namespace pitboss::bohnenspiel
