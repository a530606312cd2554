#include "agents/tree_watch.h"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace pitboss {
namespace {

using Kind = KeeperReport::Kind;

constexpr std::uint64_t mebibyte = 1 << 20;
constexpr int burning_allowed_ms = 300;  // in all; a signal that is slow to arrive costs far less

int milliseconds(std::uint64_t ticks) {
    return static_cast<int>(ticks * 1000 / static_cast<std::uint64_t>(sysconf(_SC_CLK_TCK)));
}

}  // namespace

std::vector<KeeperReport> TreeWatch::look() {
    const bool all_stop = stopped();
    const Tree tree = descendants_of(getpid());
    std::vector<KeeperReport> news;
    // Told before it is acted upon, so that whoever resumes the agent knows of all its groups.
    add_groups(tree, news);
    align(tree, all_stop);
    count_burning(tree, all_stop);
    const int count = static_cast<int>(tree.size());
    if (count > limits_.processes || groups_.size() > KeeperReport::most_groups)
        news.push_back({.kind = Kind::processes, .value = count});
    else if (const auto used = memory_beyond_limit(tree); used > 0)
        news.push_back({.kind = Kind::memory, .value = static_cast<int>(used / mebibyte)});
    else if (const int burnt = milliseconds(burnt_ticks_); burnt > burning_allowed_ms)
        news.push_back({.kind = Kind::burning, .value = burnt});
    return news;
}

bool TreeWatch::stopped() const {
    const auto agent = process_info(agent_);
    return agent && agent->state == 'T';
}

void TreeWatch::add_groups(const Tree& tree, std::vector<KeeperReport>& news) {
    std::set<pid_t> groups;
    for (const auto& process : tree)
        groups.insert(process.group);
    if (groups == groups_) return;
    groups_ = groups;
    KeeperReport report{.kind = Kind::groups};
    std::copy_n(groups.begin(), std::min(groups.size(), report.groups.size()),
                report.groups.begin());
    news.push_back(report);
}

// The arena signals the groups it knows. Those it has not heard of, and those who do not obey, do
// here what the agent does. If that has changed meanwhile, nobody is left stopped by mistake.
void TreeWatch::align(const Tree& tree, bool all_stop) const {
    for (const auto& process : tree) {
        const bool is_stopped = process.state == 'T';
        if (process.pid == agent_ || process.state == 'Z' || is_stopped == all_stop) continue;
        kill(process.pid, all_stop ? SIGSTOP : SIGCONT);
        if (all_stop && !stopped()) kill(process.pid, SIGCONT);
    }
}

void TreeWatch::count_burning(const Tree& tree, bool all_stop) {
    std::uint64_t ticks = 0;
    for (const auto& process : tree)
        ticks += process.processor_ticks;
    const auto runs = times_on_processor(agent_);
    const bool stopped_since = all_stop && ticks_seen_ && runs && runs == runs_seen_;
    if (stopped_since && ticks > *ticks_seen_) burnt_ticks_ += ticks - *ticks_seen_;
    calm_ = stopped_since && ticks == *ticks_seen_;
    ticks_seen_ = all_stop ? std::optional(ticks) : std::nullopt;
    runs_seen_ = runs;
}

// The sum of the resident bytes is quickly made, but counts shared pages once for each process.
std::uint64_t TreeWatch::memory_beyond_limit(const Tree& tree) const {
    const std::uint64_t allowed = static_cast<std::uint64_t>(limits_.memory_mb) * mebibyte;
    std::uint64_t resident = 0;
    for (const auto& process : tree)
        resident += process.resident_bytes;
    if (resident <= allowed) return 0;
    std::uint64_t used = 0;
    for (const auto& process : tree)
        used += fair_share_bytes(process.pid).value_or(process.resident_bytes);
    return used > allowed ? used : 0;
}

}  // namespace pitboss
