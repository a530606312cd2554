#include "engine/deadline_player.h"

#include <algorithm>
#include <utility>

namespace pitboss {
namespace {

// Waking up may take a tick of the system's clock, mostly 4 ms. Never before the thinking itself
// would stop (engine/time_manager.cpp).
constexpr std::chrono::milliseconds most_for_the_way{4};

Worker::Clock::time_point answer_time(Worker::Clock::time_point start, Milliseconds movetime) {
    const Worker::Clock::duration time = movetime;
    return start + time - std::min<Worker::Clock::duration>(time * 2 / 5, most_for_the_way);
}

}  // namespace

void DeadlinePlayer::start_game(std::uint64_t seed) {
    worker_.wait();
    search_->start_game(seed);
    quick_->start_game(seed);
}

Decision DeadlinePlayer::choose(const Line& line, const Limits& limits, const Watch& watch) {
    if (!limits.movetime || limits.infinite) {
        worker_.wait();
        return search_->choose(line, limits, watch);
    }
    const auto start = Worker::Clock::now();
    auto decision = think(line, limits, watch, answer_time(start, *limits.movetime));
    if (!decision) decision = quick_->choose(line, limits, watch);
    decision->seconds = Worker::Clock::now() - start;
    return *std::move(decision);
}

std::optional<Decision> DeadlinePlayer::think(const Line& line, const Limits& limits,
                                              const Watch& watch,
                                              Worker::Clock::time_point deadline) {
    if (!worker_.wait_until(deadline)) return std::nullopt;
    best_.reset();
    failure_ = nullptr;
    asking_ = &watch;
    worker_.start(
        [this, line, limits](const std::stop_token& stop) { answer(line, limits, stop); });
    const std::stop_callback told_to_stop(watch.stop, [this] { worker_.stop(); });
    worker_.wait_until(deadline);
    worker_.stop();
    const std::lock_guard lock(mutex_);
    asking_ = nullptr;
    if (failure_) std::rethrow_exception(failure_);
    return best_;
}

void DeadlinePlayer::answer(const Line& line, const Limits& limits, const std::stop_token& stop) {
    const Watch own{stop, [this](const Decision& decision) { tell(decision, true); }};
    try {
        tell(search_->choose(line, limits, own), false);
    } catch (...) {
        const std::lock_guard lock(mutex_);
        failure_ = std::current_exception();
    }
}

// Under the lock, so that nobody is told anything after the answer.
void DeadlinePlayer::tell(const Decision& decision, bool on_the_way) {
    const std::lock_guard lock(mutex_);
    if (!asking_) return;
    best_ = decision;
    if (on_the_way && asking_->progress) asking_->progress(decision);
}

}  // namespace pitboss
