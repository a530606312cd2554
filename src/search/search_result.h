// Types that all searches share: limits and node counts, windows, variations.
#pragma once

#include "core/game.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>

namespace pitboss {

// Moves as the search found them, cut at a length beyond what anyone reads.
template <class Move>
class Variation {
public:
    static constexpr int capacity = 64;

    void clear() { size_ = 0; }
    void set(Move first, const Variation& rest) {
        items_[0] = first;
        size_ = std::min(rest.size_ + 1, capacity);
        std::copy_n(rest.items_.begin(), size_ - 1, items_.begin() + 1);
    }
    const Move* begin() const { return items_.data(); }
    const Move* end() const { return items_.data() + size_; }
    int size() const { return size_; }

private:
    std::array<Move, capacity> items_;  // uninitialised on purpose: only [0, size_) is read
    int size_ = 0;
};

// A level of depth is one move, or one turn: all moves until the other side is to move.
enum class DepthUnit : std::uint8_t { plies, turns };

// Deep enough to be "to the end of the game" for every game.
inline constexpr int unlimited_depth = 1'000'000;

struct SearchLimits {
    std::uint64_t max_nodes = UINT64_MAX;
    std::function<bool()> must_stop;  // asked now and then; empty: never
};

// Counts nodes and notices when to stop. The clock is asked once in a while only.
class NodeCounter {
public:
    static constexpr std::uint64_t nodes_between_questions = 256;

    explicit NodeCounter(const SearchLimits& limits) : limits_(&limits) {}

    // True once the search has to unwind; its values mean nothing from then on.
    bool stopped_at_next_node() {
        if (stopped_) return true;
        if (nodes_ >= limits_->max_nodes) return stopped_ = true;
        ++nodes_;
        if (nodes_ % nodes_between_questions == 0 && limits_->must_stop && limits_->must_stop())
            stopped_ = true;
        return stopped_;
    }

    // Work done elsewhere on the same limits.
    void add(const NodeCounter& other) {
        nodes_ += other.nodes_;
        table_hits_ += other.table_hits_;
    }

    // Values that were looked up in tables.
    void count_table_hit() { ++table_hits_; }
    std::uint64_t table_hits() const { return table_hits_; }

    std::uint64_t nodes() const { return nodes_; }
    bool stopped() const { return stopped_; }

private:
    const SearchLimits* limits_;
    std::uint64_t nodes_ = 0;
    std::uint64_t table_hits_ = 0;
    bool stopped_ = false;
};

struct Window {
    Value alpha;
    Value beta;
};

}  // namespace pitboss
