// Tables of what sowing adds to a board of two rows of pits.
//
// A board is two 64-bit words, the mover's and the other's. Byte i of a word is pit i + 1 of its
// owner. The owner's store is byte 6 on the usual board of six pits, and byte 7 on the others:
//
//        5  4  3  2  1  0       other
//   6 (other)          6 (own)
//        0  1  2  3  4  5       own
//
// Sowing n seeds from a pit adds a fixed pattern to each word; no byte ever exceeds 255, since a
// board in this form holds at most 255 seeds, so adding the words adds the pits.
#pragma once

#include <array>
#include <cstdint>

namespace pitboss::sowing {

enum class Ring : std::uint8_t { with_own_store, pits_only };

// One sowing: what it adds to each word, the emptied pit taken off, and where its last seed falls.
// Words are added as whole numbers: borrows between bytes cancel, since no pit ends below zero.
struct alignas(32) Sowing {
    std::uint64_t own = 0;
    std::uint64_t other = 0;
    // First the own pits, then the own store where it is on the ring, then the other's pits.
    std::uint8_t last = 0;
    // Bit positions of the own pit the last seed falls into and of the pit opposite; those of byte
    // 7, which is empty on the usual board, if the last seed falls elsewhere.
    std::uint8_t last_shift = 56;
    std::uint8_t opposite_shift = 56;
};

inline constexpr int usual_pits = 6;
inline constexpr int any_pits = 0;  // 1 to packed_pits_max, told at run time
inline constexpr int packed_pits_max = 7;
inline constexpr int packed_seeds_max = 255;

template <int pits>
inline constexpr int store_byte = pits == usual_pits ? 6 : 7;

template <Ring ring>
class SowTable {
public:
    constexpr SowTable(int pits, int store) : pits_(pits), store_(store) {
        for (int pit = 0; pit < pits; ++pit)
            for (int seeds = 0; seeds <= packed_seeds_max; ++seeds)
                fill(pit, seeds);
    }

    constexpr const Sowing& at(int pit, int seeds) const { return sowings_[index(pit, seeds)]; }

private:
    static constexpr std::size_t index(int pit, int seeds) {
        return static_cast<std::size_t>(seeds * 8 + pit);
    }

    constexpr void fill(int pit, int seeds) {
        Sowing& sowing = sowings_[index(pit, seeds)];
        const int own_size = pits_ + (ring == Ring::with_own_store);
        const int ring_size = own_size + pits_;
        const int laps = seeds / ring_size;
        for (int place = 0; place < ring_size; ++place) {
            const int steps = (place - pit + ring_size - 1) % ring_size + 1;
            const auto count = static_cast<std::uint64_t>(laps + (steps <= seeds % ring_size));
            if (place < own_size)
                sowing.own += count << (8 * (place == pits_ ? store_ : place));
            else
                sowing.other += count << (8 * (place - own_size));
        }
        sowing.own -= static_cast<std::uint64_t>(seeds) << (8 * pit);
        const int last = (pit + seeds) % ring_size;
        sowing.last = static_cast<std::uint8_t>(last);
        if (last >= pits_) return;
        sowing.last_shift = static_cast<std::uint8_t>(8 * last);
        sowing.opposite_shift = static_cast<std::uint8_t>(8 * (pits_ - 1 - last));
    }

    int pits_;
    int store_;
    std::array<Sowing, 8 * (packed_seeds_max + 1)> sowings_{};
};

// Filled by the compiler, once, in sow_table.cpp: of the usual board, and of 1 pit and more.
extern const SowTable<Ring::with_own_store> store_ring_table;
extern const SowTable<Ring::pits_only> pits_ring_table;
extern const std::array<SowTable<Ring::with_own_store>, packed_pits_max> store_ring_tables;
extern const std::array<SowTable<Ring::pits_only>, packed_pits_max> pits_ring_tables;

template <Ring ring>
const SowTable<ring>& usual_sow_table() {
    if constexpr (ring == Ring::with_own_store)
        return store_ring_table;
    else
        return pits_ring_table;
}

template <Ring ring>
const SowTable<ring>& sow_table(int pits) {
    if constexpr (ring == Ring::with_own_store)
        return store_ring_tables[static_cast<std::size_t>(pits - 1)];
    else
        return pits_ring_tables[static_cast<std::size_t>(pits - 1)];
}

}  // namespace pitboss::sowing
