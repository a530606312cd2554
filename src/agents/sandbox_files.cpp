#include "agents/sandbox_files.h"

#include "agents/system_calls.h"

#include <sys/mman.h>
#include <unistd.h>

#include <string>

namespace pitboss {
namespace {

// Out of the way of the places where files are to be.
FileDescriptor file_of(const std::string& text) {
    constexpr int beyond_places = 20;
    const FileDescriptor made(memfd_create("sandbox", MFD_CLOEXEC));
    [[maybe_unused]] const ssize_t written = write(made.get(), text.data(), text.size());
    lseek(made.get(), 0, SEEK_SET);
    return FileDescriptor(fcntl(made.get(), F_DUPFD_CLOEXEC, beyond_places));
}

}  // namespace

SandboxFiles::SandboxFiles() : calls_(file_of(system_call_filter())) {
    const std::string id = sandbox_user_id;
    users_ = file_of("agent:x:" + id + ":" + id + "::/tmp:/bin/sh\n");
    groups_ = file_of("agent:x:" + id + ":\n");
}

std::array<SandboxFiles::Place, 3> SandboxFiles::places() const {
    return {Place{calls_.get(), sandbox_calls}, Place{users_.get(), sandbox_users},
            Place{groups_.get(), sandbox_groups}};
}

void SandboxFiles::hand_over() const {
    for (const Place& place : places())
        dup2(place.file, place.descriptor);
}

}  // namespace pitboss
