#include "core/resources.h"

#include <sys/statvfs.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>

namespace pitboss {
namespace {

std::optional<std::uint64_t> number_in(const char* path) {
    std::ifstream file(path);
    std::uint64_t number = 0;
    if (file >> number) return number;
    return std::nullopt;
}

std::optional<std::uint64_t> free_memory() {
    std::ifstream file("/proc/meminfo");
    std::string name;
    for (std::uint64_t kilobytes = 0; file >> name >> kilobytes; file.ignore(100, '\n'))
        if (name == "MemAvailable:") return kilobytes * 1024;
    return std::nullopt;
}

// Inside a container there may be less than the machine has.
std::optional<std::uint64_t> left_to_group() {
    const auto most = number_in("/sys/fs/cgroup/memory.max");
    const auto used = number_in("/sys/fs/cgroup/memory.current");
    if (!most || !used) return std::nullopt;
    return *most - std::min(*most, *used);
}

}  // namespace

std::optional<std::uint64_t> available_memory() {
    const auto machine = free_memory();
    const auto group = left_to_group();
    if (machine && group) return std::min(*machine, *group);
    return machine ? machine : group;
}

std::optional<std::uint64_t> available_disk(const std::string& folder) {
    struct statvfs status {};
    if (statvfs(folder.c_str(), &status) != 0) return std::nullopt;
    return std::uint64_t{status.f_bavail} * status.f_frsize;
}

std::string in_bytes(std::uint64_t bytes) {
    constexpr std::array units{"KiB", "MiB", "GiB", "TiB"};
    if (bytes < 1024) return std::to_string(bytes) + " bytes";
    double amount = static_cast<double>(bytes) / 1024;
    std::size_t unit = 0;
    for (; amount >= 1024 && unit + 1 < units.size(); ++unit)
        amount /= 1024;
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f %s", amount, units[unit]);
    return text.data();
}

}  // namespace pitboss
