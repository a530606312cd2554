// A cache of variants: each is opened once, however many games of it are played.
#pragma once

#include "play/catalogue.h"

#include <map>
#include <memory>
#include <string>

namespace pitboss::server {

// A variant knows all its players and their options, many times as much as a game in play: whoever
// keeps a thousand games keeps the variant once. Used on the loop's thread.
class VariantCache {
public:
    explicit VariantCache(const Catalogue& games) : games_(games) {}

    Result<VariantPtr> open(const std::string& game);

private:
    const Catalogue& games_;
    std::map<std::string, std::weak_ptr<const Variant>> open_;  // as long as somebody uses it
};

}  // namespace pitboss::server
