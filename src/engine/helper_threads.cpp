#include "engine/helper_threads.h"

#include <algorithm>
#include <system_error>
#include <thread>
#include <utility>

namespace pitboss {

int helpers_after(std::chrono::duration<double> elapsed) {
    // Few enough to be no trouble on any machine.
    constexpr unsigned few = 4;
    constexpr std::chrono::milliseconds for_one_more{10};
    const unsigned at_once = std::max(few, std::thread::hardware_concurrency());
    return static_cast<int>(at_once) - 1 + static_cast<int>(std::min(elapsed / for_one_more, 1e6));
}

void HelperThreads::start(int most, Task task) {
    stop();
    task_ = std::move(task);
    most_ = most;
    grow(std::chrono::duration<double>{0});
}

void HelperThreads::grow(std::chrono::duration<double> elapsed) {
    if (started_ >= most_) return;
    const int wanted = std::min(most_, helpers_after(elapsed));
    for (; started_ < wanted; ++started_) {
        const auto next = static_cast<std::size_t>(started_);
        if (next == workers_.size()) workers_.push_back(std::make_unique<Worker>());
        try {
            workers_[next]->start(task_);
        } catch (const std::system_error&) {
            // The system has no more threads to give; those that are there will do.
            workers_.pop_back();
            most_ = started_;
            return;
        }
    }
}

void HelperThreads::stop() {
    for (int i = 0; i < started_; ++i)
        workers_[static_cast<std::size_t>(i)]->stop();
    for (int i = 0; i < started_; ++i)
        workers_[static_cast<std::size_t>(i)]->wait();
    started_ = most_ = 0;
}

}  // namespace pitboss
