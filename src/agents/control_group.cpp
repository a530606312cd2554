#include "agents/control_group.h"

#include "agents/process_tree.h"
#include "core/file_descriptor.h"

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <sstream>

namespace pitboss {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view name_start = "pitboss-agent-";

bool put(const std::string& file, const std::string& text) {
    const FileDescriptor out(open(file.c_str(), O_WRONLY | O_CLOEXEC));
    return write(out.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

bool lists(const std::string& names, const std::string& name) {
    std::istringstream in(names);
    for (std::string one; in >> one;)
        if (one == name) return true;
    return false;
}

// "0::/user.slice" in version 2; "4:memory:/here" and "8:pids:/" in version 1.
std::optional<std::string> own_group(std::string_view groups, const std::string& kind) {
    std::istringstream in{std::string(groups)};
    for (std::string line; std::getline(in, line);) {
        const auto first = line.find(':'), second = line.find(':', first + 1);
        if (first == std::string::npos || second == std::string::npos) continue;
        std::string kinds = line.substr(first + 1, second - first - 1);
        std::replace(kinds.begin(), kinds.end(), ',', ' ');
        if (kind.empty() ? kinds.empty() : lists(kinds, kind)) return line.substr(second + 1);
    }
    return std::nullopt;
}

struct GroupMount {
    std::string root;  // the group whose folder is at `point`
    std::string point;
};

// "36 35 98:0 /root /point options ... - type source options"
std::optional<GroupMount> group_mount(std::string_view mounts, const std::string& type,
                                      const std::string& kind) {
    std::istringstream in{std::string(mounts)};
    for (std::string line; std::getline(in, line);) {
        const auto dash = line.find(" - ");
        if (dash == std::string::npos) continue;
        std::istringstream head(line.substr(0, dash)), tail(line.substr(dash + 3));
        std::string skipped, found_type, options;
        GroupMount mount;
        head >> skipped >> skipped >> skipped >> mount.root >> mount.point;
        tail >> found_type >> skipped >> options;
        std::replace(options.begin(), options.end(), ',', ' ');
        if (found_type == type && (kind.empty() || lists(options, kind))) return mount;
    }
    return std::nullopt;
}

// The folder of the group this process is in.
std::optional<std::string> own_folder(std::string_view groups, std::string_view mounts,
                                      const std::string& type, const std::string& kind) {
    const auto group = own_group(groups, kind);
    const auto mount = group_mount(mounts, type, kind);
    if (!group || !mount) return std::nullopt;
    const std::string root = mount->root == "/" ? "" : mount->root;
    if (!group->starts_with(root)) return std::nullopt;
    const std::string below = group->substr(root.size());
    return mount->point + (below == "/" ? "" : below);
}

// In version 2 a group says what its members may limit.
bool can_limit_below(const std::string& folder) {
    const std::string kinds = kernel_text(folder + "/cgroup.subtree_control");
    return lists(kinds, "memory") && lists(kinds, "pids");
}

// Of keepers that were killed. Where groups are not empty they stay.
void remove_left_over(const std::string& parent) {
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(parent, ignored)) {
        const std::string name = entry.path().filename();
        if (!name.starts_with(name_start)) continue;
        const int owner = std::atoi(name.c_str() + name_start.size());
        if (owner > 0 && kill(owner, 0) != 0 && errno == ESRCH) rmdir(entry.path().c_str());
    }
}

}  // namespace

std::optional<GroupFolders> group_folders(std::string_view groups, std::string_view mounts) {
    const auto memory = own_folder(groups, mounts, "cgroup", "memory");
    const auto threads = own_folder(groups, mounts, "cgroup", "pids");
    if (memory && threads) return GroupFolders{false, *memory, *threads};
    const auto own = own_folder(groups, mounts, "cgroup2", "");
    if (!own) return std::nullopt;
    // There, groups with processes have no limited groups below: the place is beside the own one.
    const auto top = group_mount(mounts, "cgroup2", "")->point;
    const std::string parent = *own == top ? top : fs::path(*own).parent_path().string();
    return GroupFolders{true, parent, parent};
}

std::optional<ControlGroup> ControlGroup::make(const AgentLimits& limits) {
    const auto parents =
        group_folders(kernel_text("/proc/self/cgroup"), kernel_text("/proc/self/mountinfo"));
    if (!parents) return std::nullopt;
    return make(limits, *parents);
}

std::optional<ControlGroup> ControlGroup::make(const AgentLimits& limits,
                                               const GroupFolders& parents) {
    if (parents.unified && !can_limit_below(parents.memory)) return std::nullopt;
    static int count = 0;
    const std::string name =
        "/" + std::string(name_start) + std::to_string(getpid()) + "-" + std::to_string(++count);
    ControlGroup group({parents.unified, parents.memory + name, parents.threads + name});
    remove_left_over(parents.memory);
    if (!parents.unified) remove_left_over(parents.threads);
    for (const auto& folder : group.folders())
        if (mkdir(folder.c_str(), 0755) != 0) return std::nullopt;
    if (!group.limit(limits)) return std::nullopt;
    return group;
}

ControlGroup::ControlGroup(ControlGroup&& from) noexcept : folders_(std::move(from.folders_)) {
    from.folders_ = {};
}

ControlGroup::~ControlGroup() {
    for (const auto& folder : folders())
        rmdir(folder.c_str());
}

std::vector<std::string> ControlGroup::folders() const {
    if (folders_.memory.empty()) return {};
    if (folders_.unified) return {folders_.memory};
    return {folders_.memory, folders_.threads};
}

// Without a limit on swap memory would go there; machines without swap have no such file.
bool ControlGroup::limit(const AgentLimits& limits) const {
    const std::string memory = std::to_string(static_cast<long long>(hard_memory_mb(limits)) << 20);
    const std::string& folder = folders_.memory;
    const char* file = folders_.unified ? "/memory.max" : "/memory.limit_in_bytes";
    if (folders_.unified) put(folder + "/memory.swap.max", "0");
    const bool limited = put(folder + file, memory) &&
                         put(folders_.threads + "/pids.max", std::to_string(hard_threads(limits)));
    if (!folders_.unified) put(folder + "/memory.memsw.limit_in_bytes", memory);
    return limited;
}

bool ControlGroup::enter() const {
    const auto all = folders();
    return std::all_of(all.begin(), all.end(), [](const std::string& folder) {
        return put(folder + "/cgroup.procs", "0");
    });
}

bool ControlGroup::is_out_of_memory() const {
    const char* file = folders_.unified ? "/memory.events" : "/memory.oom_control";
    std::istringstream in(kernel_text(folders_.memory + file));
    std::string name;
    long long count = 0;
    while (in >> name >> count)
        if (name == "oom_kill") return count > 0;
    return false;
}

int hard_memory_mb(const AgentLimits& limits) {
    constexpr int sandbox_mb = 16;
    return limits.memory_mb + limits.memory_mb / 8 + sandbox_mb;
}

int hard_threads(const AgentLimits& limits) {
    constexpr int sandbox_threads = 8;
    return limits.threads + sandbox_threads;
}

}  // namespace pitboss
