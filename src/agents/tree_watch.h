// The keeper's look at its tree of processes: what they take, and whether that is too much.
#pragma once

#include "agents/agent_limits.h"
#include "agents/keeper.h"
#include "agents/process_tree.h"
#include "agents/turn_meter.h"
#include "agents/turn_page.h"

#include <chrono>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace pitboss {

// Looks often enough that nobody takes much more than allowed between two looks, but at the cost of
// less than two hundredths of a processor, whatever the tree is like: a look that takes long is
// followed by a long pause.
class TreeWatch {
public:
    using Clock = std::chrono::steady_clock;

    // Of the children of this process.
    TreeWatch(const KeeperOrders& orders, TurnState& state) : orders_(orders), state_(state) {}

    // What there is to report: new groups, then at most one reason to end the tree.
    std::vector<KeeperReport> look();

    // From the end of the last look to the next one.
    Clock::duration pause() const { return pause_; }

    // What the agent got in this turn up to the last look.
    KeeperReport use_in_turn() const;

private:
    using Tree = std::vector<ProcessInfo>;

    void renew(std::uint64_t turn);
    void update_known();
    void find_new(bool on);
    void add_groups(std::vector<KeeperReport>& news);
    void align(std::uint64_t turn) const;
    void count_burning(std::uint64_t turn);
    KeeperReport excess() const;
    std::uint64_t memory_beyond_limit() const;
    std::int64_t waited_ms() const;

    KeeperOrders orders_;
    TurnState& state_;
    Tree tree_;
    std::set<pid_t> groups_;
    std::string newest_;  // when the whole tree was last looked for
    Clock::time_point next_search_;
    Clock::duration pause_{0};
    std::uint64_t turn_ = 0;          // at the last look
    std::uint64_t ticks_ = 0;         // of the processor, in all that was seen
    std::uint64_t ticks_before_ = 0;  // at the last look
    std::uint64_t burnt_ticks_ = 0;   // of these, while it had to stand still
    TurnMeter meter_;
};

}  // namespace pitboss
