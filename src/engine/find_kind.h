// Looking up players and evaluators by the names on their sheets.
#pragma once

#include "core/result.h"
#include "play/player.h"

#include <string>
#include <vector>

namespace pitboss {

// "kalah has no player "rndom" (did you mean random?); there are ..."
Error no_such_kind(const std::string& game, const std::string& what, const std::string& name,
                   const std::vector<PlayerSheet>& there_are);

template <class Kind>
std::vector<PlayerSheet> sheets_of(const std::vector<Kind>& kinds) {
    std::vector<PlayerSheet> sheets;
    for (const auto& kind : kinds)
        sheets.push_back(kind.sheet);
    return sheets;
}

template <class Kind>
Result<const Kind*> find_kind(const std::vector<Kind>& kinds, const std::string& name,
                              const std::string& game, const std::string& what) {
    for (const auto& kind : kinds)
        if (kind.sheet.name == name) return &kind;
    return no_such_kind(game, what, name, sheets_of(kinds));
}

}  // namespace pitboss
