// How long the engine takes for a move at 10 ms a move while every core is kept busy by another
// process.
//
//   on_time [MOVES]
//
// asks for MOVES moves (2,000) in each game. After each the program does nothing but sleep for
// 6 ms: how late that ends is what the machine itself takes away. docs/measurements/engine.md has
// the result.
#include "arena/openings.h"
#include "games/all_games.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

namespace pitboss {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds a_move{10};
constexpr milliseconds a_sleep{6};

// Processes that do nothing but use up the cores, until the end.
class BusyCores {
public:
    BusyCores() {
        for (unsigned core = 0; core < std::thread::hardware_concurrency(); ++core) {
            const pid_t child = fork();
            if (child == 0) keep_busy();
            children_.push_back(child);
        }
    }
    ~BusyCores() {
        for (const pid_t child : children_) {
            kill(child, SIGKILL);
            waitpid(child, nullptr, 0);
        }
    }
    BusyCores(const BusyCores&) = delete;
    BusyCores& operator=(const BusyCores&) = delete;

private:
    [[noreturn]] static void keep_busy() {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        for (volatile unsigned turns = 0;;)
            turns = turns + 1;
    }

    std::vector<pid_t> children_;
};

class Times {
public:
    template <class Action>
    void measure(const Action& action) {
        const auto start = Clock::now();
        action();
        ms_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }

    void print(const char* what) {
        std::sort(ms_.begin(), ms_.end());
        const double latest = static_cast<double>(a_move.count()) + 5;
        const auto late = ms_.end() - std::upper_bound(ms_.begin(), ms_.end(), latest);
        std::printf(
            "  %-7s half within %5.2f ms, 99 %% within %5.2f, over %.0f ms %td, longest %.2f\n",
            what, share(0.5), share(0.99), latest, late, ms_.back());
    }

private:
    double share(double part) const {
        return ms_[static_cast<std::size_t>(part * static_cast<double>(ms_.size() - 1))];
    }

    std::vector<double> ms_;
};

void measure(const VariantPtr& variant, int moves) {
    const auto player = *make_player(*variant, "engine");
    Limits limits;
    limits.movetime = a_move;
    Times thinking;
    Times sleeping;
    for (std::uint64_t game = 1; moves > 0; ++game) {
        Line line = random_opening(*variant, {}, 4, game);
        const auto board = *replay(*variant, line);
        player->start_game(game);
        for (; moves > 0 && !board->over(); --moves) {
            thinking.measure([&] { line.moves.push_back(player->choose(line, limits, {}).move); });
            sleeping.measure([] { std::this_thread::sleep_for(a_sleep); });
            if (!board->play(line.moves.back())) std::abort();
        }
    }
    std::printf("%s\n", variant->name().c_str());
    thinking.print("moves");
    sleeping.print("sleeps");
}

}  // namespace
}  // namespace pitboss

int main(int count, char** words) {
    using namespace pitboss;
    const int moves = count > 1 ? std::atoi(words[1]) : 2000;
    if (moves <= 0) return 2;
    const BusyCores busy;
    const Catalogue games = all_games();
    for (const auto& entry : games.games())
        measure(*games.open(entry.name), moves);
}
