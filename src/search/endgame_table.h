// Exact values of all positions with little at stake, in memory: worked out before a long search to
// the end of the game, or borrowed from tables on disk.
#pragma once

#include "core/tablebase_layers.h"
#include "search/children.h"
#include "search/hash_memory.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

namespace pitboss {

// A state whose patterns with an equal stake can be numbered without gaps.
//   ranked()  whether that holds under its rules
//   rank()    the number, from 0
template <class S>
concept IndexedState = TtState<S> && requires(const S s) {
    { s.ranked() } -> std::same_as<bool>;
    { s.rank() } -> std::same_as<std::uint64_t>;
};

// One of which the values can be worked out as they are needed.
//   max_ranked_stake()   the largest stake with numbers
//   ranked_count(stake)  how many there are
//   layer_maker()        makes the values of all with one stake from those below it: its
//                        fill(stake, layers, must_stop) fills layers[stake] and is false if stopped
template <class S>
concept RankedState = IndexedState<S> && requires(const S s) {
    { s.max_ranked_stake() } -> std::same_as<int>;
    { s.ranked_count(0) } -> std::same_as<std::uint64_t>;
    s.layer_maker();
};

// Layers as in core/tablebase_layers.h, worked out as they are needed, or borrowed from tables. Any
// thread may read while one adds a layer.
class EndgameTable {
public:
    static constexpr int max_layers = LayerValues::most_stakes;

    // Stakes up to this one are known; -1: none is.
    int most() const { return most_.load(std::memory_order_acquire); }
    Value value(Value stake, std::uint64_t rank) const { return *place(stake, rank); }
    // The same as an address, to fetch many before reading them.
    const std::int8_t* place(Value stake, std::uint64_t rank) const {
        const auto layer = static_cast<std::size_t>(stake);
        if (LayerCheck* check = checks_[layer]) check->sound(rank);
        return values_[layer] + rank;
    }

    // Takes over layers of stakes up to this one, which must outlive this. Not while others search.
    // Searches go on with values that are not sound: whoever lends them is told by their check, and
    // may not use what such a search has found.
    void borrow(const LayerValues& values, int most) {
        for (int stake = 0; stake <= most; ++stake) {
            values_[static_cast<std::size_t>(stake)] = values.of(stake, 0);
            checks_[static_cast<std::size_t>(stake)] = values.check_of(stake, 0);
        }
        borrowed_ = most;
        most_.store(std::max(most, this->most()), std::memory_order_release);
    }

    // How many positions are known that were not borrowed.
    std::uint64_t worked_out() const { return worked_out_.load(std::memory_order_relaxed); }

    // Stakes up to this one are known from tables, and are used at any depth. What is worked out
    // here only shortens proofs.
    int borrowed() const { return borrowed_; }

private:
    template <RankedState State>
    friend class EndgameTableBuilder;

    std::array<std::int8_t*, max_layers> values_{};
    std::array<LayerCheck*, max_layers> checks_{};  // of layers that were borrowed
    std::array<std::vector<std::int8_t>, max_layers> layers_;
    int borrowed_ = -1;
    std::atomic<int> most_ = -1;
    std::atomic<std::uint64_t> worked_out_ = 0;
    std::mutex building_;
};

// How many positions to work out.
struct EndgameLimits {
    double layer = 1e18;  // in one layer
    double all = 1e18;    // in all that are worked out
};

// Adds the next layers from those below them.
template <RankedState State>
class EndgameTableBuilder {
public:
    EndgameTableBuilder(EndgameTable& endings, const State& state)
        : endgames_(endings), state_(state) {}

    // Adds layers up to `last` while they hold at most `limits.layer` positions, and with all that
    // were worked out before at most `limits.all`. Leaves it to others if they are at it. What is
    // not finished when `must_stop` says so is dropped.
    template <class MustStop>
    void add_layers(Value last, const EndgameLimits& limits, const MustStop& must_stop) {
        const std::unique_lock lock(endgames_.building_, std::try_to_lock);
        if (!lock) return;
        last = std::min(last, EndgameTable::max_layers - 1);
        const auto fits = [&](Value stake) {
            if (stake > last) return false;
            const auto size = static_cast<double>(state_.ranked_count(stake));
            return size <= limits.layer &&
                   static_cast<double>(endgames_.worked_out()) + size <= limits.all;
        };
        Value stake = endgames_.most() + 1;
        if (!fits(stake) || !all_sound(must_stop)) return;
        auto maker = state_.layer_maker();
        for (; fits(stake); ++stake)
            if (!add_layer(maker, stake, must_stop)) return;
    }

private:
    // A new layer is made from all values of those below it.
    template <class MustStop>
    bool all_sound(const MustStop& must_stop) {
        return std::all_of(
            endgames_.checks_.begin(), endgames_.checks_.end(),
            [&](LayerCheck* check) { return !check || check->all_sound(must_stop); });
    }

    template <class Maker, class MustStop>
    bool add_layer(Maker& maker, Value stake, const MustStop& must_stop) {
        const auto i = static_cast<std::size_t>(stake);
        endgames_.layers_[i].reserve(state_.ranked_count(stake));
        ask_for_huge_pages(endgames_.layers_[i].data(), state_.ranked_count(stake));
        endgames_.layers_[i].resize(state_.ranked_count(stake));
        endgames_.values_[i] = endgames_.layers_[i].data();
        if (!maker.fill(stake, endgames_.values_.data(), must_stop)) return false;
        endgames_.worked_out_ += endgames_.layers_[i].size();
        endgames_.most_.store(stake, std::memory_order_release);
        return true;
    }

    EndgameTable& endgames_;
    State state_;
};

// Works out endings for a search from `root` on to the end of the game: the layers with less at
// stake, within the limits. Where positions are not ranked there are none.
template <TtState State, class MustStop>
void add_endings([[maybe_unused]] EndgameTable& endings, [[maybe_unused]] const State& root,
                 [[maybe_unused]] const EndgameLimits& limits,
                 [[maybe_unused]] const MustStop& must_stop) {
    if constexpr (RankedState<State>)
        if (root.ranked())
            EndgameTableBuilder<State>(endings, root)
                .add_layers(std::min(root.at_stake() - 1, root.max_ranked_stake()), limits,
                            must_stop);
}

}  // namespace pitboss
