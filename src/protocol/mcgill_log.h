// Logs of McGill's Bohnenspiel server, gameNNNNN.log: one line "PIT <player> <pit from 0>" for each
// sowing. Skips are not logged: where a player sows twice in a row, the other one has skipped.
#pragma once

#include "play/catalogue.h"
#include "play/record.h"

#include <string_view>

namespace pitboss {

// `variant` has to know skips. The player with the smaller number is South. Lines that do not begin
// with PIT are left alone; what cannot be played, and a game that does not come to its end, is
// refused with its line.
Result<Record> parse_mcgill_log(const Variant& variant, std::string_view text);

}  // namespace pitboss
