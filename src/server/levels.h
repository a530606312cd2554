// The players that the network may ask for, and the seats they take in a game.
#pragma once

#include "play/catalogue.h"
#include "server/json.h"

#include <array>
#include <optional>
#include <string>

namespace pitboss::server {

inline constexpr const char* human = "human";

// A player as somebody asked for it.
struct Seat {
    std::string player = human;  // canonical specification
    std::string level = {};      // empty: none was named

    bool is_human() const { return player == human; }
    bool operator==(const Seat&) const = default;
};

using Seats = std::array<Seat, 2>;  // [0] is South's

// From the name of a level, a specification or "human". The network may ask for players of the
// game, but not for what would read files or take the whole machine.
Result<Seat> read_seat(const Variant& variant, const std::string& text);

// The same without people.
Result<std::string> read_player(const Variant& variant, const std::string& text);

Json seat_json(const Seat& seat);

}  // namespace pitboss::server
