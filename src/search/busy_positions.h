// Which positions other threads are searching right now, so that threads spread over the tree
// instead of following each other (after ABDADA, Weill 1996, without its locks).
//
// A slot holds the key of one position, or nothing. Threads may overwrite each other's marks; that
// costs a little double work and never changes a value.
#pragma once

#include "core/key.h"

#include <array>
#include <atomic>
#include <cstddef>

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

}  // namespace pitboss
