#include "cli/interrupts.h"

#include <pthread.h>
#include <unistd.h>

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

// Waits in steps, since nothing else wakes this thread when the work is done.
void wait_for_signals(const std::stop_token& finished, std::stop_source& source) {
    const sigset_t set = caught_signals();
    const timespec step{0, 50'000'000};
    while (!finished.stop_requested()) {
        if (sigtimedwait(&set, nullptr, &step) < 0) continue;
        constexpr int interrupted = 130;
        if (source.stop_requested()) _exit(interrupted);
        source.request_stop();
    }
}

}  // namespace

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
