#include "games/bohnenspiel/bohnenspiel_text.h"

#include "core/text.h"
#include "games/sowing/position.h"

namespace pitboss::bohnenspiel {

Result<SkipRights> read_rights(std::string_view skips, std::string_view banned) {
    SkipRights rights;
    const auto comma = skips.find(',');
    if (comma == std::string_view::npos)
        return Error{"the skips left are written south,north such as 2,2, not " + quote(skips)};
    const std::string_view parts[2] = {skips.substr(0, comma), skips.substr(comma + 1)};
    for (std::size_t i = 0; i < 2; ++i) {
        const auto left =
            sowing::read_number(parts[i], 0, skips_at_start, "the number of skips left");
        if (!left) return left.error();
        rights.skips[i] = static_cast<std::uint8_t>(*left);
    }
    if (banned != "-" && banned != "1" && banned != "2")
        return Error{"who is banned from skipping is -, 1 or 2, not " + quote(banned)};
    rights.banned = banned == "-" ? Ban::nobody : banned == "1" ? Ban::south : Ban::north;
    return rights;
}

std::string write_rights(const SkipRights& rights) {
    const char* const banned[] = {"-", "1", "2"};
    return std::to_string(rights.skips[0]) + "," + std::to_string(rights.skips[1]) + " " +
           banned[static_cast<int>(rights.banned)];
}

std::string draw_rights(const SkipRights& rights) {
    std::string out = "         skips left: South " + std::to_string(rights.skips[0]) + ", North " +
                      std::to_string(rights.skips[1]);
    if (rights.banned != Ban::nobody)
        out += std::string("; ") + (rights.banned == Ban::south ? "South" : "North") +
               " must sow before skipping";
    return out + "\n";
}

}  // namespace pitboss::bohnenspiel
