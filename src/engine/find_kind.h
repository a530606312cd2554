// Finds players and evaluators by name.
#pragma once

#include "core/result.h"
#include "play/player.h"

#include <string>
#include <vector>

namespace pitboss {

// "pile has no player "rndom" (did you mean random?); there are ..."
Error no_such_kind(const std::string& game, const std::string& what, const std::string& name,
                   const std::vector<PlayerInfo>& there_are);

template <class Kind>
std::vector<PlayerInfo> infos_of(const std::vector<Kind>& kinds) {
    std::vector<PlayerInfo> infos;
    for (const auto& kind : kinds)
        infos.push_back(kind.info);
    return infos;
}

template <class Kind>
Result<const Kind*> find_kind(const std::vector<Kind>& kinds, const std::string& name,
                              const std::string& game, const std::string& what) {
    for (const auto& kind : kinds)
        if (kind.info.name == name) return &kind;
    return no_such_kind(game, what, name, infos_of(kinds));
}

}  // namespace pitboss
