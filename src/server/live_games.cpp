#include "server/live_games.h"

namespace pitboss::server {

LiveGames::Views LiveGames::views() const {
    const std::lock_guard lock(mutex_);
    return games_;
}

LiveGames::Views LiveGames::news() {
    const std::lock_guard lock(mutex_);
    Views out;
    for (auto& [seed, view] : games_) {
        if (view.told == view.line.moves.size()) continue;
        out[seed] = view;
        view.told = view.line.moves.size();
    }
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
