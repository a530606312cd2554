// The state of the server in numbers, as Prometheus reads them.
#pragma once

#include "server/traffic.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace pitboss::server {

// What is the case at the moment.
struct ServerState {
    std::string version;
    std::size_t games_in_memory = 0;
    std::size_t games_kept = 0;
    std::size_t searches_running = 0;
    std::size_t searches_waiting = 0;
    std::size_t tournaments = 0;
    std::size_t tournaments_running = 0;
    std::size_t agents = 0;
    std::size_t agents_joined = 0;
    bool storage_fails = false;
};

// In the text format 0.0.4, with the memory and the time of this process.
std::string metrics_text(const Traffic& traffic, const ServerState& state);

}  // namespace pitboss::server
