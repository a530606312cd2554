#include "agents/keeper.h"

#include "agents/process_tree.h"
#include "agents/tree_watch.h"
#include "core/file_descriptor.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace pitboss {
namespace {

using Kind = KeeperReport::Kind;

constexpr std::string_view keeper_word = "keep-agent";
constexpr int first_limit = 2;
constexpr int mode_word = first_limit + 4;
constexpr int first_command_word = mode_word + 1;
constexpr const char* plain_mode = "plain";
constexpr const char* boxed_mode = "boxed";
constexpr int glance_ms = 20;  // from one look at the tree to the next
constexpr int calm_glance_ms = 100;
constexpr std::uint64_t mebibyte = 1 << 20;

void limit(int resource, rlim_t value) {
    const rlimit both{value, value};
    setrlimit(static_cast<__rlimit_resource>(resource), &both);
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

[[noreturn]] void become_agent(const AgentLimits& limits, bool boxed, char** command) {
    setsid();
    if (boxed) hand_output_through();
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_NOFILE, static_cast<rlim_t>(limits.open_files));
    limit(RLIMIT_FSIZE, static_cast<rlim_t>(limits.file_mb) * mebibyte);
    volunteer_for_memory_shortage();
    execvp(command[0], command);
    std::fprintf(stderr, "%s: %s\n", command[0], std::strerror(errno));
    _exit(127);
}

// Readable when the process has ended. The C library's header for it is none of C++.
int descriptor_of(pid_t process) { return static_cast<int>(syscall(SYS_pidfd_open, process, 0)); }

class Keeper {
public:
    Keeper(const AgentLimits& limits, pid_t agent)
        : agent_(agent), agent_fd_(descriptor_of(agent)), watch_(limits, agent) {}

    void keep() {
        report({.kind = Kind::started, .value = agent_, .groups = {agent_}});
        while (wait_for_child()) {
        }
        end_all();
    }

private:
    // One wait; false when it is over.
    bool wait_for_child() {
        std::array<pollfd, 2> watched{{{keeper_socket, POLLIN, 0}, {agent_fd_.get(), POLLIN, 0}}};
        const int patience = watch_.calm() ? calm_glance_ms : glance_ms;
        const int ready = poll(watched.data(), watched.size(), patience);
        if (ready == 0) return tree_is_fine();
        if (watched[1].revents != 0) report_end();
        return ready < 0;
    }

    void report_end() {
        int status = 0;
        if (waitpid(agent_, &status, 0) == agent_) report({.kind = Kind::ended, .value = status});
    }

    bool tree_is_fine() {
        reap_strangers();
        bool fine = true;
        for (const auto& news : watch_.look()) {
            report(news);
            fine = fine && news.kind == Kind::groups;
        }
        return fine;
    }

    // Orphans of the tree. The agent itself is waited for elsewhere, so its status is not lost.
    void reap_strangers() const {
        for (;;) {
            siginfo_t dead{};
            if (waitid(P_ALL, 0, &dead, WEXITED | WNOHANG | WNOWAIT) != 0) return;
            if (dead.si_pid == 0 || dead.si_pid == agent_) return;
            waitpid(dead.si_pid, nullptr, 0);
        }
    }

    // The group dies as one, so that nobody in it can start another process meanwhile. Then
    // everybody else, until there are no children left; orphans become ours.
    void end_all() const {
        kill(-agent_, SIGKILL);
        for (int pause_ms = 1;; pause_ms = std::min(2 * pause_ms, 50)) {
            for (const auto& process : descendants_of(getpid()))
                kill(process.pid, SIGKILL);
            pid_t dead = 0;
            while ((dead = waitpid(-1, nullptr, WNOHANG)) > 0) {
            }
            if (dead < 0 && errno == ECHILD) return;
            poll(nullptr, 0, pause_ms);
        }
    }

    static void report(const KeeperReport& report) {
        send(keeper_socket, &report, sizeof report, MSG_NOSIGNAL | MSG_DONTWAIT);
    }

    pid_t agent_;
    FileDescriptor agent_fd_;
    TreeWatch watch_;
};

// The agent's pipes are the agent's alone: their end is to be noticed.
void let_go_of_pipes() {
    const FileDescriptor nothing(open("/dev/null", O_RDWR | O_CLOEXEC));
    for (int fd = 0; fd < 3; ++fd)
        dup2(nothing.get(), fd);
}

}  // namespace

std::vector<std::string> keeper_command(const std::string& program, const AgentLimits& limits,
                                        bool boxed, const std::vector<std::string>& command) {
    std::vector<std::string> words{program, std::string(keeper_word)};
    for (const int number : {limits.memory_mb, limits.processes, limits.open_files, limits.file_mb})
        words.push_back(std::to_string(number));
    words.push_back(boxed ? boxed_mode : plain_mode);
    words.insert(words.end(), command.begin(), command.end());
    return words;
}

bool is_keeper(int argc, char** argv) {
    return argc > first_command_word && argv[1] == keeper_word;
}

int keep_agent(int argc, char** argv) {
    if (!is_keeper(argc, argv)) return 2;
    const auto number = [&](int i) { return std::atoi(argv[first_limit + i]); };
    const AgentLimits limits{number(0), number(1), number(2), number(3)};
    fcntl(keeper_socket, F_SETFD, FD_CLOEXEC);
    close_range(keeper_socket + 1, ~0U, 0);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    const pid_t agent = fork();
    if (agent < 0) return 1;
    const bool boxed = std::string_view(argv[mode_word]) == boxed_mode;
    if (agent == 0) become_agent(limits, boxed, argv + first_command_word);
    let_go_of_pipes();
    Keeper(limits, agent).keep();
    return 0;
}

}  // namespace pitboss
