#include "core/parallel.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace pitboss {

void parallel_for(std::size_t count, int threads,
                  const std::function<void(std::size_t, std::size_t)>& body,
                  const std::stop_token& stop) {
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;  // guards the problem
    std::exception_ptr problem;
    const auto work = [&](std::size_t worker) {
        try {
            for (std::size_t i; !stop.stop_requested() && (i = next.fetch_add(1)) < count;)
                body(i, worker);
        } catch (...) {
            next = count;
            const std::lock_guard lock(mutex);
            if (!problem) problem = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        for (std::size_t i = 1; static_cast<int>(i) < threads && i < count; ++i)
            others.emplace_back(work, i);
        work(0);
    }
    if (problem) std::rethrow_exception(problem);
}

void parallel_for(std::size_t count, int threads, const std::function<void(std::size_t)>& body,
                  const std::stop_token& stop) {
    parallel_for(
        count, threads, [&](std::size_t i, std::size_t) { body(i); }, stop);
}

}  // namespace pitboss
