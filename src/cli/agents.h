// Agents, programs in other languages, as players in every command.
#pragma once

#include "agents/command_player.h"
#include "arena/tournament_plan.h"

namespace pitboss::cli {

// Found out when it is first asked for.
const Isolation& agent_isolation();

// How agents are run here. Where they cannot be kept apart from the machine, the first call brings
// a warning on standard error.
AgentOptions agent_options();

// The player `cmd`.
ExternalPlayer agent_player();

// A player of a tournament; a program with limits of its own where they are given.
std::unique_ptr<Player> make_entrant(const VariantPtr& variant, const Entrant& entrant);

// What a program answers need not be a move. Throws if it is not one of the board's.
void require_legal(const Board& board, const std::string& move, const std::string& player);

// A file that agents do not see, such as the store of a tournament.
void hide_from_agents(const std::string& file);

// Whether a specification is one of such a player.
bool is_agent(const std::string& spec);

}  // namespace pitboss::cli
