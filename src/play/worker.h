// A thread that carries out one task after another.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace pitboss {

// The thread is made with the first task and sleeps between them: on a busy machine a sleeper gets
// a core at once, where a new thread has to wait its turn. One thread calls these functions; stop()
// may be called by others while a task is at hand.
class Worker {
public:
    using Clock = std::chrono::steady_clock;
    using Task = std::function<void(const std::stop_token&)>;  // throws nothing

    Worker() = default;
    ~Worker() { stop(); }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // Begins with a task; the one before has to be done.
    void start(Task task);

    // Asks the task at hand to end.
    void stop();

    bool idle() const;
    void wait();

    // False if the task is not done by then.
    bool wait_until(Clock::time_point time);

private:
    void work(const std::stop_token& end);

    mutable std::mutex mutex_;  // guards task_
    std::condition_variable_any changed_;
    Task task_;               // empty when idle
    std::stop_source asked_;  // of the task at hand
    std::jthread thread_;     // the last member, so that it ends before the others go
};

}  // namespace pitboss
