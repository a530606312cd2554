// The positions that threads are searching right now, so that others spread over the tree instead
// of following (after ABDADA, Weill 1996, without its locks).
//
// A slot holds the key of one position, or nothing. Threads may overwrite each other's marks; that
// costs a little double work and never changes a value.
#pragma once

#include "core/key.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace pitboss {

class BusyPositions {
public:
    bool busy(Key key) const { return slot(key).load(std::memory_order_relaxed) == key; }

    // Marks a position as being searched for as long as this object lives.
    class Mark {
    public:
        Mark(BusyPositions& all, Key key) : slot_(all.slots_[key % size]), key_(key) {
            slot_.store(key, std::memory_order_relaxed);
        }
        ~Mark() {
            Key mine = key_;
            slot_.compare_exchange_strong(mine, 0, std::memory_order_relaxed);
        }
        Mark(const Mark&) = delete;
        Mark& operator=(const Mark&) = delete;

    private:
        std::atomic<Key>& slot_;
        Key key_;
    };

private:
    static constexpr std::size_t size = 4096;

    const std::atomic<Key>& slot(Key key) const { return slots_[key % size]; }

    std::array<std::atomic<Key>, size> slots_{};
};

// Calls visit(i) for i from 0 to count - 1 until one of them says no, those for which busy(i) holds
// after all others: by then the table may know them.
template <std::size_t capacity, class Busy, class Visit>
void visit_busy_last(int count, const Busy& busy, const Visit& visit) {
    std::array<std::uint8_t, capacity> later;
    std::size_t later_count = 0;
    for (int i = 0; i < count; ++i) {
        if (busy(i))
            later[later_count++] = static_cast<std::uint8_t>(i);
        else if (!visit(i))
            return;
    }
    for (std::size_t k = 0; k < later_count; ++k)
        if (!visit(later[k])) return;
}

}  // namespace pitboss
