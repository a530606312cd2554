#include "search/transposition_table.h"

#include "core/failure.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <new>
#include <string>

#include <sys/mman.h>

namespace pitboss {
namespace {

// Data word: value 24 bits, move 16, depth 8, bound 2, proven 1, age 6, and one bit that is always
// set, so that no entry is zero.
constexpr std::uint64_t used_bit = std::uint64_t{1} << 63;

std::uint64_t packed(const TableEntry& entry, std::uint8_t age) {
    return (static_cast<std::uint64_t>(entry.value) & 0xffffff) |
           static_cast<std::uint64_t>(entry.move) << 24 |
           static_cast<std::uint64_t>(entry.depth) << 40 |
           static_cast<std::uint64_t>(entry.bound) << 48 |
           static_cast<std::uint64_t>(entry.proven) << 50 | static_cast<std::uint64_t>(age) << 51 |
           used_bit;
}

TableEntry unpacked(std::uint64_t data) {
    TableEntry entry;
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

constexpr std::size_t huge_page = std::size_t{2} << 20;

// Random access to ordinary pages misses the translation buffer nearly every time.
void* huge_pages(std::size_t bytes) {
    void* memory = std::aligned_alloc(std::max(huge_page, bytes) == bytes ? huge_page : 64, bytes);
    if (memory) madvise(memory, bytes, MADV_HUGEPAGE);
    return memory;
}

}  // namespace

void TranspositionTable::Freed::operator()(void* memory) const { std::free(memory); }

TranspositionTable::TranspositionTable(std::size_t mebibytes)
    : bucket_mask_(std::bit_floor(std::max<std::size_t>(1, (mebibytes << 20) / sizeof(Bucket))) -
                   1) {
    void* memory = huge_pages(bytes());
    if (!memory)
        throw Failure("there is no memory for a table of " + std::to_string(mebibytes) + " MiB");
    buckets_.reset(new (memory) Bucket[bucket_mask_ + 1]);
}

void TranspositionTable::clear() {
    for (std::size_t i = 0; i <= bucket_mask_; ++i) {
        for (auto& slot : buckets_[i].slots) {
            slot.check.store(0, std::memory_order_relaxed);
            slot.data.store(0, std::memory_order_relaxed);
        }
    }
    age_ = 0;
}

std::optional<TableEntry> TranspositionTable::probe(Key key) const {
    for (const auto& slot : bucket_of(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ data) != key || data == 0) continue;
        return unpacked(data);
    }
    return std::nullopt;
}

// Takes the place of the same position, else of the entry least worth keeping: shallow and old.
void TranspositionTable::store(Key key, const TableEntry& entry) {
    Slot* victim = nullptr;
    int least_worth = INT32_MAX;
    for (auto& slot : bucket_of(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) {
            victim = &slot;
            break;
        }
        const int searches_ago = (age_ - age_of(data)) & age_mask;
        const int worth = data == 0 ? INT32_MIN : depth_of(data) - 8 * searches_ago;
        if (worth >= least_worth) continue;
        least_worth = worth;
        victim = &slot;
    }
    const std::uint64_t data = packed(entry, age_);
    victim->check.store(key ^ data, std::memory_order_relaxed);
    victim->data.store(data, std::memory_order_relaxed);
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
