#include "solve/parallel.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace pitboss {
namespace {

class Tasks {
public:
    Tasks(std::size_t count, const std::function<void(std::size_t)>& task)
        : count_(count), task_(task) {}

    void work() {
        try {
            for (std::size_t i; (i = next_.fetch_add(1)) < count_;)
                task_(i);
        } catch (...) {
            next_ = count_;
            const std::lock_guard lock(mutex_);
            if (!trouble_) trouble_ = std::current_exception();
        }
    }

    void tell_trouble() const {
        if (trouble_) std::rethrow_exception(trouble_);
    }

private:
    std::size_t count_;
    const std::function<void(std::size_t)>& task_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_;
    std::exception_ptr trouble_;
};

}  // namespace

ParallelTasks parallel_tasks(int threads) {
    return [threads](std::size_t count, const std::function<void(std::size_t)>& task) {
        Tasks tasks(count, task);
        {
            std::vector<std::jthread> others;
            for (int i = 1; i < threads && static_cast<std::size_t>(i) < count; ++i)
                others.emplace_back([&] { tasks.work(); });
            tasks.work();
        }
        tasks.tell_trouble();
    };
}

}  // namespace pitboss
