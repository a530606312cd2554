#include "server/traffic.h"

#include <algorithm>

namespace pitboss::server {

void Traffic::add(const Exchange& exchange) {
    const double time = std::chrono::duration<double>(exchange.time).count();
    const auto place = std::lower_bound(ends.begin(), ends.end(), time) - ends.begin();
    ++by_class[static_cast<std::size_t>(std::clamp(exchange.status / 100, 0, 5))];
    ++by_time[static_cast<std::size_t>(place)];
    seconds += time;
    bytes += exchange.bytes;
}

}  // namespace pitboss::server
