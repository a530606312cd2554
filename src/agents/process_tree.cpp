#include "agents/process_tree.h"

#include "core/file_descriptor.h"

#include <dirent.h>
#include <fcntl.h>

#include <array>
#include <cstdlib>
#include <memory>
#include <sstream>
#include <string>

namespace pitboss {
namespace {

std::string folder_of(pid_t pid) { return "/proc/" + std::to_string(pid); }

// Files of the kernel have no size; they are read until they end.
std::string content(const std::string& path) {
    const FileDescriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::string text;
    char buffer[4096];
    for (ssize_t count; (count = read(file.get(), buffer, sizeof buffer)) > 0;)
        text.append(buffer, static_cast<std::size_t>(count));
    return text;
}

std::vector<pid_t> threads_of(pid_t pid) {
    std::vector<pid_t> out;
    const std::unique_ptr<DIR, int (*)(DIR*)> folder(opendir((folder_of(pid) + "/task").c_str()),
                                                     closedir);
    while (const dirent* entry = folder ? readdir(folder.get()) : nullptr)
        if (const int thread = std::atoi(entry->d_name); thread > 0) out.push_back(thread);
    return out;
}

// The kernel keeps a list of children for each thread that started some.
std::vector<pid_t> children_of(pid_t pid) {
    std::vector<pid_t> out;
    for (const pid_t thread : threads_of(pid)) {
        std::istringstream list(
            content(folder_of(pid) + "/task/" + std::to_string(thread) + "/children"));
        for (pid_t child = 0; list >> child;)
            out.push_back(child);
    }
    return out;
}

}  // namespace

// "pid (name) state parent group ...", where a name may hold anything. Words are counted from 1.
std::optional<ProcessInfo> process_info(pid_t pid) {
    constexpr int first = 3, group = 5, user_ticks = 14, system_ticks = 15, pages = 24;
    const std::string text = content(folder_of(pid) + "/stat");
    const auto name_end = text.rfind(')');
    if (name_end == std::string::npos) return std::nullopt;
    std::istringstream in(text.substr(name_end + 1));
    std::array<std::string, pages - first + 1> words;
    for (auto& word : words)
        in >> word;
    if (!in) return std::nullopt;
    const auto number = [&](int i) { return std::strtoull(words[i - first].c_str(), nullptr, 10); };
    return ProcessInfo{
        .pid = pid,
        .group = static_cast<pid_t>(number(group)),
        .state = words[0][0],
        .resident_bytes = number(pages) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)),
        .processor_ticks = number(user_ticks) + number(system_ticks)};
}

std::vector<ProcessInfo> descendants_of(pid_t root) {
    std::vector<ProcessInfo> found;
    std::vector<pid_t> open{root};
    while (!open.empty()) {
        const pid_t parent = open.back();
        open.pop_back();
        for (const pid_t child : children_of(parent)) {
            const auto info = process_info(child);
            if (!info) continue;
            found.push_back(*info);
            open.push_back(child);
        }
    }
    return found;
}

std::optional<std::uint64_t> times_on_processor(pid_t pid) {
    std::istringstream words(content(folder_of(pid) + "/schedstat"));
    std::uint64_t running = 0, waiting = 0, times = 0;
    if (words >> running >> waiting >> times) return times;
    return std::nullopt;
}

std::optional<std::uint64_t> fair_share_bytes(pid_t pid) {
    std::istringstream lines(content(folder_of(pid) + "/smaps_rollup"));
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("Pss:"))
            return std::strtoull(line.c_str() + sizeof "Pss:" - 1, nullptr, 10) * 1024;
    return std::nullopt;
}

}  // namespace pitboss
