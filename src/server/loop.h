// The one thread that answers requests, as far as those who run on it need to know it.
#pragma once

#include <chrono>
#include <functional>

namespace pitboss::server {

class Loop {
public:
    virtual ~Loop() = default;

    // Runs it on the loop's thread, soon. Any thread may call this.
    virtual void post(std::function<void()> action) = 0;

    // The same after a while; called on the loop's thread.
    virtual void after(std::chrono::milliseconds time, std::function<void()> action) = 0;
};

}  // namespace pitboss::server
