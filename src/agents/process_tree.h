// Processes and their descendants, as the kernel lists them in /proc.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pitboss {

struct ProcessInfo {
    pid_t pid = 0;
    pid_t parent = 0;
    pid_t group = 0;
    char state = 0;  // T is stopped, Z is dead but not yet waited for
    int threads = 1;
    std::uint64_t start = 0;           // tells it from another one that gets its number later
    std::uint64_t resident_bytes = 0;  // counts shared memory in full
    // Used so far by all its threads, and by its children that have ended.
    std::uint64_t processor_ticks = 0;
};

std::optional<ProcessInfo> process_info(pid_t pid);

// Children, their children and so on. A picture of a moving thing: processes may come and go.
std::vector<ProcessInfo> descendants_of(pid_t root);

// The number of the process or thread that was started last on this machine. While it stays the
// same no process has new children.
std::string newest_process();

// How long the threads of a process, the first ones where there are many, were ready to run without
// getting a processor.
std::int64_t waiting_ms(pid_t pid);

// Memory of a process in which what it shares is divided among those who share it. Slower to ask
// for than the resident bytes, and not always told.
struct FairShare {
    std::uint64_t bytes = 0;
    std::uint64_t shared_bytes = 0;  // of these, in files of memory such as those below /dev/shm
};
std::optional<FairShare> fair_share(pid_t pid);

// Whole files of the kernel, which have no size; empty where there is none.
std::string kernel_text(const std::string& path);

}  // namespace pitboss
