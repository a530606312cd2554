#include "search/transposition_table.h"

#include <algorithm>
#include <bit>

namespace pitboss {
namespace {

// Data word: value 24 bits, move 16, depth 8, bound 2, proven 1, age 6, and one bit that is always
// set, so that no entry is zero.
constexpr std::uint64_t used_bit = std::uint64_t{1} << 63;

std::uint64_t pack(const TtEntry& entry, std::uint8_t age) {
    return (static_cast<std::uint64_t>(entry.value) & 0xffffff) |
           static_cast<std::uint64_t>(entry.move) << 24 |
           static_cast<std::uint64_t>(entry.depth) << 40 |
           static_cast<std::uint64_t>(entry.bound) << 48 |
           static_cast<std::uint64_t>(entry.proven) << 50 | static_cast<std::uint64_t>(age) << 51 |
           used_bit;
}

TtEntry unpack(std::uint64_t data) {
    TtEntry entry;
    // Shifting the sign bit to the top and back extends it.
    entry.value = static_cast<Value>(static_cast<std::uint32_t>(data << 8)) >> 8;
    entry.move = static_cast<std::uint16_t>(data >> 24);
    entry.depth = static_cast<std::uint8_t>(data >> 40);
    entry.bound = static_cast<Bound>(data >> 48 & 3);
    entry.proven = (data >> 50 & 1) != 0;
    return entry;
}

int depth_of(std::uint64_t data) { return static_cast<int>(data >> 40 & 0xff); }
int age_of(std::uint64_t data) { return static_cast<int>(data >> 51 & 0x3f); }

}  // namespace

TranspositionTable::TranspositionTable(std::size_t mebibytes)
    : memory_(std::bit_floor(std::max(sizeof(Bucket), mebibytes << 20))),
      bucket_mask_(memory_.bytes() / sizeof(Bucket) - 1),
      buckets_(static_cast<Bucket*>(memory_.data())) {}

std::uint64_t TranspositionTable::word_of(const TtEntry& entry) { return pack(entry, 0); }
TtEntry TranspositionTable::entry_of(std::uint64_t word) { return unpack(word); }

void TranspositionTable::clear() {
    memory_.zero();
    age_ = 0;
}

std::optional<TtEntry> TranspositionTable::probe(Key key) const {
    for (const auto& slot : bucket_of(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ data) != key || data == 0) continue;
        return unpack(data);
    }
    return std::nullopt;
}

void TranspositionTable::store(Key key, const TtEntry& entry) { put(key, pack(entry, age_)); }

// Takes the place of the same position, else of the entry least worth keeping: shallow and old.
void TranspositionTable::put(Key key, std::uint64_t data) {
    Slot* victim = nullptr;
    int least_worth = INT32_MAX;
    for (auto& slot : bucket_of(key).slots) {
        const std::uint64_t there = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ there) == key && there != 0) {
            victim = &slot;
            break;
        }
        const int searches_ago = (age_ - age_of(there)) & age_mask;
        const int worth = there == 0 ? INT32_MIN : depth_of(there) - 8 * searches_ago;
        if (worth >= least_worth) continue;
        least_worth = worth;
        victim = &slot;
    }
    victim->check.store(key ^ data, std::memory_order_relaxed);
    victim->data.store(data, std::memory_order_relaxed);
}

void TranspositionTable::take_over(const TranspositionTable& smaller) {
    age_ = smaller.age_;
    for (std::size_t i = 0; i <= smaller.bucket_mask_; ++i)
        for (const auto& slot : smaller.buckets_[i].slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if (data != 0) put(slot.check.load(std::memory_order_relaxed) ^ data, data);
        }
}

int TranspositionTable::per_mille_full() const {
    const std::size_t sample = std::min<std::size_t>(bucket_mask_ + 1, 250);
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample; ++i)
        for (const auto& slot : buckets_[i].slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            used += data != 0 && age_of(data) == age_;
        }
    return static_cast<int>(used * 1000 / (sample * buckets_[0].slots.size()));
}

}  // namespace pitboss
