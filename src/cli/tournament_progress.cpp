#include "cli/tournament_progress.h"

#include <fmt/core.h>

#include <algorithm>

namespace pitboss::cli {

std::string TournamentProgress::leaders() const {
    constexpr std::size_t most = 3;
    std::vector<std::pair<double, std::string>> order;
    for (const auto& [name, points] : points_)
        order.emplace_back(-points.share(), name);
    std::sort(order.begin(), order.end());
    std::string out;
    for (std::size_t i = 0; i < std::min(most, order.size()); ++i)
        out += fmt::format(", {}. {} {:.0f} %", i + 1, order[i].second, -100 * order[i].first);
    return out;
}

void TournamentProgress::take(const TournamentNews& news) {
    for (const auto& game : news.games) {
        for (const Side side : {Side::south, Side::north}) {
            Points& points = points_[game.record.players[static_cast<std::size_t>(side)]];
            points.points += score_for(game.record, side);
            ++points.games;
        }
        ++played_here_;
    }
    if (!progress_.due()) return;
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start_;
    const int before = news.played - played_here_;
    progress_.show(double(played_here_) / std::max(1, news.planned - before),
                   fmt::format("{} of {} games, {:.0f} games/s{}", news.played, news.planned,
                               played_here_ / std::max(used.count(), 1e-9), leaders()));
}

}  // namespace pitboss::cli
