#include "agents/process_tree.h"

#include "core/file_descriptor.h"

#include <dirent.h>
#include <fcntl.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <sstream>
#include <string>

namespace pitboss {
namespace {

std::string folder_of(pid_t pid) { return "/proc/" + std::to_string(pid); }

// The names of entries that are numbers.
std::vector<pid_t> numbers_in(const std::string& path, std::size_t most = SIZE_MAX) {
    std::vector<pid_t> out;
    const std::unique_ptr<DIR, int (*)(DIR*)> folder(opendir(path.c_str()), closedir);
    const dirent* entry = nullptr;
    while (out.size() < most && (entry = folder ? readdir(folder.get()) : nullptr))
        if (const int number = std::atoi(entry->d_name); number > 0) out.push_back(number);
    return out;
}

std::vector<pid_t> threads_of(pid_t pid, std::size_t most = SIZE_MAX) {
    return numbers_in(folder_of(pid) + "/task", most);
}

// The kernel keeps a list of children for each thread that started some.
std::vector<pid_t> children_of(pid_t pid) {
    std::vector<pid_t> out;
    for (const pid_t thread : threads_of(pid)) {
        std::istringstream list(
            kernel_text(folder_of(pid) + "/task/" + std::to_string(thread) + "/children"));
        for (pid_t child = 0; list >> child;)
            out.push_back(child);
    }
    return out;
}

// From parents to children. Nothing where a process has so many threads that asking all of them for
// their children takes longer than a look at all processes of the machine.
std::optional<std::vector<ProcessInfo>> descend_from(pid_t root) {
    constexpr int many_threads = 256;
    std::vector<ProcessInfo> found;
    std::vector<pid_t> open{root};
    while (!open.empty()) {
        const pid_t parent = open.back();
        open.pop_back();
        for (const pid_t child : children_of(parent)) {
            const auto info = process_info(child);
            if (!info) continue;
            if (info->threads > many_threads) return std::nullopt;
            found.push_back(*info);
            open.push_back(child);
        }
    }
    return found;
}

std::multimap<pid_t, ProcessInfo> processes_by_parent() {
    std::multimap<pid_t, ProcessInfo> out;
    for (const pid_t process : numbers_in("/proc"))
        if (const auto info = process_info(process)) out.emplace(info->parent, *info);
    return out;
}

}  // namespace

std::string kernel_text(const std::string& path) {
    const FileDescriptor file(path, O_RDONLY);
    std::string text;
    char buffer[4096];
    for (ssize_t count; (count = read(file.get(), buffer, sizeof buffer)) > 0;)
        text.append(buffer, static_cast<std::size_t>(count));
    return text;
}

// "pid (name) state parent group ...", where a name may hold anything. Words are counted from 1.
std::optional<ProcessInfo> process_info(pid_t pid) {
    constexpr int first = 3, parent = 4, group = 5, user_ticks = 14, childrens_system_ticks = 17,
                  threads = 20, start = 22, pages = 24;
    const std::string text = kernel_text(folder_of(pid) + "/stat");
    const auto name_end = text.rfind(')');
    if (name_end == std::string::npos) return std::nullopt;
    std::istringstream in(text.substr(name_end + 1));
    std::array<std::string, pages - first + 1> words;
    for (auto& word : words)
        in >> word;
    if (!in) return std::nullopt;
    const auto number = [&](int i) { return std::strtoull(words[i - first].c_str(), nullptr, 10); };
    ProcessInfo info{
        .pid = pid,
        .parent = static_cast<pid_t>(number(parent)),
        .group = static_cast<pid_t>(number(group)),
        .state = words[0][0],
        .threads = static_cast<int>(number(threads)),
        .start = number(start),
        .resident_bytes = number(pages) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE))};
    for (int ticks = user_ticks; ticks <= childrens_system_ticks; ++ticks)
        info.processor_ticks += number(ticks);
    return info;
}

std::vector<ProcessInfo> descendants_of(pid_t root) {
    if (auto found = descend_from(root)) return *std::move(found);
    const auto all = processes_by_parent();
    std::vector<ProcessInfo> found;
    std::vector<pid_t> open{root};
    while (!open.empty()) {
        const auto [child, end] = all.equal_range(open.back());
        open.pop_back();
        for (auto it = child; it != end; ++it) {
            found.push_back(it->second);
            open.push_back(it->second.pid);
        }
    }
    return found;
}

std::string newest_process() {
    const std::string text = kernel_text("/proc/loadavg");
    return text.substr(text.rfind(' ') + 1);
}

std::int64_t waiting_ms(pid_t pid) {
    constexpr std::size_t most_threads = 64;
    std::int64_t sum_ns = 0;
    for (const pid_t thread : threads_of(pid, most_threads)) {
        std::istringstream words(
            kernel_text(folder_of(pid) + "/task/" + std::to_string(thread) + "/schedstat"));
        std::int64_t running_ns = 0, waiting_ns = 0;
        if (words >> running_ns >> waiting_ns) sum_ns += waiting_ns;
    }
    return sum_ns / 1'000'000;
}

std::optional<FairShare> fair_share(pid_t pid) {
    std::istringstream lines(kernel_text(folder_of(pid) + "/smaps_rollup"));
    std::optional<FairShare> share;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string name;
        std::uint64_t kibibytes = 0;
        if (!(words >> name >> kibibytes)) continue;
        if (name == "Pss:") share = FairShare{.bytes = kibibytes * 1024};
        if (name == "Pss_Shmem:" && share) share->shared_bytes = kibibytes * 1024;
    }
    return share;
}

}  // namespace pitboss
