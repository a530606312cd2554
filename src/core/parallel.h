// A loop over indices that runs on several threads.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace pitboss {

// Calls body(index) for every index below `count`, each once, in rising order of their beginnings,
// and returns when all calls have returned. The calling thread works, too: with one thread no other
// is started. The first exception of a call is thrown again here; indices that have not begun by
// then, or when a stop is requested, are left out.
void parallel_for(std::size_t count, int threads, const std::function<void(std::size_t)>& body,
                  const std::stop_token& stop = {});

// The same with body(index, worker), for what each thread keeps for itself. Workers are numbered
// from 0 and below `threads`; calls with the same number come one after another.
void parallel_for(std::size_t count, int threads,
                  const std::function<void(std::size_t, std::size_t)>& body,
                  const std::stop_token& stop = {});

}  // namespace pitboss
