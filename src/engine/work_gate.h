// Lets several workers be brought to a halt for a moment, so that one may do what nobody may
// disturb.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>

namespace pitboss {

class WorkGate {
public:
    // A piece of work: begins when nobody asks for a halt, and should end soon once somebody does.
    class Shift {
    public:
        explicit Shift(WorkGate& gate) : gate_(gate) {
            std::unique_lock lock(gate_.mutex_);
            gate_.changed_.wait(lock, [&] { return !gate_.halting_; });
            ++gate_.working_;
        }
        ~Shift() {
            const std::lock_guard lock(gate_.mutex_);
            --gate_.working_;
            gate_.changed_.notify_all();
        }
        Shift(const Shift&) = delete;
        Shift& operator=(const Shift&) = delete;

    private:
        WorkGate& gate_;
    };

    bool halting() const { return halting_.load(std::memory_order_relaxed); }

    // Waits until no shift is going on and does the task before another begins. Not from a shift.
    template <class Task>
    void do_alone(const Task& task) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return !halting_; });
        halting_ = true;
        changed_.wait(lock, [&] { return working_ == 0; });
        const Reopening reopening{*this};
        task();
    }

private:
    // Whatever the task throws.
    struct Reopening {
        WorkGate& gate;
        ~Reopening() {
            gate.halting_ = false;
            gate.changed_.notify_all();
        }
    };

    std::atomic<bool> halting_ = false;
    std::mutex mutex_;
    std::condition_variable changed_;
    int working_ = 0;
};

}  // namespace pitboss
