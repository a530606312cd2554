// Memory of a sandbox that no process in it shows as its own.
#pragma once

#include <sys/types.h>

#include <cstdint>

namespace pitboss {

struct HiddenMemory {
    std::uint64_t file_bytes = 0;    // files of its private folders
    std::uint64_t socket_bytes = 0;  // what the buffers of its sockets may hold
};

// Of the sandbox this process is in; nothing if it is in none. Control groups count all of this
// and more; this is for machines without.
HiddenMemory hidden_memory(pid_t inside);

}  // namespace pitboss
