// A player that answers in time even where its thinking is held up.
#pragma once

#include "play/player.h"
#include "play/worker.h"

#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>

namespace pitboss {

// On a busy machine a searching thread loses its core for many milliseconds at a time, and cannot
// see the clock then. With a time for the move the thinking is therefore done on a thread of its
// own, and the asking one sleeps until shortly before the deadline; who has slept gets a core at
// once. It then answers with the best that was told so far, and the thinking ends when it can.
// Where nothing was told, or the thinking about the last move has not ended yet, it asks somebody
// quick.
class DeadlinePlayer final : public Player {
public:
    // The quick one must answer without thinking to speak of.
    DeadlinePlayer(std::unique_ptr<Player> search, std::unique_ptr<Player> quick)
        : search_(std::move(search)), quick_(std::move(quick)) {}

    void start_game(std::uint64_t seed) override;
    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override;

private:
    std::optional<Decision> think(const Line& line, const Limits& limits, const Watch& watch,
                                  Worker::Clock::time_point deadline);
    void answer(const Line& line, const Limits& limits, const std::stop_token& stop);
    void tell(const Decision& decision, bool on_the_way);

    std::unique_ptr<Player> search_;  // used by one thread at a time: the worker, or whoever asks
    std::unique_ptr<Player> quick_;

    std::mutex mutex_;               // guards what follows
    const Watch* asking_ = nullptr;  // none when nobody waits for the thinking any more
    std::optional<Decision> best_;
    std::exception_ptr failure_;

    Worker worker_;  // the last member, so that it ends before the others go
};

}  // namespace pitboss
