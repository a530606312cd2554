#include "engine/punctual_player.h"

#include <algorithm>
#include <utility>

namespace pitboss {
namespace {

// For the way of the answer and for the waking up.
constexpr std::chrono::microseconds most_for_the_way{2000};

Worker::Clock::time_point answer_time(Worker::Clock::time_point start, Milliseconds movetime) {
    const Worker::Clock::duration time = movetime;
    return start + time - std::min<Worker::Clock::duration>(time / 4, most_for_the_way);
}

}  // namespace

void PunctualPlayer::start_game(std::uint64_t seed) {
    worker_.wait();
    thinker_->start_game(seed);
}

Decision PunctualPlayer::choose(const Line& line, const Limits& limits, const Watch& watch) {
    const auto start = Worker::Clock::now();
    worker_.wait();
    if (!limits.movetime || limits.infinite) return thinker_->choose(line, limits, watch);
    Decision decision = think(line, limits, watch, answer_time(start, *limits.movetime));
    decision.seconds = Worker::Clock::now() - start;
    return decision;
}

Decision PunctualPlayer::think(const Line& line, const Limits& limits, const Watch& watch,
                               Worker::Clock::time_point deadline) {
    best_ = {};
    failure_ = nullptr;
    asking_ = &watch;
    worker_.start(
        [this, line, limits](const std::stop_token& stop) { answer(line, limits, stop); });
    const std::stop_callback told_to_stop(watch.stop, [this] { worker_.stop(); });
    const bool done = worker_.wait_until(deadline);
    worker_.stop();
    std::unique_lock lock(mutex_);
    if (!done && best_.move.empty()) {  // then late is better than never
        lock.unlock();
        worker_.wait();
        lock.lock();
    }
    asking_ = nullptr;
    if (failure_) std::rethrow_exception(failure_);
    return best_;
}

void PunctualPlayer::answer(const Line& line, const Limits& limits, const std::stop_token& stop) {
    const Watch own{stop, [this](const Decision& decision) { tell(decision, true); }};
    try {
        tell(thinker_->choose(line, limits, own), false);
    } catch (...) {
        const std::lock_guard lock(mutex_);
        failure_ = std::current_exception();
    }
}

// Under the lock, so that nobody is told anything after the answer.
void PunctualPlayer::tell(const Decision& decision, bool on_the_way) {
    const std::lock_guard lock(mutex_);
    if (!asking_) return;
    best_ = decision;
    if (on_the_way && asking_->progress) asking_->progress(decision);
}

std::vector<PlayerKind> with_punctual_engine(std::vector<PlayerKind> kinds) {
    for (auto& kind : kinds) {
        if (kind.sheet.name != "engine") continue;
        kind.make = [make = std::move(kind.make)](
                        const OptionValues& values) -> Result<std::unique_ptr<Player>> {
            auto player = make(values);
            if (!player) return player;
            return {std::make_unique<PunctualPlayer>(*std::move(player))};
        };
    }
    return kinds;
}

}  // namespace pitboss
