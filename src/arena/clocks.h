// Clocks: the players' time as the referee keeps it.
#pragma once

#include "core/limits.h"
#include "core/result.h"
#include "core/side.h"

#include <array>
#include <chrono>
#include <optional>
#include <string_view>

namespace pitboss {

// Time for a move, a game clock for each side, both or neither. A clock runs only while its side is
// to move and gains its increment after each move.
class Clocks {
public:
    using Duration = std::chrono::steady_clock::duration;

    // `limits` are those of the first move. Clocks are never set anew, so that moves_to_go is left
    // out.
    explicit Clocks(const Limits& limits);

    // What the players are told before a move.
    Limits limits() const;

    // How long the side may take for its next move; nothing if there is no limit.
    std::optional<Duration> allowed(Side side) const;

    // The side has moved. A clock that was overdrawn, by no more than the referee's grace, is at
    // zero before it gains.
    void spend(Side side, Duration used);

private:
    Limits limits_;
    std::array<std::optional<Duration>, 2> left_;
};

// "60s", or "60s+500ms" with an increment; the same for both sides.
Result<GameClock> parse_clock(std::string_view text);

}  // namespace pitboss
