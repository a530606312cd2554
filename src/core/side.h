// The two players. South is player 1 and moves first in every game.
#pragma once

#include <cstdint>

namespace pitboss {

enum class Side : std::uint8_t { south, north };

constexpr Side other(Side side) { return side == Side::south ? Side::north : Side::south; }

// Player numbers as people and position texts write them: 1 and 2.
constexpr int number_of(Side side) { return side == Side::south ? 1 : 2; }

constexpr const char* name_of(Side side) { return side == Side::south ? "South" : "North"; }

}  // namespace pitboss
