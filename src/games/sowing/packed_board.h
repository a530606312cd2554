// Two rows of pits with at most 255 seeds, in two machine words (drawn in sow_table.h): six pits,
// the usual board, or 1 to 7. Always seen by the player to move: passing the turn exchanges the
// words.
#pragma once

#include "core/key.h"
#include "games/sowing/ring_capture.h"
#include "games/sowing/sow_table.h"
#include "games/sowing/tables/board_rank.h"

#include <cassert>
#include <cstdint>
#include <utility>

namespace pitboss::sowing {

// The number of pits, known when compiling or told later.
template <int fixed>
struct PitCount {
    explicit constexpr PitCount([[maybe_unused]] int pits) { assert(pits == fixed); }
    bool operator==(const PitCount&) const = default;
    static constexpr int value() { return fixed; }
};

template <>
struct PitCount<any_pits> {
    std::uint64_t count = 0;
    explicit constexpr PitCount(int pits) : count(static_cast<std::uint64_t>(pits)) {}
    bool operator==(const PitCount&) const = default;
    constexpr int value() const { return static_cast<int>(count); }
};

template <int fixed_pits>
class BasicPackedBoard {
public:
    static constexpr bool is_usual = fixed_pits != any_pits;
    static constexpr int max_pits = is_usual ? fixed_pits : packed_pits_max;
    static constexpr int max_seeds = packed_seeds_max;

    constexpr BasicPackedBoard() = default;
    explicit constexpr BasicPackedBoard(int pits) : pits_(pits) {}
    bool operator==(const BasicPackedBoard&) const = default;

    constexpr int pits() const { return pits_.value(); }
    constexpr int own(int pit) const { return byte(own_, pit); }
    constexpr int other(int pit) const { return byte(other_, pit); }
    constexpr int own_store() const { return byte(own_, store); }
    constexpr int other_store() const { return byte(other_, store); }
    constexpr bool own_row_empty() const { return (own_ & row) == 0; }
    constexpr bool other_row_empty() const { return (other_ & row) == 0; }
    // The pits that hold seeds, as bit sets.
    constexpr unsigned filled() const { return nonzero(own_); }
    constexpr unsigned other_filled() const { return nonzero(other_); }
    constexpr int own_row() const { return sum(own_); }
    constexpr int other_row() const { return sum(other_); }
    // The seeds of six pits in a byte each, 15 for all larger numbers: those next to the store, and
    // empty ones before them where there are fewer.
    constexpr std::uint64_t own_capped() const { return at_store(capped(own_)); }
    constexpr std::uint64_t other_capped() const { return at_store(capped(other_)); }
    constexpr Key key() const { return combine_seeds(own_, other_); }
    // Of the pits alone, without the stores.
    constexpr Key pits_key() const { return mix_pair(own_ & row, other_ & row); }

    // The number of the pits' arrangement among all with as many seeds.
    std::uint64_t pits_rank() const {
        const BoardRank& ranks = rank_table();
        const int own_seeds = own_row();
        const int other_seeds = other_row();
        return ranks.index(own_seeds, row_rank(ranks.rows(), own_, own_seeds), other_seeds,
                           row_rank(ranks.rows(), other_, other_seeds));
    }

    constexpr void put_own(int pit, int seeds) { own_ = with(own_, pit, seeds); }
    constexpr void put_other(int pit, int seeds) { other_ = with(other_, pit, seeds); }
    constexpr void put_own_store(int seeds) { put_own(store, seeds); }
    constexpr void put_other_store(int seeds) { put_other(store, seeds); }

    // Empties the pit and sows it; tells where the last seed fell.
    template <Ring ring>
    const Sowing& sow(int pit) {
        const Sowing& sowing = sowing_of<ring>(pit);
        own_ += sowing.own;
        other_ += sowing.other;
        return sowing;
    }

    // If the last seed fell into an own pit that holds one seed and, with `only_if_filled`, the pit
    // opposite is not empty, both go to the own store.
    template <bool only_if_filled>
    constexpr void capture(const Sowing& sowing) {
        // On the usual board the shift then is that of an empty byte.
        if constexpr (!is_usual)
            if (sowing.last >= pits()) return;
        if (((own_ >> sowing.last_shift) & 0xff) != 1) [[likely]]
            return;
        const std::uint64_t seeds = (other_ >> sowing.opposite_shift) & 0xff;
        if (only_if_filled && seeds == 0) return;
        own_ += ((seeds + 1) << (8 * store)) - (1ULL << sowing.last_shift);
        other_ -= seeds << sowing.opposite_shift;
    }

