#include "games/sowing/tables/tablebase_parts.h"

namespace pitboss::sowing {

std::vector<SowingTablebaseRules::Lines> SowingTablebaseRules::lines_of(int seeds) const {
    constexpr std::uint64_t positions = 1 << 16;
    std::vector<Lines> sections;
    for (int own = 0; own <= seeds; ++own) {
        const std::size_t lines = ranks_.rows().count(seeds - own);
        const std::size_t step = positions / ranks_.rows().count(own) + 1;
        for (std::size_t from = 0; from < lines; from += step)
            sections.push_back({own, from, std::min(from + step, lines)});
    }
    return sections;
}

}  // namespace pitboss::sowing
