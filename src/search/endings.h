// The exact values of all positions with little at stake, worked out before a long search to the
// end of the game, which then need not go below them.
#pragma once

#include "search/children.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

namespace pitboss {

// A state whose patterns with an equal stake can be numbered without gaps.
//   ranked()          whether that holds under its rules
//   rank()            the number, from 0, for stakes up to max_ranked_stake()
//   ranked_count(stake), for_each_ranked(stake, visit)   how many; a state for each, in order
template <class S>
concept RankedState = TableState<S> && requires(const S s) {
    { s.ranked() } -> std::same_as<bool>;
    { s.rank() } -> std::same_as<std::uint64_t>;
    { S::max_ranked_stake() } -> std::same_as<int>;
    { S::ranked_count(0) } -> std::same_as<std::uint64_t>;
};

// A layer holds the values of one stake: what the side to move will still win more than the other,
// in whole points, a byte each. Any thread may read while one adds a layer.
class Endings {
public:
    static constexpr int max_layers = 32;

    // Stakes up to this one are known; -1: none is.
    int most() const { return most_.load(std::memory_order_acquire); }
    Value value(Value stake, std::uint64_t rank) const {
        return layers_[static_cast<std::size_t>(stake)][rank];
    }

private:
    template <RankedState State>
    friend class EndingsBuilder;

    std::array<std::vector<std::int8_t>, max_layers> layers_;
    std::atomic<int> most_ = -1;
    std::mutex building_;
};

// Adds the next layers, from the ones below it and from itself: moves that keep all at stake only
// carry seeds forward, so that following them comes to an end.
template <RankedState State>
class EndingsBuilder {
public:
    explicit EndingsBuilder(Endings& endings) : endings_(endings) {}

    // Adds layers up to `last` while they hold at most `max_size` positions. Leaves it to others if
    // they are at it. What is not finished when `must_stop` says so is dropped.
    template <class MustStop>
    void add_layers(Value last, double max_size, const MustStop& must_stop) {
        const std::unique_lock lock(endings_.building_, std::try_to_lock);
        if (!lock) return;
        for (stake_ = endings_.most() + 1; stake_ <= last; ++stake_) {
            if (static_cast<double>(State::ranked_count(stake_)) > max_size) return;
            if (!add_layer(must_stop)) return;
        }
    }

private:
    static constexpr std::int8_t unknown = INT8_MIN;
    static constexpr int positions_between_questions = 1024;

    template <class MustStop>
    bool add_layer(const MustStop& must_stop) {
        auto& layer = endings_.layers_[static_cast<std::size_t>(stake_)];
        layer.assign(State::ranked_count(stake_), unknown);
        layer_ = layer.data();
        bool stopped = false;
        std::uint64_t rank = 0;
        State::for_each_ranked(stake_, [&](const State& state) {
            if (rank % positions_between_questions == 0 && must_stop()) stopped = true;
            if (!stopped && !state.over() && layer_[rank] == unknown) layer_[rank] = solved(state);
            ++rank;
        });
        if (stopped) return false;
        endings_.most_.store(stake_, std::memory_order_release);
        return true;
    }

    std::int8_t solved(const State& state) {
        Value best = -infinite_value;
        for (auto move : state.moves()) {
            State next = state;
            next.play(move);
            const Side side = next.to_move();
            const Value value = next.over() ? next.margin(side) : next.standing() + rest(next);
            best = std::max(best, side == state.to_move() ? value : -value);
        }
        return static_cast<std::int8_t>(best - state.standing());
    }

    Value rest(const State& state) {
        const Value stake = state.at_stake();
        const std::uint64_t rank = state.rank();
        if (stake < stake_) return endings_.value(stake, rank);
        if (layer_[rank] == unknown) layer_[rank] = solved(state);
        return layer_[rank];
    }

    Endings& endings_;
    Value stake_ = 0;
    std::int8_t* layer_ = nullptr;
};

}  // namespace pitboss
