#include "agents/tree_watch.h"

#include "agents/hidden_memory.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <map>

namespace pitboss {
namespace {

using Kind = KeeperReport::Kind;
using std::chrono::milliseconds;

constexpr std::uint64_t mebibyte = 1 << 20;
constexpr milliseconds glance{20};  // from one look at the tree to the next
constexpr milliseconds calm_glance{100};
// How many times as long as they took there are neither looks nor searches.
constexpr int pauses_after_look = 100;
constexpr int pauses_after_search = 200;
constexpr int burning_allowed_ms = 300;  // in all; a signal that is slow to arrive costs far less

std::int64_t milliseconds_of(std::uint64_t ticks) {
    return static_cast<std::int64_t>(ticks * 1000 /
                                     static_cast<std::uint64_t>(sysconf(_SC_CLK_TCK)));
}

// Of the processor, so that a busy machine does not blind the keeper.
std::chrono::nanoseconds own_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

std::uint64_t resident_in(const std::vector<ProcessInfo>& tree) {
    std::uint64_t sum = 0;
    for (const auto& process : tree)
        sum += process.resident_bytes;
    return sum;
}

FairShare fair_shares_in(const std::vector<ProcessInfo>& tree) {
    FairShare sum;
    for (const auto& process : tree) {
        const auto share = fair_share(process.pid).value_or(FairShare{process.resident_bytes, 0});
        sum.bytes += share.bytes;
        sum.shared_bytes += share.shared_bytes;
    }
    return sum;
}

}  // namespace

std::vector<KeeperReport> TreeWatch::look() {
    const auto start = own_time();
    const std::uint64_t turn = state_.turn;
    std::vector<KeeperReport> news;
    renew(turn);
    // Told before it is acted upon, so that whoever resumes the agent knows of all its groups.
    add_groups(news);
    align(turn);
    const bool is_calm = !TurnState::is_on(turn) && turn == turn_ && ticks_ == ticks_before_;
    count_burning(turn);
    meter_.look(turn, milliseconds_of(ticks_), [this] { return waited_ms(); });
    turn_ = turn;
    ticks_before_ = ticks_;
    if (const KeeperReport found = excess(); found.value > 0) news.push_back(found);
    pause_ = std::max<Clock::duration>(is_calm ? calm_glance : glance,
                                       pauses_after_look * (own_time() - start));
    return news;
}

// The whole tree is looked for where there may be somebody new; that takes long where there are
// many threads. Those who are known are always looked at.
void TreeWatch::renew(std::uint64_t turn) {
    update_known();
    const auto now = Clock::now();
    std::string newest = newest_process();
    if (newest == newest_ || now < next_search_) return;
    newest_ = std::move(newest);
    const auto start = own_time();
    find_new(TurnState::is_on(turn));
    next_search_ = now + pauses_after_search * (own_time() - start);
}

void TreeWatch::update_known() {
    Tree alive;
    for (const auto& before : tree_) {
        const auto info = process_info(before.pid);
        if (!info || info->start != before.start) continue;
        ticks_ += std::max(info->processor_ticks, before.processor_ticks) - before.processor_ticks;
        alive.push_back(*info);
    }
    tree_ = std::move(alive);
}

// What they have used already they have used in their turn, if that is on.
void TreeWatch::find_new(bool on) {
    std::map<pid_t, std::uint64_t> known;
    for (const auto& process : tree_)
        known[process.pid] = process.start;
    for (const auto& process : descendants_of(getpid())) {
        const auto before = known.find(process.pid);
        if (before != known.end() && before->second == process.start) continue;
        if (on) ticks_ += process.processor_ticks;
        tree_.push_back(process);
    }
}

void TreeWatch::add_groups(std::vector<KeeperReport>& news) {
    std::set<pid_t> groups;
    for (const auto& process : tree_)
        groups.insert(process.group);
    // A process that is just being made is in the keeper's own group, which nobody is to stop.
    groups.erase(getpgrp());
    if (groups == groups_) return;
    groups_ = groups;
    const std::size_t groups_at_start = orders_.boxed ? 2 : 1;
    if (groups.size() > groups_at_start) state_.watch_closely = true;
    KeeperReport report{.kind = Kind::groups};
    std::copy_n(groups.begin(), std::min(groups.size(), report.groups.size()),
                report.groups.begin());
    news.push_back(report);
}

// The arena signals the groups it knows. Those it has not heard of, and those who do not obey, are
// told here. If the turn has changed meanwhile, nobody is left stopped or running by mistake.
void TreeWatch::align(std::uint64_t turn) const {
    const bool stop = !TurnState::is_on(turn);
    for (const auto& process : tree_) {
        const bool is_stopped = process.state == 'T';
        if (process.state == 'Z' || is_stopped == stop) continue;
        kill(process.pid, stop ? SIGSTOP : SIGCONT);
        if (state_.turn != turn) kill(process.pid, stop ? SIGCONT : SIGSTOP);
    }
}

void TreeWatch::count_burning(std::uint64_t turn) {
    if (!TurnState::is_on(turn) && turn == turn_) burnt_ticks_ += ticks_ - ticks_before_;
}

// Value 0: everything is within its limits.
KeeperReport TreeWatch::excess() const {
    const AgentLimits& limits = orders_.limits;
    const int count = static_cast<int>(tree_.size());
    if (count > limits.processes || groups_.size() > KeeperReport::most_groups)
        return {.kind = Kind::processes, .value = count};
    int threads = 0;
    for (const auto& process : tree_)
        threads += process.threads;
    if (threads > limits.threads) return {.kind = Kind::threads, .value = threads};
    if (const auto used = memory_beyond_limit(); used > 0)
        return {.kind = Kind::memory, .value = static_cast<int>(used / mebibyte)};
    if (const auto burnt = milliseconds_of(burnt_ticks_); burnt > burning_allowed_ms)
        return {.kind = Kind::burning, .value = static_cast<int>(burnt)};
    return {};
}

// The sum of the resident bytes is quickly made, but counts shared pages once for each process.
// Files of memory may be among them.
std::uint64_t TreeWatch::memory_beyond_limit() const {
    const std::uint64_t allowed = static_cast<std::uint64_t>(orders_.limits.memory_mb) * mebibyte;
    HiddenMemory hidden;
    if (orders_.boxed && !orders_.grouped && !tree_.empty())
        hidden = hidden_memory(tree_.back().pid);
    const std::uint64_t hidden_bytes = hidden.file_bytes + hidden.socket_bytes;
    if (resident_in(tree_) + hidden_bytes <= allowed) return 0;
    const FairShare share = fair_shares_in(tree_);
    const std::uint64_t used =
        share.bytes + hidden_bytes - std::min(share.shared_bytes, hidden.file_bytes);
    return used > allowed ? used : 0;
}

std::int64_t TreeWatch::waited_ms() const {
    std::int64_t sum = 0;
    for (const auto& process : tree_)
        sum += waiting_ms(process.pid);
    return sum;
}

KeeperReport TreeWatch::use_in_turn() const {
    const ProcessorUse use = meter_.since_beginning({milliseconds_of(ticks_), waited_ms()});
    return {.kind = Kind::use,
            .value = static_cast<int>(use.ran_ms),
            .waited_ms = static_cast<int>(use.waited_ms)};
}

}  // namespace pitboss
