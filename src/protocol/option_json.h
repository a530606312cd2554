// Option tables as JSON, the same for games, players and evaluators.
#pragma once

#include "play/option.h"
#include "play/player.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace pitboss {

nlohmann::ordered_json options_json(const OptionTable& table);
nlohmann::ordered_json infos_json(const std::vector<PlayerInfo>& infos);

}  // namespace pitboss
