#include "arena/schedule.h"

#include <algorithm>

namespace pitboss {
namespace {

constexpr int most_tie_breaks = 10;

// The order in which seeds sit down so that the best meet last: 0 1, 0 3 2 1 with the pairs turned
// so that every two neighbours of a round add up to the same.
std::vector<int> bracket(int players) {
    std::vector<int> seats{0};
    while (static_cast<int>(seats.size()) < players) {
        const int size = 2 * static_cast<int>(seats.size());
        std::vector<int> wider;
        for (const int seat : seats) {
            wider.push_back(seat);
            wider.push_back(size - 1 - seat);
        }
        seats = std::move(wider);
    }
    for (int& seat : seats)
        if (seat >= players) seat = -1;
    return seats;
}

}  // namespace

KnockOut::KnockOut(int players, int pairs) : pairs_(pairs), seats_(bracket(players)) {
    start_round();
}

std::optional<int> KnockOut::winner() const {
    if (seats_.size() > 1) return std::nullopt;
    return seats_.front();
}

// A match for every two neighbours; whoever has none beside them goes on.
void KnockOut::start_round() {
    while (matches_.empty() && seats_.size() > 1) {
        for (std::size_t i = 0; i < seats_.size(); i += 2) {
            const auto [low, high] = std::minmax(seats_[i], seats_[i + 1]);
            if (low >= 0) matches_.push_back({low, high});
        }
        if (!matches_.empty()) break;
        go_on();
    }
    for (int opening = 0; opening < pairs_; ++opening)
        for (const Match& match : matches_)
            wave_.add(match.first, match.second, opening);
}

void KnockOut::take(double score) {
    const Pairing pairing = wave_.take();
    const auto same = [&](const Match& match) {
        return match.first == pairing.first && match.second == pairing.second;
    };
    const auto match = std::find_if(matches_.begin(), matches_.end(), same);
    ++match->played;
    match->lead += score - 0.5;
    if (!wave_.all_taken()) return;
    bool drawn = false;
    for (const Match& open : matches_) {
        if (open.lead != 0 || open.played >= pairs_ + most_tie_breaks) continue;
        wave_.add(open.first, open.second, open.played);
        drawn = true;
    }
    if (drawn) return;
    go_on();
    start_round();
}

void KnockOut::go_on() {
    std::vector<int> next;
    for (std::size_t i = 0; i < seats_.size(); i += 2) {
        const auto [low, high] = std::minmax(seats_[i], seats_[i + 1]);
        const auto same = [&, first = low](const Match& match) { return match.first == first; };
        const auto match = std::find_if(matches_.begin(), matches_.end(), same);
        if (low < 0)
            next.push_back(high);
        else
            next.push_back(match->lead >= 0 ? match->first : match->second);
    }
    seats_ = std::move(next);
    matches_.clear();
}

}  // namespace pitboss
