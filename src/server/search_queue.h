// Where the loop hands in what takes thinking, and gets it back.
#pragma once

#include "server/loop.h"
#include "server/search_pool.h"

#include <chrono>
#include <functional>
#include <memory>

namespace pitboss::server {

// Used on the loop's thread.
class SearchQueue {
public:
    struct Terms {
        Urgency urgency = Urgency::analysis;
        std::chrono::milliseconds limit{0};  // after which the best so far has to do
        std::stop_token stop = {};           // after which nobody wants it any more
    };
    using Progress = std::function<void(const Decision&)>;   // on the thinking thread
    using Answered = std::function<void(Result<Decision>)>;  // on the loop's thread
    using Work = std::function<void(Thinkers&, const std::stop_token&)>;

    SearchQueue(Loop& loop, SearchPool& pool) : loop_(loop), pool_(pool) {}

    Loop& loop() const { return loop_; }
    bool crowded() const { return pool_.crowded(); }

    // False if too much waits; nothing happens then. `answered` is not called after a stop.
    bool ask(const Question& question, const Terms& terms, const Progress& progress,
             const Answered& answered);

    // Any other work, which itself sees to it that its results get somewhere.
    bool run(const Terms& terms, const Work& work);

private:
    Loop& loop_;
    SearchPool& pool_;
};

// For those who can do nothing but refuse if their work was not taken.
void require_room(bool taken);

}  // namespace pitboss::server
