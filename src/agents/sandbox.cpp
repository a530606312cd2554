#include "agents/sandbox.h"

#include "agents/command_line.h"
#include "agents/keeper.h"
#include "core/file_descriptor.h"
#include "core/text.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include <filesystem>

namespace pitboss {
namespace {

constexpr const char* program = "bwrap";

void add(std::vector<std::string>& words, std::initializer_list<std::string> more) {
    words.insert(words.end(), more);
}

// Below a folder that is empty in the sandbox.
bool is_hidden(const std::string& path) {
    for (const char* folder : {"/tmp/", "/run/", "/dev/shm/"})
        if (path.starts_with(folder)) return true;
    return false;
}

void show(std::vector<std::string>& words, const std::string& path) {
    std::error_code ignored;
    if (is_hidden(path) && std::filesystem::exists(path, ignored))
        add(words, {"--ro-bind", path, path});
}

// What a word of the command names, seen from the working folder. A program may need what lies
// beside it, but is not shown all of /tmp for that.
void show_by_name(std::vector<std::string>& words, const std::filesystem::path& here,
                  const std::string& word) {
    const auto path = (here / word).lexically_normal();
    const std::string folder = path.parent_path().string();
    std::error_code ignored;
    const bool with_folder = std::filesystem::is_regular_file(path, ignored) && is_hidden(folder);
    show(words, with_folder ? folder : path.string());
}

// Runs a command to its end; its exit code, and what it wrote to standard error.
struct Trial {
    int code = -1;
    std::string said;
};

Trial try_command(const std::vector<std::string>& command, int output) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return {};
    const FileDescriptor reader(ends[0]);
    FileDescriptor writer(ends[1]);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, writer.get(), 2);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&actions, 0, 1);
    posix_spawn_file_actions_adddup2(&actions, 0, output);
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

}  // namespace

std::string to_text(const Isolation& isolation) {
    return (isolation.strong ? "strong (" : "weak (") + isolation.why + ")";
}

Isolation try_isolation() {
    if (!find_program(program)) return {false, "bwrap is not installed"};
    const Trial trial = try_command(sandbox_command({"true"}, {}), sandbox_output);
    if (trial.code == 0) return {true, "bubblewrap"};
    return {false, "bwrap fails here: " + quote(trial.said.substr(0, trial.said.find('\n')))};
}

std::vector<std::string> sandbox_command(const std::vector<std::string>& command,
                                         const AgentLimits& limits) {
    const std::string room = std::to_string(static_cast<long long>(limits.file_mb) << 20);
    // Outside of the group of the sandbox itself an agent cannot undo that the sandbox is stopped.
    // Root owns the kernel's switches below /proc, with or without special rights.
    std::vector<std::string> words{program,      "--unshare-all", "--die-with-parent",
                                   "--cap-drop", "ALL",           "--new-session"};
    add(words, {"--ro-bind", "/", "/"});
    add(words, {"--dev", "/dev", "--size", room, "--tmpfs", "/dev/shm", "--remount-ro", "/dev"});
    add(words, {"--proc", "/proc", "--ro-bind-try", "/proc/sys", "/proc/sys"});
    add(words, {"--ro-bind-try", "/proc/sysrq-trigger", "/proc/sysrq-trigger"});
    add(words, {"--size", room, "--tmpfs", "/tmp", "--size", room, "--tmpfs", "/run"});
    std::error_code unknown;
    const std::string here = std::filesystem::current_path(unknown).string();
    show(words, here);
    for (const auto& word : command)
        show_by_name(words, here, word);
    if (!here.empty()) add(words, {"--chdir", here});
    // The sandbox passes descriptor 4 on and does not keep it; the agent has it for its output.
    static_assert(sandbox_output == 4);
    add(words, {"--", "/bin/sh", "-c", "exec \"$@\" >&4 4>&-", "sh"});
    words.insert(words.end(), command.begin(), command.end());
    return words;
}

}  // namespace pitboss
