// A bounded number of threads that search, so that the loop's thread never has to.
#pragma once

#include "server/fair_queue.h"
#include "server/loop.h"
#include "server/searcher.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace pitboss::server {

// Replies come first, and one thread does nothing else: somebody is waiting for a move. Analyses,
// reviews and games of players among themselves are work for the background.
enum class Urgency { reply, background };

// Tasks are handed in on the loop's thread, run on a search thread and stopped when the pool goes
// away. Turns are shared out by client, and so is time where more of them wait than there are
// threads (docs/decisions/0015-fair-shares.md). The loop outlives the pool.
class SearchPool {
public:
    struct Terms {
        Urgency urgency = Urgency::background;
        std::chrono::milliseconds limit{0};  // counts from the start of the task; 0: none
        std::stop_token stop = {};           // the result is not wanted any more
        Client client = {};
    };
    enum class Rest { none, some };  // of a task, which gets its next turn behind everybody else
    // Throws nothing, and ends soon after a stop: that it is not wanted, that its time is up, or
    // that it is somebody else's turn.
    using Task = std::function<Rest(Searcher&, const std::stop_token&)>;
    using Done = std::function<void(const Result<Decision>&)>;  // called on the loop's thread

    // `tables` as in Searcher.
    SearchPool(Loop& loop, int threads, std::string tables = {});
    ~SearchPool();
    SearchPool(const SearchPool&) = delete;
    SearchPool& operator=(const SearchPool&) = delete;

    // Refused with 429 if too many tasks wait, of this client or of all. A task that is stopped
    // before its turn is dropped.
    void run(Terms terms, Task task);

    // Runs a search; `done` is not called after a stop of the terms.
    void search(const Question& question, const Terms& terms, const Done& done);

    struct Load {
        std::size_t running;
        std::size_t waiting;
    };
    Load load() const;  // any thread may ask

private:
    using Clock = std::chrono::steady_clock;

    struct Job {
        Terms terms;
        Task task;
    };
    using Queue = FairQueue<Job>;

    struct Running {
        Terms terms;
        Clock::time_point began;
        std::stop_source end = {};
        bool ended = false;
    };

    void work(bool replies_only);
    std::optional<Queue::Turn> take(bool replies_only);
    Rest perform(const Job& job, Searcher& searcher, const std::stop_source& end) const;
    void check_room(const Terms& terms) const;
    void keep_time();
    Clock::duration time_of(const Terms& terms) const;
    Queue& queue(Urgency urgency) { return urgency == Urgency::reply ? replies_ : background_; }
    const Queue& queue(Urgency urgency) const {
        return urgency == Urgency::reply ? replies_ : background_;
    }

    Loop& loop_;
    const std::string tables_;
    const int count_;  // of threads
    std::stop_source end_;
    mutable std::mutex mutex_;  // guards what follows
    std::condition_variable_any changed_;
    std::uint64_t changes_ = 0;
    Queue replies_;
    Queue background_;
    std::list<Running> running_;
    std::vector<std::jthread> threads_;  // the last member, so that they end before the others go
};

}  // namespace pitboss::server
