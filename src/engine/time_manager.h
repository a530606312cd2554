// How much time a player has for one move, and whether it is over.
#pragma once

#include "core/limits.h"
#include "core/side.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>

namespace pitboss {

// The time to use for one move, if the caller set any: a move time, or a share of a game clock.
std::optional<Milliseconds> time_for_move(const Limits& limits, Side side);

// Answers "must I stop?" for one move. Starts to count when made.
class TimeManager {
public:
    using Clock = std::chrono::steady_clock;

    TimeManager(std::optional<Milliseconds> time, std::stop_token stop,
                Clock::time_point start = Clock::now());

    // The move has to be out now. Leaves a reserve before the limit, for the way back and for a
    // busy machine: the answer is on its way before the deadline, not at it.
    bool must_stop(Clock::time_point now = Clock::now()) const;

    // A soft limit: the time given is used up, without reserve.
    bool time_is_up(Clock::time_point now = Clock::now()) const;

    std::chrono::duration<double> elapsed() const { return Clock::now() - start_; }

private:
    Clock::time_point start_;
    std::optional<Clock::time_point> limit_;
    std::optional<Clock::time_point> deadline_;
    std::stop_token stop_;
};

}  // namespace pitboss
