#include "agents/agent_process.h"

#include "agents/command_line.h"
#include "core/failure.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

namespace pitboss {
namespace {

[[noreturn]] void fail(const std::string& what, int error) {
    throw Failure(what + ": " + std::strerror(error));
}

struct Pipe {
    FileDescriptor reader, writer;
};

Pipe new_pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) fail("no pipe for an agent", errno);
    return {FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

// Messages are kept apart, and both ends notice when the other hangs up.
Pipe new_socket_pair() {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        fail("no socket for an agent", errno);
    return {FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

void never_block(int fd) { fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }

// The four descriptors in the child's order. None of ours may lie where one of them is to go.
std::array<FileDescriptor, 4> out_of_the_way(const std::array<int, 4>& fds) {
    std::array<FileDescriptor, 4> moved;
    for (std::size_t i = 0; i < fds.size(); ++i)
        moved[i] = FileDescriptor(fcntl(fds[i], F_DUPFD_CLOEXEC, 10));
    return moved;
}

// A session of its own, so that nobody's terminal reaches it, and signals as a program expects
// them.
class SpawnSettings {
public:
    explicit SpawnSettings(const std::array<FileDescriptor, 4>& fds) {
        posix_spawn_file_actions_init(&actions);
        for (std::size_t i = 0; i < fds.size(); ++i)
            posix_spawn_file_actions_adddup2(&actions, fds[i].get(), static_cast<int>(i));
        posix_spawnattr_init(&attributes);
        sigset_t none, all;
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setsigdefault(&attributes, &all);
        posix_spawnattr_setflags(
            &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~SpawnSettings() {
        posix_spawn_file_actions_destroy(&actions);
        posix_spawnattr_destroy(&attributes);
    }
    SpawnSettings(const SpawnSettings&) = delete;
    SpawnSettings& operator=(const SpawnSettings&) = delete;

    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
};

pid_t start_process(const Launch& launch, const std::array<int, 4>& fds) {
    const auto moved = out_of_the_way(fds);
    const SpawnSettings settings(moved);
    const auto words = keeper_command(launch.keeper, launch.limits, launch.boxed, launch.command);
    pid_t child = 0;
    const int problem =
        posix_spawn(&child, launch.keeper.c_str(), &settings.actions, &settings.attributes,
                    pointers_to(words).data(), pointers_to(launch.environment).data());
    if (problem != 0) fail("an agent's keeper cannot be started", problem);
    return child;
}

}  // namespace

std::vector<std::string> agent_environment(const AgentLimits& limits) {
    constexpr std::array names{"PATH",       "HOME",       "USER",        "LANG",
                               "LANGUAGE",   "TZ",         "JAVA_HOME",   "CLASSPATH",
                               "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "LD_LIBRARY_PATH"};
    std::vector<std::string> out;
    for (char** entry = environ; *entry; ++entry) {
        const std::string_view text(*entry);
        const std::string_view name = text.substr(0, text.find('='));
        if (name.starts_with("LC_") || std::count(names.begin(), names.end(), name) > 0)
            out.emplace_back(text);
    }
    out.push_back("JAVA_TOOL_OPTIONS=-XX:MaxRAM=" + std::to_string(limits.memory_mb) +
                  "m -XX:MaxRAMPercentage=60");
    return out;
}

AgentProcess::AgentProcess(const Launch& launch) {
    Pipe input = new_pipe(), output = new_pipe(), errors = new_pipe();
    Pipe reports = new_socket_pair();
    keeper_ = start_process(launch, {input.reader.get(), output.writer.get(), errors.writer.get(),
                                     reports.writer.get()});
    input_ = std::move(input.writer);
    output_ = std::move(output.reader);
    errors_ = std::move(errors.reader);
    reports_ = std::move(reports.reader);
    for (const int fd : {input_.get(), output_.get(), errors_.get(), reports_.get()})
        never_block(fd);
    wait_for_start();
}

// The keeper is ours and quick; what it needs here is a turn on a busy machine.
void AgentProcess::wait_for_start() {
    constexpr int patience_ms = 30'000;
    pollfd watched{reports_.get(), POLLIN, 0};
    while (poll(&watched, 1, patience_ms) < 0 && errno == EINTR) {
    }
    read_reports();
}

AgentProcess::~AgentProcess() {
    kill();
    while (waitpid(keeper_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

void AgentProcess::suspend() {
    signal_groups(SIGSTOP);
    suspended_ = true;
}

void AgentProcess::resume() {
    if (!suspended_) return;
    signal_groups(SIGCONT);
    suspended_ = false;
}

void AgentProcess::read_reports() {
    for (;;) {
        KeeperReport report;
        const ssize_t count = recv(reports_.get(), &report, sizeof report, MSG_DONTWAIT);
        if (count < 0 && errno == EINTR) continue;
        if (count == sizeof report) {
            take(report);
            continue;
        }
        const bool nothing_yet = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
        if (!nothing_yet && !end_) end_ = KeeperReport{.kind = KeeperReport::Kind::ended};
        return;
    }
}

void AgentProcess::kill() {
    reports_.close();
    input_.close();
}

void AgentProcess::take(const KeeperReport& report) {
    using Kind = KeeperReport::Kind;
    if (report.kind == Kind::started || report.kind == Kind::groups) {
        groups_.clear();
        for (const pid_t group : report.groups)
            if (group > 0) groups_.push_back(group);
    } else if (!end_) {
        end_ = report;
    }
}

void AgentProcess::signal_groups(int signal) const {
    // Once the agent has ended, its numbers may belong to somebody else.
    if (end_) return;
    for (const pid_t group : groups_)
        ::kill(-group, signal);
}

std::string exit_text(int status) {
    int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    if (code > 128 && code <= 128 + 64) signal = code - 128;
    if (signal == 0) return "exit status " + std::to_string(code);
    const char* name = sigdescr_np(signal);
    return "signal " + std::to_string(signal) + (name ? " (" + std::string(name) + ")" : "");
}

}  // namespace pitboss
