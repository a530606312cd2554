// Plays the games of a plan on several threads.
#pragma once

#include "arena/game_queue.h"
#include "arena/player_cache.h"
#include "arena/tournament.h"

#include <condition_variable>
#include <mutex>
#include <set>

namespace pitboss {

// Knows nothing of where results are kept: whoever keeps them is handed each finished game, and
// tells its result back once it is safe, which lets the schedule go on.
class GameRunner {
public:
    // Called by the thread that has played the game, for several games at once.
    using Finished = std::function<void(StoredGame)>;

    // All three must outlive the runner.
    GameRunner(const VariantPtr& variant, const TournamentPlan& plan, const TournamentHost& host);

    // Tells the schedule a result. A game whose result is known before it is begun is not played.
    // Any thread may call it.
    void take(const StoredGame& game);

    // A game that is not to be played, though its twin is.
    void leave_out(int pairing, int side);

    // Returns when there is nothing left to play, or soon after a stop is requested. Throws what a
    // thread or `finished` threw.
    void play(const Finished& finished, const std::stop_token& stop);

    int planned_games() const;  // as far as that is known; any thread may ask

    // For when nobody plays.
    const GameQueue& queue() const { return queue_; }

private:
    void work(const Finished& finished, const std::stop_token& stop);
    std::optional<PlannedGame> next_game(const std::stop_token& stop);
    std::optional<PlannedGame> playable();
    void leave(const PlannedGame& game);
    StoredGame play_one(const PlannedGame& game, PlayerCache& players,
                        const std::stop_token& stop) const;

    const VariantPtr& variant_;
    const TournamentPlan& plan_;
    const TournamentHost& host_;
    const Openings openings_;

    mutable std::mutex mutex_;  // guards all that follows
    std::condition_variable_any changed_;
    GameQueue queue_;
    std::set<int> seated_;  // who plays now, where that counts
};

}  // namespace pitboss
