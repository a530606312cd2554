#include "server/allowance.h"

#include <algorithm>
#include <cmath>

namespace pitboss::server {

double Allowance::still_used(const Used& used, TimePoint now) const {
    const std::chrono::duration<double> passed = now - used.when;
    return std::max(0.0, used.amount - passed.count() * rate_.a_second);
}

std::optional<std::chrono::seconds> Allowance::take(const std::string& client, TimePoint now,
                                                    double amount) {
    if (used_.size() >= sweep_at_) {
        std::erase_if(used_, [&](const auto& entry) { return still_used(entry.second, now) <= 0; });
        sweep_at_ = std::max<std::size_t>(1000, 2 * used_.size());
    }
    Used& used = used_.try_emplace(client, Used{0, now}).first->second;
    used = {still_used(used, now), now};
    const double missing = used.amount + amount - rate_.burst;
    if (missing <= 0) {
        used.amount += amount;
        return std::nullopt;
    }
    const auto wait = std::chrono::seconds(std::llround(std::ceil(missing / rate_.a_second)));
    return amount > rate_.burst ? limits::longest_retry
                                : std::clamp(wait, std::chrono::seconds(1), limits::longest_retry);
}

}  // namespace pitboss::server
