// Ctrl-C and SIGTERM as a stop token while this object lives, so that long work ends cleanly and
// keeps what is finished. A second one, a second later or more, ends
// the program at once.
#pragma once

#include <stop_token>
#include <thread>

namespace pitboss::cli {

// Make it before other threads are started: they inherit that these signals are left to this one.
class Interrupts {
public:
    Interrupts();
    ~Interrupts();
    Interrupts(const Interrupts&) = delete;
    Interrupts& operator=(const Interrupts&) = delete;

    std::stop_token token() const { return source_.get_token(); }

private:
    std::stop_source source_;
    std::jthread waiter_;
};

}  // namespace pitboss::cli
