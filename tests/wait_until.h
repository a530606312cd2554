// How tests wait for what another thread or process does: for a condition, never for a time.
#pragma once

#include <chrono>
#include <thread>

namespace pitboss::test {

// Only a failing test waits that long, however slow the machine.
inline constexpr std::chrono::minutes patience{5};

// False if the condition does not come true.
template <class Condition>
bool wait_until(const Condition& condition) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > deadline) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
}

}  // namespace pitboss::test
