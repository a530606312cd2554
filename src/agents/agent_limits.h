// Limits on the memory, processes and files of an agent with everything it starts.
#pragma once

namespace pitboss {

struct AgentLimits {
    int memory_mb = 1024;  // in use, not reserved: virtual machines reserve much more than they use
    int processes = 64;
    int threads = 512;      // of all its processes together
    int open_files = 1024;  // of each process
    int file_mb = 64;       // of each file, and of each private folder as a whole
};

}  // namespace pitboss
