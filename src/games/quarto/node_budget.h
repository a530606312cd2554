// A budget of nodes and time that the threads of one decision share.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <utility>

namespace pitboss::quarto {

// Any thread may take and give back. `must_stop` is called from all of them.
class NodeBudget {
public:
    explicit NodeBudget(std::uint64_t most = UINT64_MAX, std::function<bool()> must_stop = {})
        : most_(most), must_stop_(std::move(must_stop)) {}

    // Nodes to search before asking again; 0 once there is nothing left or it is time to stop.
    // A portion is at most half a millisecond of work, so nobody waits long for a stop: 1.8
    // microseconds a node on an empty board, 0.07 with some pieces on it.
    std::uint64_t take() {
        if (exhausted() || (must_stop_ && must_stop_())) return end();
        std::uint64_t taken = taken_.load(std::memory_order_relaxed);
        std::uint64_t size = 0;
        do
            size = std::min(portion, most_ - taken);
        while (!taken_.compare_exchange_weak(taken, taken + size, std::memory_order_relaxed));
        return size > 0 ? size : end();
    }

    void give_back(std::uint64_t unused) { taken_.fetch_sub(unused, std::memory_order_relaxed); }

    // Somebody was refused.
    bool exhausted() const { return exhausted_.load(std::memory_order_relaxed); }
    std::uint64_t most() const { return most_; }

    // Exact once every thread has given back what it did not use.
    std::uint64_t spent() const { return taken_.load(std::memory_order_relaxed); }

private:
    static constexpr std::uint64_t portion = 256;

    std::uint64_t end() {
        exhausted_.store(true, std::memory_order_relaxed);
        return 0;
    }

    std::uint64_t most_;
    std::function<bool()> must_stop_;
    std::atomic<std::uint64_t> taken_ = 0;
    std::atomic<bool> exhausted_ = false;
};

}  // namespace pitboss::quarto
