// The games a tournament plays right now, seen through their players.
#pragma once

#include "play/player.h"

#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace pitboss::server {

// Written by the threads that play, each of which plays one game at a time with players of its own;
// read by others.
class LiveGames {
public:
    struct View {
        std::array<std::string, 2> names;  // [0] is South's
        Line line;
    };

    std::vector<View> views() const;

    // The game of these two, South first, has come to its end.
    void end(const std::array<std::string, 2>& names);
    void clear();

    // `player` as it is, but everybody sees what it is asked.
    std::unique_ptr<Player> watched(std::unique_ptr<Player> player, const std::string& name);

private:
    friend class WatchedPlayer;
    struct Table {
        View view;
        int seated = 0;
        bool begun = false;
    };

    void sit_down(const std::string& name);
    void stand_up();
    void see(const Line& line);

    mutable std::mutex mutex_;  // guards what follows
    std::map<std::thread::id, Table> tables_;
};

}  // namespace pitboss::server
