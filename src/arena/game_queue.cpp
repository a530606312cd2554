#include "arena/game_queue.h"

#include <algorithm>

namespace pitboss {

void GameQueue::take(int pairing, int side, double first_score) {
    scores_[pairing].of[side] = first_score;
    feed();
}

void GameQueue::take(const StoredGame& game) {
    const Side first = game.id.side == 0 ? Side::south : Side::north;
    take(game.id.pairing, game.id.side, score_for(game.record, first));
}

void GameQueue::feed() {
    while (fed_ < given_) {
        const auto scores = scores_.find(fed_);
        if (scores == scores_.end()) return;
        const auto& [first, second] = scores->second.of;
        if (!first || !second) return;
        schedule_.take((*first + *second) / 2);
        scores_.erase(scores);
        ++fed_;
    }
}

std::optional<PlannedGame> GameQueue::next(const Fits& fits) {
    const auto fitting = [&](const PlannedGame& game) { return !fits || fits(game); };
    for (;;) {
        const auto found = std::find_if(waiting_.begin(), waiting_.end(), fitting);
        if (found != waiting_.end()) {
            const PlannedGame game = *found;
            waiting_.erase(found);
            return game;
        }
        if (!draw()) return std::nullopt;
    }
}

// One more pairing of the schedule; false if there is none now.
bool GameQueue::draw() {
    const auto pairing = schedule_.next();
    if (!pairing) return false;
    ++given_;
    const auto known = scores_.find(pairing->number);
    for (const int side : {0, 1})
        if (known == scores_.end() || !known->second.of[side]) waiting_.push_back({*pairing, side});
    feed();
    return true;
}

}  // namespace pitboss
