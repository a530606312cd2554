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
        std::size_t told = 0;  // moves of it
    };
    using Views = std::map<std::uint64_t, View>;  // by the seeds of the games

    Views views() const;

    // What has moved since this was called the last time; `told` is what had been told then.
    Views news();
    void clear();

    void game_begins(const Record& game) override;
    void move_played(const Record& game) override;
    void game_over(const Record& game) override;

private:
    mutable std::mutex mutex_;  // guards what follows
    Views games_;
};

}  // namespace pitboss::server
