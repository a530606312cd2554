#include "engine/search_plan.h"

#include "engine/time_manager.h"

namespace pitboss {

Plan plan_for(const Limits& limits, const PlayerLimits& own, Side side, int unlimited) {
    Plan plan{.last_depth = limits.depth.value_or(own.depth), .time = time_for_move(limits, side)};
    const bool told_when = plan.time || limits.depth || limits.nodes || limits.infinite;
    if (!told_when && own.movetime.count() > 0) plan.time = own.movetime;
    plan.open_ended = plan.time || limits.nodes || limits.infinite;
    plan.to_own_depth = !plan.open_ended && !limits.depth;
    if (plan.last_depth <= 0) plan.last_depth = plan.open_ended ? unlimited : own.usual_depth;
    return plan;
}

}  // namespace pitboss
