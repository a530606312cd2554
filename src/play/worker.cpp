#include "play/worker.h"

#include <cassert>
#include <utility>

namespace pitboss {

void Worker::start(Task task) {
    assert(idle());
    asked_ = std::stop_source();
    {
        const std::lock_guard lock(mutex_);
        task_ = std::move(task);
    }
    if (thread_.joinable())
        changed_.notify_all();
    else
        thread_ = std::jthread([this](const std::stop_token& end) { work(end); });
}

void Worker::stop() { asked_.request_stop(); }

bool Worker::idle() const {
    const std::lock_guard lock(mutex_);
    return !task_;
}

void Worker::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !task_; });
}

bool Worker::wait_until(Clock::time_point time) {
    std::unique_lock lock(mutex_);
    return changed_.wait_until(lock, time, [&] { return !task_; });
}

// What a task holds is let go before anyone hears that it is done.
void Worker::work(const std::stop_token& end) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, end, [&] { return static_cast<bool>(task_); })) {
        const std::stop_token asked = asked_.get_token();
        lock.unlock();
        task_(asked);
        lock.lock();
        task_ = nullptr;
        changed_.notify_all();
    }
}

}  // namespace pitboss
