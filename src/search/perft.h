// Counting move sequences of an exact length: the classic check of a rules implementation.
#pragma once

#include "core/game.h"

#include <cstdint>
#include <stop_token>

namespace pitboss {

struct PerftCount {
    std::uint64_t leaves = 0;
    std::uint64_t finished = 0;  // how many of the leaves are ended games

    PerftCount& operator+=(const PerftCount& more) {
        leaves += more.leaves;
        finished += more.finished;
        return *this;
    }
    bool operator==(const PerftCount&) const = default;
};

// Makes the compiler believe that the whole state is looked at. Without it the work of playing a
// leaf's move would be optimised away, and the speed of perft would mean nothing.
template <class State>
inline void keep_alive(const State& state) {
    asm volatile("" : : "m"(state));
}

// Every leaf is reached by playing its move. Returns early, with part of the count, when stopped.
template <GameState State>
PerftCount perft(const State& state, int depth, const std::stop_token& stop = {}) {
    if (depth == 0) return {1, state.over()};
    const auto moves = state.moves();
    PerftCount count;
    if (depth == 1) {
        for (auto move : moves) {
            State next = state;
            next.play(move);
            keep_alive(next);
            count.finished += next.over();
        }
        count.leaves = static_cast<std::uint64_t>(moves.size());
        return count;
    }
    for (auto move : moves) {
        // Asked rarely enough to cost nothing, often enough to stop within a moment.
        if (depth >= 6 && stop.stop_requested()) break;
        State next = state;
        next.play(move);
        count += perft(next, depth - 1, stop);
    }
    return count;
}

}  // namespace pitboss
