// Transposition table of the solver: for canonical positions, who is known to win and who not.
#pragma once

#include "core/key.h"
#include "core/resources.h"
#include "games/quarto/lanes.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

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
//
//   bits 0 to 3   the verdict on the mover's attack
//   bits 4 to 7   the verdict on the other's
//   bits 8 to 63  the key; its lowest 16 bits are the occupied cells. 0 is an empty slot
class SolverTable {
public:
    // Throws std::bad_alloc, also where less memory is free than that. The memory comes cleared
    // from the system when it is first touched, so that making a large table takes no time.
    explicit SolverTable(std::size_t megabytes)
        : bucket_count_(std::bit_floor((megabytes << 20) / bytes_in_bucket)),
          memory_(fits() ? std::calloc(bucket_count_ + 1, bytes_in_bucket) : nullptr, &std::free) {
        if (!memory_) throw std::bad_alloc();
        void* first = memory_.get();
        std::size_t space = (bucket_count_ + 1) * bytes_in_bucket;
        words_ = static_cast<std::uint64_t*>(
            std::align(bytes_in_bucket, bucket_count_ * bytes_in_bucket, first, space));
    }

    Verdict verdict(std::uint64_t key, Attacker attacker) const {
        std::uint64_t* bucket = bucket_of(key);
        for (int i = 0; i < slots_in_bucket; ++i) {
            const std::uint64_t word = load(bucket[i]);
            if (word >> 8 == key) return word >> shift(attacker) & 15;
        }
        return unknown;
    }

    // When a bucket is full, an entry with most pieces on the board goes: it cost least to find.
    void store(std::uint64_t key, Attacker attacker, Verdict verdict) {
        std::uint64_t* bucket = bucket_of(key);
        const std::uint64_t mark = std::uint64_t{verdict} << shift(attacker);
        int cheapest = 0;
        int most_pieces = -1;
        for (int i = 0; i < slots_in_bucket; ++i) {
            const std::uint64_t word = load(bucket[i]);
            if (word >> 8 == key) {
                const std::uint64_t rest = word & ~(std::uint64_t{15} << shift(attacker));
                return save(bucket[i], rest | mark);
            }
            const int pieces = word == 0 ? cell_count + 1 : std::popcount(word >> 8 & 0xffff);
            if (pieces <= most_pieces) continue;
            most_pieces = pieces;
            cheapest = i;
        }
        save(bucket[cheapest], key << 8 | mark);
    }

    // All that is known, an entry in each word. What others store meanwhile may be among it.
    std::vector<std::uint64_t> words() const {
        std::vector<std::uint64_t> out;
        for (std::size_t i = 0; i < bucket_count_ * slots_in_bucket; ++i)
            if (const std::uint64_t word = load(words_[i]); word != 0) out.push_back(word);
        return out;
    }
    void add(std::uint64_t word) {
        for (const Attacker attacker : {Attacker::mover, Attacker::other})
            if (const Verdict verdict = word >> shift(attacker) & 15; verdict != unknown)
                store(word >> 8, attacker, verdict);
    }

    void clear() {
        for (std::size_t i = 0; i < bucket_count_ * slots_in_bucket; ++i)
            save(words_[i], 0);
    }

private:
    // A bucket is a cache line.
    static constexpr std::size_t bytes_in_bucket = 64;
    static constexpr int slots_in_bucket = 8;

    bool fits() const {
        const auto spare = available_memory();
        return !spare || bucket_count_ * bytes_in_bucket <= *spare;
    }

    static int shift(Attacker attacker) { return attacker == Attacker::mover ? 0 : 4; }
    static std::uint64_t load(std::uint64_t& word) {
        return std::atomic_ref(word).load(std::memory_order_relaxed);
    }
    static void save(std::uint64_t& word, std::uint64_t value) {
        std::atomic_ref(word).store(value, std::memory_order_relaxed);
    }
    std::uint64_t* bucket_of(std::uint64_t key) const {
        return words_ + (mix(key) & (bucket_count_ - 1)) * slots_in_bucket;
    }

    std::size_t bucket_count_;  // a power of two
    std::unique_ptr<void, decltype(&std::free)> memory_;
    std::uint64_t* words_;
};

}  // namespace pitboss::quarto
