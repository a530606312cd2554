// Guests: players that play every game and belong to none, such as programs in other languages.
#pragma once

#include "play/catalogue.h"

namespace pitboss {

// The game with the guests beside its own players. A player's name goes before a player's.
VariantPtr with_guests(VariantPtr game, std::vector<ExternalPlayer> guests);

}  // namespace pitboss
