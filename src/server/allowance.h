// How much each client may do in a while: token buckets.
#pragma once

#include "server/limits.h"

#include <chrono>
#include <map>
#include <optional>
#include <string>

namespace pitboss::server {

// Everybody has a store of `burst`, of which each act takes something and which fills up again by
// `a_second`. Times are told by the caller.
class Allowance {
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    explicit Allowance(const limits::Rate& rate) : rate_(rate) {}

    // Takes it, or nothing and tells when there will be enough. More than a burst is given to
    // nobody: the wait is the longest there is.
    std::optional<std::chrono::seconds> take(const std::string& client, TimePoint now,
                                             double amount = 1);

    std::size_t clients() const { return used_.size(); }

private:
    struct Used {
        double amount = 0;
        TimePoint when = {};
    };

    double still_used(const Used& used, TimePoint now) const;

    limits::Rate rate_;
    std::map<std::string, Used> used_;  // by whom; who has used nothing lately is not in it
    std::size_t sweep_at_ = 1000;
};

}  // namespace pitboss::server
