// A bounded number of threads that search, so that the loop's thread never has to.
#pragma once

#include "server/loop.h"
#include "server/searcher.h"

#include <chrono>
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

// Tasks are handed in on the loop's thread, run on a search thread and stopped when the pool goes
// away. The loop outlives the pool.
class SearchPool {
public:
    struct Terms {
        Urgency urgency = Urgency::analysis;
        std::chrono::milliseconds limit{0};  // counts from the start of the task; 0: none
        std::stop_token stop = {};           // the result is not wanted any more
    };
    // Throws nothing, and ends soon after a stop.
    using Task = std::function<void(Searcher&, const std::stop_token&)>;
    using Done = std::function<void(const Result<Decision>&)>;  // called on the loop's thread

    // `tables` as in Searcher.
    SearchPool(Loop& loop, int threads, std::string tables = {});
    ~SearchPool();
    SearchPool(const SearchPool&) = delete;
    SearchPool& operator=(const SearchPool&) = delete;

    // Refused with 429 if too many tasks wait. A task that is stopped before its turn is dropped.
    void run(Terms terms, Task task);

    // Runs a search; `done` is not called after a stop of the terms.
    void search(const Question& question, const Terms& terms, const Done& done);

    // Whether an analysis waits for another one to end. Any thread may ask.
    bool crowded() const;

    struct Load {
        std::size_t running;
        std::size_t waiting;
    };
    Load load() const;  // any thread may ask

private:
    struct Waiting {
        Terms terms;
        Task task;
    };

    void work(bool replies_only);
    bool take(bool replies_only, Waiting& next);
    void perform(const Waiting& waiting, Searcher& searcher) const;

    Loop& loop_;
    const std::string tables_;
    std::stop_source end_;
    mutable std::mutex mutex_;  // guards the queues
    std::condition_variable_any changed_;
    std::deque<Waiting> replies_;
    std::deque<Waiting> analyses_;
    std::size_t running_ = 0;
    std::vector<std::jthread> threads_;  // the last member, so that they end before the others go
};

}  // namespace pitboss::server
