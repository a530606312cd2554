// Threads that work on one thing while somebody watches.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace pitboss {

// Runs `work` on so many threads and returns when all are done. Meanwhile `report` is called now
// and then from the calling thread. What a worker throws is thrown again here; `work` must see to
// it that the others end, too.
inline void run_threads(int threads, const std::function<void()>& work,
                        const std::function<void()>& report) {
    constexpr std::chrono::milliseconds between_reports{100};
    std::mutex mutex;
    std::condition_variable changed;
    int busy = threads;
    std::exception_ptr trouble;
    const auto run = [&] {
        std::exception_ptr mine;
        try {
            work();
        } catch (...) {
            mine = std::current_exception();
        }
        const std::lock_guard lock(mutex);
        if (mine) trouble = mine;
        --busy;
        changed.notify_one();
    };
    {
        std::vector<std::jthread> workers;
        for (int i = 0; i < threads; ++i)
            workers.emplace_back(run);
        std::unique_lock lock(mutex);
        while (!changed.wait_for(lock, between_reports, [&] { return busy == 0; })) {
            lock.unlock();
            report();
            lock.lock();
        }
    }
    if (trouble) std::rethrow_exception(trouble);
}

}  // namespace pitboss
