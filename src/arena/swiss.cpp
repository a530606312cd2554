#include "arena/schedule.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace pitboss {
namespace {

// Pairs the players of `order` two by two: the first one with the nearest it may meet, and so on;
// goes back where the rest cannot be paired. Gives up after many tries.
class Pairer {
public:
    Pairer(std::vector<int> order, std::function<bool(int, int)> may_meet)
        : order_(std::move(order)), may_meet_(std::move(may_meet)), paired_(order_.size()) {}

    bool pair() {
        if (--tries_ < 0) return false;
        const auto free = std::find(paired_.begin(), paired_.end(), false);
        if (free == paired_.end()) return true;
        const auto first = static_cast<std::size_t>(free - paired_.begin());
        for (std::size_t second = first + 1; second < order_.size(); ++second) {
            if (paired_[second] || !may_meet_(order_[first], order_[second])) continue;
            paired_[first] = paired_[second] = true;
            pairs_.push_back({order_[first], order_[second]});
            if (pair()) return true;
            pairs_.pop_back();
            paired_[first] = paired_[second] = false;
        }
        return false;
    }

    const std::vector<std::pair<int, int>>& pairs() const { return pairs_; }

private:
    std::vector<int> order_;
    std::function<bool(int, int)> may_meet_;
    std::vector<bool> paired_;
    std::vector<std::pair<int, int>> pairs_;
    int tries_ = 100'000;
};

}  // namespace

Swiss::Swiss(int players, int pairs, int rounds)
    : players_(players),
      pairs_(pairs),
      rounds_(rounds),
      total_(rounds * (players / 2) * pairs),
      points_(static_cast<std::size_t>(players)),
      meetings_(static_cast<std::size_t>(players * players)) {
    start_round();
}

// Takes the player with the bye out of the order; -1 if nobody needs one.
int Swiss::bye_among(std::vector<int>& order) const {
    if (order.size() % 2 == 0) return -1;
    const auto had = [&](int player) { return std::count(byes_.begin(), byes_.end(), player); };
    auto chosen = order.end() - 1;
    for (auto player = order.end(); player-- != order.begin();)
        if (had(*player) < had(*chosen)) chosen = player;
    const int player = *chosen;
    order.erase(chosen);
    return player;
}

void Swiss::start_round() {
    if (round_ == rounds_) return;
    ++round_;
    std::vector<int> order(static_cast<std::size_t>(players_));
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return points_[static_cast<std::size_t>(a)] > points_[static_cast<std::size_t>(b)];
    });
    if (const int bye = bye_among(order); bye >= 0) {
        byes_.push_back(bye);
        points_[static_cast<std::size_t>(bye)] += pairs_;
    }
    for (int allowed = 0;; ++allowed) {
        Pairer pairer(order, [&](int a, int b) { return meetings(a, b) <= allowed; });
        if (!pairer.pair()) continue;
        for (int opening = 0; opening < pairs_; ++opening)
            for (const auto& [first, second] : pairer.pairs())
                wave_.add(first, second, (round_ - 1) * pairs_ + opening);
        for (const auto& [a, b] : pairer.pairs())
            ++meetings_[static_cast<std::size_t>(a * players_ + b)],
                ++meetings_[static_cast<std::size_t>(b * players_ + a)];
        return;
    }
}

void Swiss::take(double score) {
    const Pairing pairing = wave_.take();
    points_[static_cast<std::size_t>(pairing.first)] += score;
    points_[static_cast<std::size_t>(pairing.second)] += 1 - score;
    if (wave_.all_taken()) start_round();
}

}  // namespace pitboss
