// Who may act for which side of a kept game.
#pragma once

#include "server/authority.h"
#include "server/hosted_game.h"

#include <string>
#include <vector>

namespace pitboss::server {

// The sides of people that whoever asks may act for: those whose secret was shown. Without one, the
// teacher may act for all people, but never for one of two who hold a seat each.
std::vector<Side> sides_of(const HostedGame& game, const Caller& caller);

// The one of them that acts, or a Refusal that says why there is none.
Side side_to_move_of(const HostedGame& game, const Caller& caller);
Side only_side_of(const HostedGame& game, const Caller& caller);  // between two people
Side resigning_side(const HostedGame& game, const Caller& caller, std::optional<Side> asked);

// Refusals for everybody else.
void require_seat(const HostedGame& game, const Caller& caller);
void require_hints(const HostedGame& game, const Caller& caller);
void require_owner(const HostedGame& game, const Caller& caller);  // who may forget it

// The secrets of a game that begins, which are told this once.
struct SeatSecrets {
    std::string seat;        // of whoever makes the game
    std::string invitation;  // to the other seat; empty: nobody is invited
};

// Whoever makes the game gets this side, and somebody else is invited to the other.
SeatSecrets invite_to(SavedGame& game, Side mine, const std::string& name);

// Whoever makes the game acts for all people in it.
SeatSecrets hold_all_seats(SavedGame& game, const std::string& name);

}  // namespace pitboss::server
