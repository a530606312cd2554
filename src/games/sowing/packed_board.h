// Two rows of six pits with at most 255 seeds, in two machine words (drawn in sow_table.h).
// Always seen by the player to move: passing the turn exchanges the words.
#pragma once

#include "core/key.h"
#include "games/sowing/ring_capture.h"
#include "games/sowing/sow_table.h"
#include "games/sowing/tables/board_rank.h"

#include <cassert>
#include <cstdint>
#include <utility>

namespace pitboss::sowing {

class PackedBoard {
public:
    static constexpr int max_pits = packed_pits;
    static constexpr int max_seeds = packed_seeds_max;

    constexpr PackedBoard() = default;
    explicit constexpr PackedBoard([[maybe_unused]] int pits) { assert(pits == packed_pits); }
    bool operator==(const PackedBoard&) const = default;

    static constexpr int pits() { return packed_pits; }
    constexpr int own(int pit) const { return byte(own_, pit); }
    constexpr int other(int pit) const { return byte(other_, pit); }
    constexpr int own_store() const { return byte(own_, packed_pits); }
    constexpr int other_store() const { return byte(other_, packed_pits); }
    constexpr bool own_row_empty() const { return (own_ & row) == 0; }
    constexpr bool other_row_empty() const { return (other_ & row) == 0; }
    // The pits that hold seeds, as bit sets.
    constexpr unsigned filled() const { return nonzero(own_); }
    constexpr unsigned other_filled() const { return nonzero(other_); }
    constexpr int own_row() const { return sum(own_); }
    constexpr int other_row() const { return sum(other_); }
    // The seeds of each pit in a byte, 15 for all larger numbers, and nothing of the store.
    constexpr std::uint64_t own_capped() const { return capped(own_); }
    constexpr std::uint64_t other_capped() const { return capped(other_); }
    constexpr Key key() const { return combine_seeds(own_, other_); }
    // Of the pits alone, without the stores.
    constexpr Key pits_key() const { return mix_pair(own_ & row, other_ & row); }

    // The number of the pits' arrangement among all with as many seeds, at most max_ranked_seeds.
    static constexpr int max_ranked_seeds = BoardRank::max_seeds;
    static std::uint64_t ranked_count(int seeds) {
        return board_rank(packed_pits).boards_with(seeds);
    }
    std::uint64_t pits_rank() const {
        static const BoardRank& ranks = board_rank(packed_pits);
        const int own_seeds = own_row();
        const int other_seeds = other_row();
        return ranks.index(own_seeds, ranks.rows().rank_of_six(own_, own_seeds), other_seeds,
                           ranks.rows().rank_of_six(other_, other_seeds));
    }

    constexpr void put_own(int pit, int seeds) { own_ = with(own_, pit, seeds); }
    constexpr void put_other(int pit, int seeds) { other_ = with(other_, pit, seeds); }
    constexpr void put_own_store(int seeds) { put_own(packed_pits, seeds); }
    constexpr void put_other_store(int seeds) { put_other(packed_pits, seeds); }

    // Empties the pit and sows it; tells where the last seed fell.
    template <Ring ring>
    const Sowing& sow(int pit) {
        const Sowing& sowing = sow_table<ring>().at(pit, own(pit));
        own_ += sowing.own;
        other_ += sowing.other;
        return sowing;
    }

    // If the last seed fell into an own pit that holds one seed and, with `only_if_filled`, the pit
    // opposite is not empty, both go to the own store.
    template <bool only_if_filled>
    constexpr void capture(const Sowing& sowing) {
        if (((own_ >> sowing.last_shift) & 0xff) != 1) [[likely]]
            return;
        const std::uint64_t seeds = (other_ >> sowing.opposite_shift) & 0xff;
        if (only_if_filled && seeds == 0) return;
        own_ += ((seeds + 1) << (8 * packed_pits)) - (1ULL << sowing.last_shift);
        other_ -= seeds << sowing.opposite_shift;
    }

    // Bohnenspiel: takes the pit the last seed fell into if it holds 2, 4 or 6, then the pit before
    // it by the same test, backwards round the ring until a pit fails.
    void capture_back(const Sowing& sowing) {
        const RingCapture capture = ring_capture(own_, other_, sowing.last);
        own_ += (capture.seeds << (8 * packed_pits)) - capture.from_own;
        other_ -= capture.from_other;
    }

    constexpr void pass_turn() { std::swap(own_, other_); }
    constexpr void pass_turn_if(bool passed) {
        const std::uint64_t change = (own_ ^ other_) & (0 - static_cast<std::uint64_t>(passed));
        own_ ^= change;
        other_ ^= change;
    }

private:
    constexpr PackedBoard(std::uint64_t own, std::uint64_t other) : own_(own), other_(other) {}

    static constexpr std::uint64_t row = 0x0000ffff'ffffffffULL;

    static constexpr int byte(std::uint64_t word, int i) {
        return static_cast<int>((word >> (8 * i)) & 0xff);
    }
    static constexpr std::uint64_t with(std::uint64_t word, int i, int seeds) {
        return (word & ~(0xffULL << (8 * i))) | (static_cast<std::uint64_t>(seeds) << (8 * i));
    }
    // Bit i of the result: byte i of `word` is not zero.
    static constexpr unsigned nonzero(std::uint64_t word) {
        constexpr std::uint64_t low = 0x0000'7f7f'7f7f'7f7fULL;
        const std::uint64_t flags = ((((word & low) + low) | word) >> 7) & 0x0000'0101'0101'0101ULL;
        return static_cast<unsigned>((flags * 0x0001'0204'0810'2040ULL) >> 48) & 0x3f;
    }
    static constexpr std::uint64_t capped(std::uint64_t word) {
        constexpr std::uint64_t nibbles = 0x0000'0f0f'0f0f'0f0fULL;
        const std::uint64_t large =  // bit 0 of each byte that is 16 or more
            ((((word >> 4) & nibbles) + nibbles) >> 4) & 0x0000'0101'0101'0101ULL;
        return (word & nibbles) | ((large << 4) - large);
    }
    // Adds the six bytes of a row in 16-bit lanes, so that 255 seeds do not overflow.
    static constexpr int sum(std::uint64_t word) {
        constexpr std::uint64_t even = 0x0000'00ff'00ff'00ffULL;
        const std::uint64_t lanes = (word & even) + ((word >> 8) & even);
        return static_cast<int>(((lanes * 0x0001'0001'0001ULL) >> 32) & 0xffff);
    }

    std::uint64_t own_ = 0;
    std::uint64_t other_ = 0;
};

}  // namespace pitboss::sowing
