// Tables of options as text, for games, players and evaluators alike.
#pragma once

#include "cli/context.h"
#include "play/option.h"

namespace pitboss::cli {

std::string options_text(const OptionTable& table, const std::string& indent);

}  // namespace pitboss::cli
