#include "agents/hidden_memory.h"

#include "agents/process_tree.h"

#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <sstream>
#include <string>

namespace pitboss {
namespace {

// "net:[4026531840]"
std::string network_of(const std::string& process) {
    std::array<char, 64> name{};
    const ssize_t length =
        readlink(("/proc/" + process + "/ns/net").c_str(), name.data(), name.size());
    return {name.data(), static_cast<std::size_t>(std::max<ssize_t>(0, length))};
}

// A private folder, as the process sees it; other folders of that name count nothing.
std::uint64_t bytes_in(const std::string& root, const std::string& folder) {
    struct statfs space {};
    struct stat theirs {
    }, ours{};
    if (statfs((root + folder).c_str(), &space) != 0 || space.f_type != TMPFS_MAGIC) return 0;
    if (stat((root + folder).c_str(), &theirs) != 0) return 0;
    if (stat(folder.c_str(), &ours) == 0 && ours.st_dev == theirs.st_dev) return 0;
    return (space.f_blocks - space.f_bfree) * static_cast<std::uint64_t>(space.f_bsize);
}

// "sockets: used 4"
std::uint64_t sockets_in(const std::string& process) {
    std::istringstream words(kernel_text("/proc/" + process + "/net/sockstat"));
    std::string name, used;
    std::uint64_t count = 0;
    words >> name >> used >> count;
    return count;
}

// A program may ask for twice of this.
std::uint64_t largest_buffer() {
    static const std::string text = kernel_text("/proc/sys/net/core/wmem_max");
    return 2 * std::strtoull(text.c_str(), nullptr, 10);
}

}  // namespace

HiddenMemory hidden_memory(pid_t inside) {
    const std::string process = std::to_string(inside);
    const std::string network = network_of(process);
    if (network.empty() || network == network_of("self")) return {};
    const std::string root = "/proc/" + process + "/root";
    return {bytes_in(root, "/tmp") + bytes_in(root, "/dev/shm"),
            sockets_in(process) * largest_buffer()};
}

}  // namespace pitboss
