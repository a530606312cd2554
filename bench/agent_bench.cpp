// What the arena adds to a move of an agent: the time from question to answer with an agent that
// decides in a few microseconds, in the sandbox, without, and without stopping it between turns.
#include "agents/command_player.h"
#include "games/all_games.h"

#include <benchmark/benchmark.h>

#include <algorithm>

namespace pitboss::bench {
namespace {

using Clock = std::chrono::steady_clock;

double share(std::vector<double>& times, double part) {
    std::sort(times.begin(), times.end());
    return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
}

// A middle game, as long as questions usually are.
const Line line{"kalah", "", {"3", "6", "1", "5", "2", "4", "1", "3", "6", "5", "4", "2"}};

void question(benchmark::State& state, const Isolation& isolation, bool ponder) {
    if (isolation.strong && !try_isolation().strong) return state.SkipWithError("no bubblewrap");
    AgentOptions options;
    options.isolation = isolation;
    options.ponder = ponder;
    options.keeper = PITBOSS_KEEPER;
    CommandPlayer player(*all_games().open("kalah"), {{PITBOSS_TRIVIAL_AGENT}}, options);
    player.start_game(1);
    std::vector<double> times;
    for (auto _ : state) {
        const auto start = Clock::now();
        benchmark::DoNotOptimize(player.choose(line, {}, {}));
        times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - start).count());
    }
    state.counters["p50_us"] = share(times, 0.5);
    state.counters["p99_us"] = share(times, 0.99);
}

BENCHMARK_CAPTURE(question, sandboxed, Isolation{true, ""}, false)->UseRealTime();
BENCHMARK_CAPTURE(question, plain, Isolation{false, ""}, false)->UseRealTime();
BENCHMARK_CAPTURE(question, plain_never_stopped, Isolation{false, ""}, true)->UseRealTime();

}  // namespace
}  // namespace pitboss::bench
