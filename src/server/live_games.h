// The games that a tournament is playing right now.
#pragma once

#include "arena/referee.h"

#include <array>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace pitboss::server {

// Written by the threads that play, read by others.
class LiveGames final : public GameObserver {
public:
    struct View {
        std::array<std::string, 2> names;  // [0] is South's
        Line line;
    };

    std::vector<View> views() const;
    void clear();

    void game_begins(const Record& game) override;
    void move_played(const Record& game) override;
    void game_over(const Record& game) override;

private:
    mutable std::mutex mutex_;             // guards what follows
    std::map<std::uint64_t, View> games_;  // by their seeds
};

}  // namespace pitboss::server
