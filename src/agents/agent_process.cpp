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

// In the child's order: its input and outputs, and what keeper_socket and keeper_page say.
using KeeperFds = std::array<int, 5>;
static_assert(keeper_socket == 3 && keeper_page == 4);

// None of ours may lie where one of them is to go.
std::array<FileDescriptor, 5> out_of_the_way(const KeeperFds& fds) {
    std::array<FileDescriptor, 5> moved;
    for (std::size_t i = 0; i < fds.size(); ++i)
        moved[i] = FileDescriptor(fcntl(fds[i], F_DUPFD_CLOEXEC, 10));
    return moved;
}

// A session of its own, so that nobody's terminal reaches it, and signals as a program expects
// them.
class SpawnSettings {
public:
    explicit SpawnSettings(const std::array<FileDescriptor, 5>& fds) {
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

pid_t start_process(const Launch& launch, const KeeperFds& fds) {
    const auto moved = out_of_the_way(fds);
    const SpawnSettings settings(moved);
    const auto words = keeper_command(launch.keeper, launch.orders, launch.command);
    pid_t child = 0;
    const int problem =
        posix_spawn(&child, launch.keeper.c_str(), &settings.actions, &settings.attributes,
                    pointers_to(words).data(), pointers_to(launch.environment).data());
    if (problem != 0) fail("an agent's keeper cannot be started", problem);
    return child;
}

}  // namespace

AgentProcess::AgentProcess(const Launch& launch) {
    Pipe input = new_pipe(), output = new_pipe(), errors = new_pipe();
    Pipe reports = new_socket_pair();
    keeper_ = start_process(launch, {input.reader.get(), output.writer.get(), errors.writer.get(),
                                     reports.writer.get(), page_.fd()});
    input_ = std::move(input.writer);
    output_ = std::move(output.reader);
    errors_ = std::move(errors.reader);
    reports_ = std::move(reports.reader);
    for (const int fd : {input_.get(), output_.get(), errors_.get(), reports_.get()})
        never_block(fd);
    constexpr int start_patience_ms = 30'000;
    wait_for_report(start_patience_ms);
}

// The keeper is ours and quick; what it needs here is a turn on a busy machine.
void AgentProcess::wait_for_report(int patience_ms) {
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
    ++page_->turn;
    signal_groups(SIGSTOP);
    if (page_->watch_closely) nudge_keeper();
    suspended_ = true;
}

void AgentProcess::resume() {
    // One that was never stopped begins another turn all the same.
    page_->turn += suspended_ ? 1 : 2;
    if (!suspended_) return;
    signal_groups(SIGCONT);
    suspended_ = false;
}

void AgentProcess::nudge_keeper() const {
    send(reports_.get(), "!", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

std::optional<ProcessorUse> AgentProcess::use_in_turn() {
    constexpr int patience_ms = 200;
    use_.reset();
    if (end_) return use_;
    nudge_keeper();
    // News of other kinds may come before the answer.
    for (int tries = 0; tries < 3 && !use_ && !end_; ++tries)
        wait_for_report(patience_ms);
    return use_;
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
    } else if (report.kind == Kind::use) {
        use_ = ProcessorUse{report.value, report.waited_ms};
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
