#include "cli/interrupts.h"

#include <pthread.h>
#include <unistd.h>

#include <chrono>
#include <csignal>

namespace pitboss::cli {
namespace {

sigset_t caught_signals() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    return set;
}

// Waits in steps, since nothing else wakes this thread when the work is done. A second signal right
// after the first is the same wish told twice: a shell may signal both a program and its group.
void wait_for_signals(const std::stop_token& finished, std::stop_source& source) {
    using Clock = std::chrono::steady_clock;
    const sigset_t set = caught_signals();
    const timespec step{0, 50'000'000};
    Clock::time_point first;
    while (!finished.stop_requested()) {
        if (sigtimedwait(&set, nullptr, &step) < 0) continue;
        constexpr int interrupted = 130;
        if (!source.stop_requested())
            first = Clock::now();
        else if (Clock::now() - first > std::chrono::seconds(1))
            _exit(interrupted);
        source.request_stop();
    }
}

}  // namespace

// Whoever has a handler is not ended, and one that is there for nothing else is gone after exec,
// where a signal that is ignored would stay so.
void let_large_files_fail() {
    struct sigaction action {};
    action.sa_handler = [](int) {};
    action.sa_flags = SA_RESTART;
    sigaction(SIGXFSZ, &action, nullptr);
}

Interrupts::Interrupts() {
    const sigset_t set = caught_signals();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    waiter_ = std::jthread(
        [this](const std::stop_token& finished) { wait_for_signals(finished, source_); });
}

Interrupts::~Interrupts() {
    waiter_.request_stop();
    waiter_.join();
    const sigset_t set = caught_signals();
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

}  // namespace pitboss::cli
