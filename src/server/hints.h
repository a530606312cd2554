// Hints: the move that the strongest player would make in a kept game.
#pragma once

#include "server/hosted_game.h"
#include "server/search_pool.h"

#include <functional>

namespace pitboss::server {

// `done` is called on the loop's thread, unless a stop is requested before. Refuses where there is
// nothing to hint at.
void ask_hint(SearchPool& pool, const HostedGame& game, const Client& client,
              const std::stop_token& stop, const std::function<void(const Result<Json>&)>& done);

}  // namespace pitboss::server
