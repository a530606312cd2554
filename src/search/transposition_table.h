// The transposition table: results of earlier searches, shared by all threads.
//
// A bucket is one cache line of four slots. A slot is two words: the data, and the key mixed with
// the data (Hyatt and Mann, "A lock-less transposition-table implementation for parallel search",
// ICGA Journal 25(1), 2002). Threads write slots without locks; a slot torn by two writers has a
// key that fits nobody's position and is not found.
#pragma once

#include "core/key.h"
#include "core/value.h"
#include "search/hash_memory.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace pitboss {

enum class Bound : std::uint8_t { none, upper, lower, exact };

struct TtEntry {
    Value value = 0;  // 24 bits are kept
    std::uint16_t move = 0;
    std::uint8_t depth = 0;
    Bound bound = Bound::none;
    bool proven = false;  // no estimate had a part in it

    bool operator==(const TtEntry&) const = default;
};

// Any thread may probe and store; clear and new_search need the table to be at rest.
class TranspositionTable {
public:
    // The largest power of two of buckets that fits; at least one bucket. Takes the time to fetch
    // its memory. Throws Failure where there is not enough.
    explicit TranspositionTable(std::size_t mebibytes);

    void clear();
    // Entries of earlier searches give way first.
    void new_search() { age_ = static_cast<std::uint8_t>((age_ + 1) & age_mask); }

    std::optional<TtEntry> probe(Key key) const;
    void store(Key key, const TtEntry& entry);
    void prefetch(Key key) const { __builtin_prefetch(&bucket_of(key)); }

    // Calls visit(key, entry) for each entry; nobody may store meanwhile.
    template <class Visit>
    void for_each(Visit visit) const {
        for (std::size_t i = 0; i <= bucket_mask_; ++i)
            for (const auto& slot : buckets_[i].slots) {
                const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
                if (data != 0)
                    visit(slot.check.load(std::memory_order_relaxed) ^ data, entry_of(data));
            }
    }

    // Entries of a smaller table, with their ages. Nobody may use either meanwhile.
    void take_over(const TranspositionTable& smaller);

    // An entry in one word, to keep it elsewhere.
    static std::uint64_t word_of(const TtEntry& entry);
    static TtEntry entry_of(std::uint64_t word);

    // How many of a thousand slots hold entries of this search.
    int per_mille_full() const;
    std::size_t bytes() const { return memory_.bytes(); }

private:
    struct Slot {
        std::atomic<std::uint64_t> check{0};  // key ^ data
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(64) Bucket {
        std::array<Slot, 4> slots;
    };

    static constexpr std::uint8_t age_mask = 0x3f;

    void put(Key key, std::uint64_t data);

    Bucket& bucket_of(Key key) const { return buckets_[key & bucket_mask_]; }

    HashMemory memory_;
    std::size_t bucket_mask_;
    Bucket* buckets_;
    std::uint8_t age_ = 0;
};

}  // namespace pitboss
