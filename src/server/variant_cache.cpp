#include "server/variant_cache.h"

namespace pitboss::server {

Result<VariantPtr> VariantCache::open(const std::string& game) {
    if (const auto known = open_.find(game); known != open_.end())
        if (auto variant = known->second.lock()) return variant;
    auto opened = games_.open(game);
    if (!opened) return opened;
    std::erase_if(open_, [](const auto& entry) { return entry.second.expired(); });
    open_[game] = *opened;
    return opened;
}

}  // namespace pitboss::server
