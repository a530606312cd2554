// Two rows of six pits with at most 255 seeds, in two machine words (drawn in sow_table.h).
// Always seen by the player to move: passing the turn exchanges the words.
#pragma once

#include "core/key.h"
#include "games/sowing/sow_table.h"

#include <array>
#include <bit>
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
    // The own pits that hold seeds, as a bit set.
    constexpr unsigned filled() const { return nonzero(own_); }
    constexpr int own_row() const { return sum(own_); }
    constexpr int other_row() const { return sum(other_); }
    constexpr Key key() const { return combined(own_, other_); }

    constexpr void put_own(int pit, int seeds) { own_ = with(own_, pit, seeds); }
    constexpr void put_other(int pit, int seeds) { other_ = with(other_, pit, seeds); }
    constexpr void put_own_store(int seeds) { put_own(packed_pits, seeds); }
    constexpr void put_other_store(int seeds) { put_other(packed_pits, seeds); }

    // Empties the pit and sows it; tells where the last seed fell.
    template <Ring ring>
    constexpr const Sowing& sow(int pit) {
        const Sowing& sowing = sow_table<ring>.at(pit, own(pit));
        own_ = (own_ & ~(0xffULL << (8 * pit))) + sowing.own;
        other_ += sowing.other;
        return sowing;
    }

    // Moves the seeds of a pit into the own store.
    constexpr void take_own(int pit) {
        const auto seeds = static_cast<std::uint64_t>(own(pit));
        own_ += (seeds << (8 * packed_pits)) - (seeds << (8 * pit));
    }
    constexpr void take_other(int pit) {
        const auto seeds = static_cast<std::uint64_t>(other(pit));
        own_ += seeds << (8 * packed_pits);
        other_ -= seeds << (8 * pit);
    }

    // If the last seed fell into an own pit that holds one seed and, with `only_if_filled`, the pit
    // opposite is not empty, both go to the own store. Whether a sowing captures is a coin toss to
    // the branch predictor, so there is no branch.
    template <bool only_if_filled>
    constexpr void capture(const Sowing& sowing) {
        const std::uint64_t seeds = (other_ >> sowing.opposite_shift) & 0xff;
        bool captures = ((own_ >> sowing.last_shift) & 0xff) == 1;
        if (only_if_filled) captures &= seeds != 0;
        const std::uint64_t mask = 0 - static_cast<std::uint64_t>(captures);
        own_ += (((seeds + 1) << (8 * packed_pits)) - (1ULL << sowing.last_shift)) & mask;
        other_ -= (seeds << sowing.opposite_shift) & mask;
    }

    // Bohnenspiel: takes the pit the last seed fell into if it holds 2, 4 or 6, then the pit before
    // it by the same test, backwards round the ring until a pit fails.
    constexpr void capture_back(const Sowing& sowing) {
        // Both rows as one ring of twelve bits, twice over, cut so that the last pit is on top. No
        // branch here either: most sowings take nothing, but which ones do is hard to foresee.
        const unsigned ring = capturable(own_) | capturable(other_) << packed_pits;
        const unsigned back = (ring << 12 | ring) >> (sowing.last + 1);
        const int run = std::countl_one(static_cast<std::uint16_t>(back << 4));
        const unsigned taken = ((0xfffu << (12 - run)) & 0xfffu) << (sowing.last + 1);
        const unsigned pits = (taken | taken >> 12) & 0xfffu;
        const std::uint64_t from_own = own_ & byte_masks[pits & 0x3f];
        const std::uint64_t from_other = other_ & byte_masks[pits >> packed_pits];
        own_ -= from_own;
        other_ -= from_other;
        own_ += static_cast<std::uint64_t>(sum(from_own + from_other)) << (8 * packed_pits);
    }

    constexpr void pass_turn() { std::swap(own_, other_); }
    constexpr void pass_turn_if(bool passed) {
        const std::uint64_t change = (own_ ^ other_) & (0 - static_cast<std::uint64_t>(passed));
        own_ ^= change;
        other_ ^= change;
    }

private:
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
    // The pits that hold 2, 4 or 6: only the bits of value 2 and 4 may be set, and one must be.
    static constexpr unsigned capturable(std::uint64_t word) {
        constexpr std::uint64_t allowed = 0x0000'0606'0606'0606ULL;
        return nonzero(word & allowed) & ~nonzero(word & row & ~allowed);
    }
    // Bit set of pits to the bytes they fill.
    static constexpr auto byte_masks = [] {
        std::array<std::uint64_t, 64> masks{};
        for (unsigned set = 0; set < 64; ++set)
            for (int pit = 0; pit < packed_pits; ++pit)
                if (set >> pit & 1) masks[set] |= 0xffULL << (8 * pit);
        return masks;
    }();
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
