// Reads a page's request for a tournament into a plan, within the server's limits.
#pragma once

#include "arena/tournament_plan.h"
#include "play/catalogue.h"
#include "server/json.h"

#include <optional>
#include <string>

namespace pitboss::server {

// Who plays it is a player of ours or an agent that joined, whose specification is "agent(NAME)".
std::optional<std::string> agent_of(const std::string& player);  // its name; nothing: ours

// Checked; what cannot be is refused with what would be right.
TournamentPlan read_tournament_request(const Catalogue& games, const Json& json);
std::string read_tournament_name(const Json& json);

// Of an agent: 1 to 24 letters, digits, dashes and underscores.
bool is_agent_name(const std::string& text);

}  // namespace pitboss::server
