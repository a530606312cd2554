// The players of one thread, made when they are first needed.
#pragma once

#include "arena/referee.h"
#include "arena/tournament.h"
#include "core/lru_cache.h"

#include <memory>

namespace pitboss {

// Keeps those used last: a program that is started for every game costs more than the game, but a
// hundred programs that wait cost too much memory.
class PlayerCache {
public:
    PlayerCache(const std::vector<Entrant>& entrants, const PlayerMaker& make)
        : entrants_(entrants), make_(make) {}

    // The players of a game, by number, and their names for its record.
    std::array<Player*, 2> seat(int south, int north, GameSetup& setup) {
        setup.players = {entrants_[static_cast<std::size_t>(south)].name,
                         entrants_[static_cast<std::size_t>(north)].name};
        return {&player(south), &player(north)};
    }

    // Valid until others have been asked for.
    Player& player(int number) {
        return *players_.get(number,
                             [&] { return make_(entrants_[static_cast<std::size_t>(number)]); });
    }

private:
    static constexpr std::size_t most = 8;

    const std::vector<Entrant>& entrants_;
    const PlayerMaker& make_;
    LruCache<int, std::unique_ptr<Player>> players_{most};
};

}  // namespace pitboss
