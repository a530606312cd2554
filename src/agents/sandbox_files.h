// What a sandbox is given as open files when it starts: nothing of it lies on a disk.
#pragma once

#include "core/file_descriptor.h"

#include <array>

namespace pitboss {

// Descriptors of the process that becomes a sandbox.
inline constexpr int sandbox_output = 4;  // what the agent is to have for its standard output
inline constexpr int sandbox_calls = 5;   // the filter of agents/system_calls.h
inline constexpr int sandbox_users = 6;   // /etc/passwd, with nobody in it but the agent
inline constexpr int sandbox_groups = 7;  // /etc/group

inline constexpr const char* sandbox_user_id = "1000";

class SandboxFiles {
public:
    SandboxFiles();

    // The files and where the sandbox expects them.
    struct Place {
        int file, descriptor;
    };
    std::array<Place, 3> places() const;

    // Puts them there in this process.
    void hand_over() const;

private:
    FileDescriptor calls_, users_, groups_;
};

}  // namespace pitboss
