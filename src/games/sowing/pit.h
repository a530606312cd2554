// A move of a sowing game: the mover's pit, counted from 0 at the mover's own left.
#pragma once

#include "core/move_list.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace pitboss::sowing {

enum class Pit : std::uint8_t {};

// Where the count of plies ends, so that it can always be written and read again. No game lasts
// that long; only a position that claims a great ply count gets there.
inline constexpr int most_plies = 1'000'000;

// Bohnenspiel's extra move: pass, at the price of one of the skips left.
inline constexpr Pit skip_move{0xff};

constexpr int index_of(Pit pit) { return static_cast<int>(pit); }

template <int capacity>
constexpr MoveList<Pit, capacity> pit_list(unsigned set) {
    MoveList<Pit, capacity> out{};
    for (; set != 0; set &= set - 1)
        out.push(Pit(std::countr_zero(set)));
    return out;
}

inline constexpr int most_listed_pits = 7;

template <int capacity>
inline constexpr auto pit_lists = [] {
    std::array<MoveList<Pit, capacity>, 1 << std::min(capacity, most_listed_pits)> lists{};
    for (unsigned set = 0; set < lists.size(); ++set)
        lists[set] = pit_list<capacity>(set);
    return lists;
}();

// The pits of a bit set, in order. Few pits are looked up: making the list is half the cost of a
// leaf otherwise. There may be room for one more move.
template <int capacity>
constexpr MoveList<Pit, capacity> pits_of(unsigned set) {
    if constexpr (capacity <= most_listed_pits + 1)
        return pit_lists<capacity>[set];
    else
        return pit_list<capacity>(set);
}

}  // namespace pitboss::sowing
