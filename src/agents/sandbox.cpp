#include "agents/sandbox.h"

#include "agents/command_line.h"
#include "agents/control_group.h"
#include "agents/sandbox_files.h"
#include "agents/system_calls.h"
#include "core/file_descriptor.h"
#include "core/text.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/utsname.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>

namespace pitboss {
namespace {

namespace fs = std::filesystem;

constexpr const char* bubblewrap = "bwrap";

// What programs need of it to find their libraries, their time zone and their settings.
constexpr const char* settings[] = {"alternatives", "ld.so.cache", "ld.so.conf", "ld.so.conf.d",
                                    "localtime",    "java",        "python"};

// Parts of the command line of bubblewrap.
class SandboxWords {
public:
    void add(std::initializer_list<std::string> more) { words_.insert(words_.end(), more); }

    void show(const std::string& path) { add({"--ro-bind", path, path}); }

    // Links stay links, since programs are found by them.
    void show_system_folder(const std::string& path) {
        std::error_code ignored;
        if (fs::is_symlink(path, ignored))
            add({"--symlink", fs::read_symlink(path, ignored).string(), path});
        else if (fs::is_directory(path, ignored))
            show(path);
    }

    // java-17-openjdk is one of java's.
    void show_settings() {
        std::error_code ignored;
        for (const auto& entry : fs::directory_iterator("/etc", ignored)) {
            const std::string name = entry.path().filename();
            for (const std::string wanted : settings)
                if (name == wanted || (wanted.find('.') == std::string::npos &&
                                       name.starts_with(wanted) && entry.is_directory(ignored)))
                    add({"--ro-bind-try", entry.path().string(), entry.path().string()});
        }
    }

    std::vector<std::string> words_;
};

// Runs a command to its end; its exit code, and what it wrote to standard error.
struct Trial {
    int code = -1;
    std::string said;
};

Trial try_command(const std::vector<std::string>& command) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return {};
    const FileDescriptor reader(ends[0]);
    FileDescriptor writer(ends[1]);
    const SandboxFiles files;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, writer.get(), 2);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0);
    for (const int output : {1, sandbox_output})
        posix_spawn_file_actions_adddup2(&actions, 0, output);
    for (const auto& place : files.places())
        posix_spawn_file_actions_adddup2(&actions, place.file, place.descriptor);
    const std::vector<char*> words = pointers_to(command);
    pid_t child = 0;
    const int problem = posix_spawnp(&child, words[0], &actions, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    writer.close();
    if (problem != 0) return {};
    Trial trial;
    char buffer[512];
    for (ssize_t count; (count = ::read(reader.get(), buffer, sizeof buffer)) > 0;)
        trial.said.append(buffer, static_cast<std::size_t>(count));
    int status = 0;
    waitpid(child, &status, 0);
    trial.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return trial;
}

// A program has to be able to enter one, too.
bool try_control_group() {
    const auto group = ControlGroup::make({});
    if (!group) return false;
    std::vector<std::string> words{
        "sh", "-c", "for group; do echo 0 >\"$group/cgroup.procs\" || exit 1; done", "sh"};
    for (const auto& folder : group->folders())
        words.push_back(folder);
    return try_command(words).code == 0;
}

// Older kernels count all threads of a user, not those of the sandbox alone.
bool counts_threads_of_sandbox() {
    constexpr int version_needed = 5, revision_needed = 14;
    utsname system{};
    int version = 0, revision = 0;
    uname(&system);
    std::sscanf(system.release, "%d.%d", &version, &revision);
    return version > version_needed || (version == version_needed && revision >= revision_needed);
}

// What runs in the sandbox before the agent, since from outside a limit on threads would be one on
// all that the user runs. The shells disagree on its letter.
std::string inner_script(const AgentLimits& limits) {
    const std::string most = std::to_string(hard_threads(limits));
    return (counts_threads_of_sandbox()
                ? "ulimit -u " + most + " 2>/dev/null || ulimit -p " + most + " 2>/dev/null; "
                : "") +
           "exec \"$@\" >&4 4>&-";
}

}  // namespace

std::string to_text(const Isolation& isolation) {
    return std::string(isolation.strong ? "strong (" : "weak (") + isolation.why +
           (isolation.strong && isolation.grouped ? ", control groups)" : ")");
}

Isolation try_isolation() {
    const bool grouped = try_control_group();
    if (!find_program(bubblewrap)) return {false, "bwrap is not installed", grouped};
    const Trial trial = try_command(sandbox_command({"true"}, {}, {}));
    if (trial.code == 0) return {true, "bubblewrap", grouped};
    return {false, "bwrap fails here: " + quote(trial.said.substr(0, trial.said.find('\n'))),
            grouped};
}

std::vector<std::string> sandbox_command(const std::vector<std::string>& command,
                                         const AgentView& view, const AgentLimits& limits) {
    const std::string room = std::to_string(static_cast<long long>(limits.file_mb) << 20);
    std::error_code unknown;
    const std::string here = fs::current_path(unknown).string();
    SandboxWords words;
    words.add({bubblewrap, "--unshare-user", "--unshare-ipc", "--unshare-pid", "--unshare-net",
               "--unshare-uts", "--unshare-cgroup-try", "--die-with-parent"});
    // Outside of the group of the sandbox itself an agent cannot undo that the sandbox is stopped.
    words.add({"--new-session", "--cap-drop", "ALL", "--hostname", "agent"});
    words.add({"--uid", sandbox_user_id, "--gid", sandbox_user_id});
    for (const auto& folder : system_folders())
        words.show_system_folder(folder);
    words.show_settings();
    words.add({"--file", std::to_string(sandbox_users), "/etc/passwd"});
    words.add({"--file", std::to_string(sandbox_groups), "/etc/group"});
    words.add({"--dev", "/dev", "--size", room, "--tmpfs", "/dev/shm", "--remount-ro", "/dev"});
    // Files below /proc belong to root, who needs no special rights to write to them.
    words.add({"--proc", "/proc", "--remount-ro", "/proc"});
    words.add({"--size", room, "--tmpfs", "/tmp"});
    if (!here.empty()) words.add({"--dir", here, "--chdir", here});
    for (const auto& path : view.shown)
        words.show(path);
    for (const auto& path : view.masked)
        words.add({"--ro-bind", "/dev/null", path});
    words.add({"--remount-ro", "/"});
    if (!system_call_filter().empty()) words.add({"--seccomp", std::to_string(sandbox_calls)});
    // The sandbox passes descriptor 4 on and does not keep it; the agent has it for its output.
    static_assert(sandbox_output == 4);
    words.add({"--", "/bin/sh", "-c", inner_script(limits), "sh"});
    words.words_.insert(words.words_.end(), command.begin(), command.end());
    return words.words_;
}

}  // namespace pitboss