    // Bohnenspiel: takes the pit the last seed fell into if it holds 2, 4 or 6, then the pit before
    // it by the same test, backwards round the ring until a pit fails.
    void capture_back(const Sowing& sowing) {
        const RingCapture capture = captured_from(sowing.last);
        own_ += (capture.seeds << (8 * store)) - capture.from_own;
        other_ -= capture.from_other;
    }

    constexpr void pass_turn() { std::swap(own_, other_); }
    constexpr void pass_turn_if(bool passed) {
        const std::uint64_t change = (own_ ^ other_) & (0 - static_cast<std::uint64_t>(passed));
        own_ ^= change;
        other_ ^= change;
    }

private:
    static constexpr int store = store_byte<fixed_pits>;
    static constexpr std::uint64_t row = (1ULL << (8 * store)) - 1;

    static constexpr int byte(std::uint64_t word, int i) {
        return static_cast<int>((word >> (8 * i)) & 0xff);
    }
    static constexpr std::uint64_t with(std::uint64_t word, int i, int seeds) {
        return (word & ~(0xffULL << (8 * i))) | (static_cast<std::uint64_t>(seeds) << (8 * i));
    }
    // Bit i of the result: byte i of `word` is not zero.
    static constexpr unsigned nonzero(std::uint64_t word) {
        constexpr std::uint64_t low = row & 0x7f7f'7f7f'7f7f'7f7fULL;
        constexpr std::uint64_t ones = row & 0x0101'0101'0101'0101ULL;
        const std::uint64_t flags = ((((word & low) + low) | word) >> 7) & ones;
        return static_cast<unsigned>((flags * 0x0102'0408'1020'4080ULL) >> 56);
    }
    static constexpr std::uint64_t capped(std::uint64_t word) {
        constexpr std::uint64_t nibbles = row & 0x0f0f'0f0f'0f0f'0f0fULL;
        constexpr std::uint64_t ones = row & 0x0101'0101'0101'0101ULL;
        // Bit 0 of each byte that is 16 or more.
        const std::uint64_t large = ((((word >> 4) & nibbles) + nibbles) >> 4) & ones;
        return (word & nibbles) | ((large << 4) - large);
    }
    constexpr std::uint64_t at_store(std::uint64_t pits) const {
        if constexpr (is_usual) return pits;
        return this->pits() > usual_pits ? pits >> 8 : pits << (8 * (usual_pits - this->pits()));
    }
    // Adds the bytes of a row in 16-bit lanes, so that 255 seeds do not overflow.
    static constexpr int sum(std::uint64_t word) {
        constexpr std::uint64_t even = row & 0x00ff'00ff'00ff'00ffULL;
        constexpr std::uint64_t odd = (row >> 8) & 0x00ff'00ff'00ff'00ffULL;
        const std::uint64_t lanes = (word & even) + ((word >> 8) & odd);
        return static_cast<int>((lanes * 0x0001'0001'0001'0001ULL) >> 48);
    }

    template <Ring ring>
    const Sowing& sowing_of(int pit) const {
        if constexpr (is_usual) return usual_sow_table<ring>().at(pit, own(pit));
        return sow_table<ring>(pits()).at(pit, own(pit));
    }

    const BoardRank& rank_table() const {
        if constexpr (is_usual) {
            static const BoardRank& ranks = board_rank(fixed_pits);
            return ranks;
        }
        return board_rank(pits());
    }
    static std::uint64_t row_rank(const RowRank& ranks, std::uint64_t word, int seeds) {
        if constexpr (is_usual) return ranks.rank_of_six(word, seeds);
        return ranks.rank_of_word(word, seeds);
    }

    RingCapture captured_from(int last) const {
        if constexpr (is_usual) return ring_capture(own_, other_, last);
        return capture_step_by_step(own_, other_, pits(), last);
    }

    std::uint64_t own_ = 0;
    std::uint64_t other_ = 0;
    [[no_unique_address]] PitCount<fixed_pits> pits_{max_pits};
};

using PackedBoard = BasicPackedBoard<usual_pits>;
using SmallBoard = BasicPackedBoard<any_pits>;

}  // namespace pitboss::sowing
