#include "engine/time_manager.h"

#include <algorithm>

namespace pitboss {
namespace {

// Moves a game still lasts, as far as anyone can tell: sets the share of the clock for one move.
constexpr int usual_moves_to_go = 20;

Milliseconds share_of_clock(const GameClock& clock, Milliseconds left, Side side) {
    const int moves = std::clamp(clock.moves_to_go.value_or(usual_moves_to_go), 1, 100);
    const Milliseconds share = left / moves + clock.increment[static_cast<int>(side)] * 3 / 4;
    return std::max(Milliseconds{1}, std::min(share, left / 2));
}

// On a busy machine a thread may have to wait a few milliseconds for its turn.
Milliseconds reserve_of(Milliseconds time) {
    return std::min(time / 2, std::clamp(time / 10, Milliseconds{5}, Milliseconds{20}));
}

}  // namespace

std::optional<Milliseconds> time_for_move(const Limits& limits, Side side) {
    if (limits.movetime) return limits.movetime;
    if (!limits.clock) return std::nullopt;
    const auto left = limits.clock->left[static_cast<int>(side)];
    if (!left) return std::nullopt;
    return share_of_clock(*limits.clock, std::max(*left, Milliseconds{0}), side);
}

TimeManager::TimeManager(std::optional<Milliseconds> time, std::stop_token stop,
                         Clock::time_point start)
    : start_(start), stop_(std::move(stop)) {
    if (!time) return;
    limit_ = start_ + *time;
    deadline_ = *limit_ - reserve_of(*time);
}

bool TimeManager::must_stop(Clock::time_point now) const {
    return stop_.stop_requested() || (deadline_ && now >= *deadline_);
}

bool TimeManager::time_is_up(Clock::time_point now) const { return limit_ && now >= *limit_; }

}  // namespace pitboss
