// What has been asked of the server so far, for the log and the metrics.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pitboss::server {

// A request that was answered.
struct Exchange {
    std::string_view client = {};
    std::string_view method = {};
    std::string_view target = {};
    int status = 0;
    std::size_t bytes = 0;              // of the answer, with its header
    std::chrono::microseconds time{0};  // from the last byte of the request to that of the answer
};

// Counts. Used on the loop's thread.
struct Traffic {
    // Upper ends of the classes of times, in seconds; the last class has none.
    static constexpr std::array ends{0.001, 0.005, 0.025, 0.1, 0.5, 1.0, 5.0, 20.0};

    std::array<std::uint64_t, 6> by_class{};  // by_class[2]: answers 200 to 299
    std::array<std::uint64_t, ends.size() + 1> by_time{};
    double seconds = 0;
    std::uint64_t bytes = 0;
    std::size_t connections = 0;  // that are open
    std::size_t sockets = 0;      // WebSockets among them

    void add(const Exchange& exchange);
};

}  // namespace pitboss::server
