// Settings that the games of a plan share, whatever they are played for.
#pragma once

#include "arena/openings.h"
#include "arena/referee.h"

namespace pitboss {

struct Conditions {
    // Changes behaviour.
    OpeningOptions openings;
    std::uint64_t seed = 1;
    Limits limits;
    Milliseconds grace{50};
    FaultPolicy faults;
    ExactValuesPtr adjudicate = nullptr;  // as in GameSetup
    // Changes speed.
    int concurrency = 1;
};

// The openings of a plan; throws a Failure if they cannot be had.
Openings openings_of(const VariantPtr& variant, const Conditions& conditions);

// A game of a plan. `number` is its own and decides, with the seed of the plan, all chance in it.
GameSetup game_setup(const Conditions& conditions, Line opening, std::uint64_t number);

}  // namespace pitboss
