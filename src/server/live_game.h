// The game a tournament plays right now, seen through its players.
#pragma once

#include "play/player.h"

#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace pitboss::server {

// Written by the thread that plays, read by others. One game at a time.
class LiveGame {
public:
    struct View {
        std::array<std::string, 2> names;  // [0] is South's
        Line line;
    };

    std::optional<View> view() const;
    void clear();

    // `player` as it is, but everybody sees what it is asked.
    std::unique_ptr<Player> watched(std::unique_ptr<Player> player, const std::string& name);

private:
    friend class WatchedPlayer;
    void sit_down(const std::string& name);
    void see(const Line& line);

    mutable std::mutex mutex_;  // guards what follows
    View view_;
    int seated_ = 0;
    bool begun_ = false;
};

}  // namespace pitboss::server
