// What the solver remembers: for canonical positions, who is known to win and who is not.
#pragma once

#include "core/key.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace pitboss::quarto {

// What is known about one question, "does the attacker win?":
//   0         nothing
//   1 to 13   no, not within so many turns
//   14        no
//   15        yes
using Verdict = unsigned;
inline constexpr Verdict unknown = 0;
inline constexpr Verdict never = 14;
inline constexpr Verdict always = 15;

constexpr Verdict not_within(int turns) { return static_cast<Verdict>(std::clamp(turns, 0, 13)); }

// One question for each attacker: the side to move, or the other.
enum class Attacker : std::uint8_t { mover, other };

// Any number of threads may read and write at once. An entry is one word that holds the whole key,
// so a reader sees a true entry or none; when two threads write to one bucket at the same time, one
// of the two results may be lost, which costs time and nothing else.
class SolverTable {
public:
    static constexpr int key_bits = 56;

    explicit SolverTable(std::size_t megabytes)
        : bucket_count_(std::bit_floor(std::max<std::size_t>(1, megabytes << 20) / sizeof(Bucket))),
          buckets_(std::make_unique<Bucket[]>(bucket_count_)) {}

    Verdict verdict(std::uint64_t key, Attacker attacker) const {
        for (const auto& slot : bucket_of(key).slots) {
            const std::uint64_t word = slot.load(std::memory_order_relaxed);
            if (word >> 8 == key) return word >> shift(attacker) & 15;
        }
        return unknown;
    }

    // When a bucket is full, an entry with most pieces on the board goes: it cost least to find.
    void store(std::uint64_t key, Attacker attacker, Verdict verdict) {
        Bucket& bucket = bucket_of(key);
        const std::uint64_t mark = std::uint64_t{verdict} << shift(attacker);
        auto* worst = &bucket.slots[0];
        int worst_pieces = -1;
        for (auto& slot : bucket.slots) {
            const std::uint64_t word = slot.load(std::memory_order_relaxed);
            if (word >> 8 == key) {
                const std::uint64_t rest = word & ~(std::uint64_t{15} << shift(attacker));
                slot.store(rest | mark, std::memory_order_relaxed);
                return;
            }
            const int pieces = word == 0 ? 99 : std::popcount(word >> 8 & 0xffff);
            if (pieces > worst_pieces) {
                worst_pieces = pieces;
                worst = &slot;
            }
        }
        worst->store(key << 8 | mark, std::memory_order_relaxed);
    }

    void clear() {
        for (std::size_t i = 0; i < bucket_count_; ++i)
            for (auto& slot : buckets_[i].slots)
                slot.store(0, std::memory_order_relaxed);
    }

private:
    struct alignas(64) Bucket {
        std::atomic<std::uint64_t> slots[8] = {};
    };

    static int shift(Attacker attacker) { return attacker == Attacker::mover ? 0 : 4; }
    Bucket& bucket_of(std::uint64_t key) const {
        return buckets_[mixed(key) & (bucket_count_ - 1)];
    }

    std::size_t bucket_count_;
    std::unique_ptr<Bucket[]> buckets_;
};

}  // namespace pitboss::quarto
