#include "games/sowing/tables/board_rank.h"

#include <memory>

namespace pitboss::sowing {

BoardRank::BoardRank(int pits) : rows_(pits) {
    for (int seeds = 0; seeds <= max_seeds; ++seeds)
        for (int own = 0; own <= seeds; ++own)
            starts_[at(seeds)][at(own) + 1] =
                starts_[at(seeds)][at(own)] + rows_.count(own) * rows_.count(seeds - own);
    while (most_seeds_ < max_seeds && rows_.count(most_seeds_ + 1) < RowRank::most_rows)
        ++most_seeds_;
}

const BoardRank& board_rank(int pits) {
    static std::array<std::once_flag, most_pits + 1> once;
    static std::array<std::unique_ptr<const BoardRank>, most_pits + 1> ranks;
    const auto i = static_cast<std::size_t>(pits);
    std::call_once(once[i], [&] { ranks[i] = std::make_unique<const BoardRank>(pits); });
    return *ranks[i];
}

}  // namespace pitboss::sowing
