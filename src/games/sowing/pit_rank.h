// The number of a position among all that hold as many seeds, for tables without gaps.
//
// Two rows of six pits are four groups of three. A group is looked up: how many seeds it holds, and
// its place among the groups that hold as many. Two groups make a row, two rows a board, each by
// the same arithmetic: before a pair (a, b) come all pairs whose first part holds fewer seeds, then
// those whose first part has a lower place.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace pitboss::sowing {

class PitRank {
public:
    static constexpr int max_seeds = 31;  // on the whole board

    constexpr PitRank();

    // The rows as words of one byte for each pit (drawn in sow_table.h), stores left out.
    constexpr std::uint64_t of(std::uint64_t own, std::uint64_t other) const {
        const Place a = row(own);
        const Place b = row(other);
        return boards_[a.seeds + b.seeds].before[a.seeds] + a.rank * rows_[b.seeds].count + b.rank;
    }

    constexpr std::uint64_t boards_with(int seeds) const {
        return boards_[static_cast<std::size_t>(seeds)].count;
    }

private:
    static constexpr std::size_t sums = max_seeds + 1;

    struct Place {
        std::size_t seeds = 0;
        std::uint64_t rank = 0;
    };

    // Of all arrangements of a number of seeds: how many there are, and how many come before those
    // whose first part holds a given number.
    struct Arrangements {
        std::uint64_t count = 0;
        std::array<std::uint64_t, sums> before{};
    };

    constexpr Place group(std::uint64_t bytes) const {
        const std::uint16_t packed =
            groups_[(bytes & 0x1f) | ((bytes >> 3) & 0x3e0) | ((bytes >> 6) & 0x7c00)];
        return {std::size_t{packed} >> 10, packed & 0x3ffU};
    }
    constexpr Place row(std::uint64_t bytes) const {
        const Place a = group(bytes);
        const Place b = group(bytes >> 24);
        return {a.seeds + b.seeds,
                rows_[a.seeds + b.seeds].before[a.seeds] + a.rank * triples(b.seeds) + b.rank};
    }
    static constexpr std::uint64_t triples(std::size_t seeds) {
        return (seeds + 1) * (seeds + 2) / 2;
    }

    std::array<std::uint16_t, 1 << 15> groups_{};  // seeds and place of three pits, 5 bits each
    std::array<Arrangements, sums> rows_{};
    std::array<Arrangements, sums> boards_{};
};

constexpr PitRank::PitRank() {
    std::array<std::uint16_t, sums> next{};
    for (std::size_t pits = 0; pits < groups_.size(); ++pits) {
        const std::size_t seeds = (pits & 31) + ((pits >> 5) & 31) + (pits >> 10);
        if (seeds < sums) groups_[pits] = static_cast<std::uint16_t>((seeds << 10) | next[seeds]++);
    }
    for (std::size_t seeds = 0; seeds < sums; ++seeds) {
        Arrangements& row = rows_[seeds];
        for (std::size_t first = 0; first <= seeds; ++first) {
            row.before[first] = row.count;
            row.count += triples(first) * triples(seeds - first);
        }
        Arrangements& board = boards_[seeds];
        for (std::size_t first = 0; first <= seeds; ++first) {
            board.before[first] = board.count;
            board.count += rows_[first].count * rows_[seeds - first].count;
        }
    }
}

// Filled by the compiler, once, in pit_rank.cpp.
extern const PitRank pit_rank;

// All rows that hold so many seeds, lowest rank first.
std::vector<std::uint64_t> rows_with(int seeds);

}  // namespace pitboss::sowing
