#include "arena/player_cache.h"

#include <algorithm>

namespace pitboss {

Record PlayerCache::play(const Variant& variant, const std::array<int, 2>& seats, GameSetup setup,
                         const std::stop_token& stop) {
    const auto [south, north] = seats;
    setup.players = {entrants_[static_cast<std::size_t>(south)].name,
                     entrants_[static_cast<std::size_t>(north)].name};
    return play_game(variant, {&player(south), &player(north)}, setup, stop);
}

Player& PlayerCache::player(int number) {
    const auto same = [&](const Kept& kept) { return kept.number == number; };
    const auto known = std::find_if(kept_.begin(), kept_.end(), same);
    if (known != kept_.end()) {
        kept_.splice(kept_.begin(), kept_, known);
        return *known->player;
    }
    kept_.push_front({number, make_(entrants_[static_cast<std::size_t>(number)])});
    if (kept_.size() > most) kept_.pop_back();
    return *kept_.front().player;
}

}  // namespace pitboss
