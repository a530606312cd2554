#include "arena/game_runner.h"

#include "core/parallel.h"

namespace pitboss {

GameRunner::GameRunner(const VariantPtr& variant, const TournamentPlan& plan,
                       const TournamentHost& host)
    : variant_(variant),
      plan_(plan),
      host_(host),
      openings_(openings_of(variant, plan.conditions)),
      queue_(plan.schedule) {}

void GameRunner::take(const StoredGame& game) {
    const std::lock_guard lock(mutex_);
    queue_.take(game);
    changed_.notify_all();
}

void GameRunner::leave_out(int pairing, int side) {
    const std::lock_guard lock(mutex_);
    queue_.take(pairing, side, 0);
}

int GameRunner::planned_games() const {
    const std::lock_guard lock(mutex_);
    return 2 * queue_.schedule().total();
}

void GameRunner::play(const Finished& finished, const std::stop_token& stop) {
    std::stop_source halt;
    const std::stop_callback pass_on(stop, [&] { halt.request_stop(); });
    const int threads = plan_.conditions.concurrency;
    parallel_for(static_cast<std::size_t>(threads), threads, [&](std::size_t) {
        try {
            work(finished, halt.get_token());
        } catch (...) {
            halt.request_stop();  // the others may wait for results that will not come
            throw;
        }
    });
}

void GameRunner::work(const Finished& finished, const std::stop_token& stop) {
    PlayerCache players(plan_.entrants, host_.make);
    while (const auto game = next_game(stop)) {
        StoredGame played = play_one(*game, players, stop);
        if (played.record.verdict == Verdict::stopped) return;
        finished(std::move(played));
        leave(*game);
    }
}

// Looks again now and then: nobody tells when a player comes that was away.
std::optional<PlannedGame> GameRunner::next_game(const std::stop_token& stop) {
    constexpr std::chrono::milliseconds a_while{500};
    std::unique_lock lock(mutex_);
    std::optional<PlannedGame> game;
    const auto found = [&] {
        game = playable();
        return game || queue_.finished();
    };
    while (!stop.stop_requested() && !changed_.wait_for(lock, stop, a_while, found)) {
    }
    if (stop.stop_requested()) return std::nullopt;
    if (!game) changed_.notify_all();  // the others wait for what will not come, too
    return game;
}

std::optional<PlannedGame> GameRunner::playable() {
    if (!host_.present) return queue_.next();
    const auto free = [&](int number) { return !seated_.contains(number); };
    const auto here = [&](int number) {
        return host_.present(plan_.entrants[static_cast<std::size_t>(number)]);
    };
    auto game = queue_.next([&](const PlannedGame& one) {
        return free(one.south()) && free(one.north()) && here(one.south()) && here(one.north());
    });
    if (!game && seated_.empty()) game = queue_.next();
    if (game) seated_.insert({game->south(), game->north()});
    return game;
}

void GameRunner::leave(const PlannedGame& game) {
    const std::lock_guard lock(mutex_);
    seated_.erase(game.south());
    seated_.erase(game.north());
    changed_.notify_all();
}

StoredGame GameRunner::play_one(const PlannedGame& game, PlayerCache& players,
                                const std::stop_token& stop) const {
    const int opening = game.pairing.opening;
    GameSetup setup = game_setup(plan_.conditions, openings_.line(opening),
                                 static_cast<std::uint64_t>(2 * game.pairing.number + game.side));
    setup.observer = host_.games;
    const auto seated = players.seat(game.south(), game.north(), setup);
    return {{plan_.conditions.seed, game.pairing.number, opening, game.side},
            play_game(*variant_, seated, setup, stop)};
}

}  // namespace pitboss
