#include "server/live_games.h"

namespace pitboss::server {

std::vector<LiveGames::View> LiveGames::views() const {
    const std::lock_guard lock(mutex_);
    std::vector<View> out;
    for (const auto& [seed, view] : games_)
        out.push_back(view);
    return out;
}

void LiveGames::clear() {
    const std::lock_guard lock(mutex_);
    games_.clear();
}

void LiveGames::game_begins(const Record& game) {
    const std::lock_guard lock(mutex_);
    games_[game.seed] = {game.players, game.line};
}

void LiveGames::move_played(const Record& game) {
    const std::lock_guard lock(mutex_);
    games_[game.seed].line.moves.push_back(game.line.moves.back());
}

void LiveGames::game_over(const Record& game) {
    const std::lock_guard lock(mutex_);
    games_.erase(game.seed);
}

}  // namespace pitboss::server
