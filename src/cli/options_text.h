// Option tables as text: the same for games, players and evaluators.
#pragma once

#include "cli/context.h"
#include "play/option.h"

namespace pitboss::cli {

std::string options_text(const OptionTable& table, const std::string& indent);

}  // namespace pitboss::cli
