#include "agents/agent_start.h"

#include "agents/sandbox_files.h"
#include "agents/system_calls.h"
#include "core/file_descriptor.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace pitboss {
namespace {

void limit(int resource, rlim_t value) {
    const rlimit both{value, value};
    setrlimit(static_cast<__rlimit_resource>(resource), &both);
}

// A limit of zero bytes would still let a dump go to the program that gathers dumps on many
// machines; one byte tells the kernel to make none.
void limit_resources(const AgentLimits& limits) {
    constexpr rlim_t no_dump = 1;
    limit(RLIMIT_CORE, no_dump);
    limit(RLIMIT_NOFILE, static_cast<rlim_t>(limits.open_files));
    limit(RLIMIT_FSIZE, static_cast<rlim_t>(limits.file_mb) << 20);
    limit(RLIMIT_NICE, 0);
    limit(RLIMIT_RTPRIO, 0);
}

// If the machine runs out of memory after all, the agents go first.
void volunteer_for_memory_shortage() {
    const FileDescriptor file(open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC));
    [[maybe_unused]] const ssize_t written = write(file.get(), "1000", 4);
}

// The processes of the sandbox keep the first three descriptors open as long as they live.
void hand_output_through() {
    dup2(1, sandbox_output);
    dup2(2, 1);
}

}  // namespace

void become_agent(const KeeperOrders& orders, const std::optional<ControlGroup>& group,
                  char** command) {
    setsid();
    if (group && !group->enter()) {
        std::fprintf(stderr, "the agent's control group cannot be used\n");
        _exit(127);
    }
    limit_resources(orders.limits);
    volunteer_for_memory_shortage();
    if (orders.boxed) {
        hand_output_through();
        SandboxFiles().hand_over();
    } else {
        give_up_system_calls();
    }
    execvp(command[0], command);
    std::fprintf(stderr, "%s: %s\n", command[0], std::strerror(errno));
    _exit(127);
}

}  // namespace pitboss
