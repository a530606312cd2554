// The part of a McGill position that other sowing games do not have: who may still skip.
#pragma once

#include "core/result.h"
#include "games/bohnenspiel/bohnenspiel.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace pitboss::bohnenspiel {

struct SkipRights {
    std::array<std::uint8_t, 2> skips{};  // [0] is South's
    Ban banned = Ban::nobody;
};

Result<SkipRights> read_rights(std::string_view skips, std::string_view banned);
std::string write_rights(const SkipRights& rights);
std::string draw_rights(const SkipRights& rights);

}  // namespace pitboss::bohnenspiel
