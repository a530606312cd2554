#include "agents/turn_meter.h"

#include "agents/turn_page.h"

#include <algorithm>

namespace pitboss {

void TurnMeter::look(std::uint64_t turn, std::int64_t ran_ms,
                     const std::function<std::int64_t()>& waited) {
    const bool stood_still_before = turn_ + 1 == turn && !TurnState::is_on(turn_) && turn_ > 0;
    if (turn != turn_ && !stood_still_before) before_ = {ran_ms, waited()};
    if (!TurnState::is_on(turn)) before_.ran_ms = ran_ms;
    turn_ = turn;
}

// Threads that have ended take what they waited with them.
ProcessorUse TurnMeter::since_beginning(ProcessorUse now) const {
    return {std::max<std::int64_t>(0, now.ran_ms - before_.ran_ms),
            std::max<std::int64_t>(0, now.waited_ms - before_.waited_ms)};
}

}  // namespace pitboss
