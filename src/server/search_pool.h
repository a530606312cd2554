// A bounded number of threads that think, so that the thread that answers never has to.
#pragma once

#include "server/thinkers.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace pitboss::server {

// Replies come first, and one thread does nothing else: an analysis may take a minute, and
// somebody is waiting for a move.
enum class Urgency { reply, analysis };

// Any thread may use it.
class SearchPool {
public:
    // Throws nothing. Comes to its end soon once a stop is requested, by whoever asked for it or
    // since the pool goes away.
    using Task = std::function<void(Thinkers&, const std::stop_token&)>;

    // `tables` as in Thinkers.
    explicit SearchPool(int threads, std::string tables = {});
    ~SearchPool();
    SearchPool(const SearchPool&) = delete;
    SearchPool& operator=(const SearchPool&) = delete;

    // False if too many wait already. A task that is stopped before its turn is dropped.
    bool add(Urgency urgency, std::stop_token stop, Task task);

    // Whether an analysis waits for another one to end.
    bool crowded() const;

private:
    struct Waiting {
        std::stop_token stop;
        Task task;
    };

    void work(bool replies_only);
    bool take(bool replies_only, Waiting& next);

    const std::string tables_;
    std::stop_source end_;
    mutable std::mutex mutex_;  // guards the queues
    std::condition_variable_any changed_;
    std::deque<Waiting> replies_;
    std::deque<Waiting> analyses_;
    std::vector<std::jthread> threads_;  // the last member, so that they end before the others go
};

}  // namespace pitboss::server
