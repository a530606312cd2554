// The players of one worker, made when they are first needed.
#pragma once

#include "arena/tournament.h"

#include <list>
#include <memory>

namespace pitboss {

// Keeps those used last: a program that is started for every game costs more than the game, but a
// hundred programs that wait cost too much memory.
class PlayerCache {
public:
    PlayerCache(const std::vector<Entrant>& entrants, const PlayerMaker& make)
        : entrants_(entrants), make_(make) {}

    // Valid until others have been asked for.
    Player& player(int number);

private:
    static constexpr std::size_t most = 8;

    struct Kept {
        int number = 0;
        std::unique_ptr<Player> player;
    };

    const std::vector<Entrant>& entrants_;
    const PlayerMaker& make_;
    std::list<Kept> kept_;  // used last, first
};

}  // namespace pitboss
