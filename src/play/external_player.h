// External players: players that play every game and belong to none, such as programs in other
// languages.
#pragma once

#include "play/catalogue.h"

namespace pitboss {

// The game with the external players beside its own players. Their names take precedence.
VariantPtr with_external_players(VariantPtr game, std::vector<ExternalPlayer> external_players);

}  // namespace pitboss
