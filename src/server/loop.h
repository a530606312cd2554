// The event loop of the one thread that answers requests, without its sockets.
#pragma once

#include <chrono>
#include <functional>
#include <stop_token>
#include <string>

namespace pitboss::server {

class Loop {
public:
    using Clock = std::chrono::steady_clock;

    virtual ~Loop() = default;

    // The clock by which `after` counts; called on the loop's thread.
    virtual Clock::time_point now() const { return Clock::now(); }

    // Runs it on the loop's thread, soon. Any thread may call this.
    virtual void post(std::function<void()> action) = 0;

    // The same after a while; called on the loop's thread.
    virtual void after(std::chrono::milliseconds time, std::function<void()> action) = 0;
};

// Told in a sentence what went wrong where nobody waits for an answer.
using Report = std::function<void(const std::string&)>;

// `run` until it returns or a stop is requested. What goes wrong with one action is not to end the
// games of all others: it is reported, and the loop goes on with the next one.
void keep_running(const std::function<void()>& run, const Report& report,
                  const std::stop_token& stop);

}  // namespace pitboss::server
