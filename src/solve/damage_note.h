// What was found to be damaged first, for those who use the result of a search.
#pragma once

#include "core/failure.h"

#include <atomic>
#include <mutex>
#include <string>

namespace pitboss {

// Any thread may use it.
class DamageNote {
public:
    bool empty() const { return !found_.load(std::memory_order_acquire); }

    // The first message is kept.
    void tell(const std::string& message) {
        const std::lock_guard lock(mutex_);
        if (message_.empty()) message_ = message;
        found_.store(true, std::memory_order_release);
    }

    void throw_if_any() const {
        if (empty()) return;
        const std::lock_guard lock(mutex_);
        throw Damage(message_);
    }

private:
    std::atomic<bool> found_ = false;
    mutable std::mutex mutex_;  // guards what follows
    std::string message_;
};

}  // namespace pitboss
