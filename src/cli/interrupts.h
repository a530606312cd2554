// Ctrl-C and SIGTERM as a stop token while this object lives, so that long work ends cleanly and
// keeps what is finished. A second one, a second later or more, ends
// the program at once.
#pragma once

#include <stop_token>
#include <thread>

namespace pitboss::cli {

// A file that grows beyond the limit of the process makes writing fail, as a full disk does,
// instead of ending the program. Programs that are started by this one are not told of it.
void let_large_files_fail();

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
