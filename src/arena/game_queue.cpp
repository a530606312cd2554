#include "arena/game_queue.h"

namespace pitboss {

void GameQueue::take(int pairing, int side, double first_score) {
    scores_[pairing].of[side] = first_score;
    feed();
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

std::optional<PlannedGame> GameQueue::next() {
    while (waiting_.empty()) {
        const auto pairing = schedule_.next();
        if (!pairing) return std::nullopt;
        ++given_;
        const auto known = scores_.find(pairing->number);
        for (const int side : {0, 1})
            if (known == scores_.end() || !known->second.of[side])
                waiting_.push_back({*pairing, side});
        feed();
    }
    const PlannedGame game = waiting_.front();
    waiting_.pop_front();
    return game;
}

}  // namespace pitboss
