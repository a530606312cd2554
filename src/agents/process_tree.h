// Processes and their descendants, as the kernel lists them in /proc.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace pitboss {

struct ProcessInfo {
    pid_t pid = 0;
    pid_t group = 0;
    char state = 0;                     // T is stopped, Z is dead but not yet waited for
    std::uint64_t resident_bytes = 0;   // counts shared memory in full
    std::uint64_t processor_ticks = 0;  // used so far, by all its threads
};

std::optional<ProcessInfo> process_info(pid_t pid);

// Children, their children and so on. A picture of a moving thing: processes may come and go.
std::vector<ProcessInfo> descendants_of(pid_t root);

// How often the process has been put on a processor; nothing if the kernel does not count that.
std::optional<std::uint64_t> times_on_processor(pid_t pid);

// Memory of a process in which what it shares is divided among those who share it. Slower to ask
// for than the resident bytes, and not always told.
std::optional<std::uint64_t> fair_share_bytes(pid_t pid);

}  // namespace pitboss
