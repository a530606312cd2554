#include "games/sowing/pit_rank.h"

namespace pitboss::sowing {
namespace {

// Ways to put `seeds` into three pits, in the order of their places: the last pit counts most.
std::vector<std::uint64_t> groups_with(std::uint64_t seeds) {
    std::vector<std::uint64_t> groups;
    for (std::uint64_t third = 0; third <= seeds; ++third)
        for (std::uint64_t second = 0; second + third <= seeds; ++second)
            groups.push_back((seeds - second - third) | (second << 8) | (third << 16));
    return groups;
}

}  // namespace

constexpr PitRank pit_rank{};

std::vector<std::uint64_t> rows_with(int seeds) {
    std::vector<std::uint64_t> rows;
    const auto all = static_cast<std::uint64_t>(seeds);
    for (std::uint64_t first = 0; first <= all; ++first)
        for (const auto a : groups_with(first))
            for (const auto b : groups_with(all - first))
                rows.push_back(a | (b << 24));
    return rows;
}

}  // namespace pitboss::sowing
