#include "arena/conditions.h"

#include "core/failure.h"
#include "core/key.h"

namespace pitboss {

Openings openings_of(const VariantPtr& variant, const Conditions& conditions) {
    auto openings = Openings::make(variant, conditions.openings, conditions.seed);
    if (!openings) throw Failure("openings: " + openings.error().message);
    return *std::move(openings);
}

GameSetup game_setup(const Conditions& conditions, Line opening, std::uint64_t number) {
    GameSetup setup;
    setup.opening = std::move(opening);
    setup.limits = conditions.limits;
    setup.grace = conditions.grace;
    setup.faults = conditions.faults;
    setup.adjudicate = conditions.adjudicate;
    setup.seed = combine_seeds(conditions.seed + 1, number);
    return setup;
}

}  // namespace pitboss
