#include "arena/clocks.h"

#include "play/option.h"

#include <algorithm>

namespace pitboss {

Clocks::Clocks(const Limits& limits) : limits_(limits) {
    if (!limits_.clock) return;
    limits_.clock->moves_to_go.reset();
    for (std::size_t i = 0; i < 2; ++i)
        left_[i] = limits_.clock->left[i];
}

Limits Clocks::limits() const {
    Limits told = limits_;
    for (std::size_t i = 0; i < 2; ++i)
        if (left_[i]) told.clock->left[i] = std::chrono::floor<Milliseconds>(*left_[i]);
    return told;
}

std::optional<Clocks::Duration> Clocks::allowed(Side side) const {
    const auto& left = left_[static_cast<std::size_t>(side)];
    if (!limits_.movetime) return left;
    return left ? std::min<Duration>(*left, *limits_.movetime) : *limits_.movetime;
}

void Clocks::spend(Side side, Duration used) {
    auto& left = left_[static_cast<std::size_t>(side)];
    if (!left) return;
    const Milliseconds gain = limits_.clock->increment[static_cast<std::size_t>(side)];
    left = std::max(Duration::zero(), *left - used) + gain;
}

Result<GameClock> parse_clock(std::string_view text) {
    const auto plus = text.find('+');
    const auto total = parse_duration(text.substr(0, plus));
    if (!total) return total.error();
    const auto gain = plus == std::string_view::npos
                          ? Result<Milliseconds>(Milliseconds(0))
                          : parse_duration_or_zero(text.substr(plus + 1));
    if (!gain) return gain.error();
    GameClock clock;
    for (int i = 0; i < 2; ++i) {
        clock.left[i] = *total;
        clock.increment[i] = *gain;
    }
    return clock;
}

}  // namespace pitboss
