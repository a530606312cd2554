// The number of a row of pits among all rows that hold as many seeds, for tables without gaps.
//
// Rows with equal seeds are sorted by reach, the sum over all seeds of the number of pits they have
// already passed in their row, the largest first: a sowing that stays in the row leads to a lower
// number. Rows of equal reach follow one another by their place.
//
// The place of a row is arithmetic. Pits are taken in groups of three from the first. Rows whose
// first group holds fewer seeds come first, then it is the place of that group that counts, then
// the rest of the row in the same way. A group (a, b, c) has the place (a+b)(a+b+1)/2 + a among
// those with as many seeds, a last group of two pits (a, b) the place a.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace pitboss::sowing {

inline constexpr int most_pits = 12;

using Row = std::array<std::uint8_t, most_pits>;

class RowRank {
public:
    static constexpr int max_seeds = 63;
    // Ranks of rows of which there are more do not fit where others keep them.
    static constexpr int rank_bits = 24;
    static constexpr std::uint64_t most_rows = 1U << rank_bits;

    // All rows with as many seeds, by rank.
    struct Rows {
        std::vector<Row> list;
        std::vector<std::uint32_t> rank_of_place;
        // How many reach that far: rows of reach r are [reaching[r + 1], reaching[r]).
        std::vector<std::uint32_t> reaching;
        int most_reach() const { return static_cast<int>(reaching.size()) - 2; }
    };

    explicit RowRank(int pits);
    ~RowRank();
    RowRank(const RowRank&) = delete;
    RowRank& operator=(const RowRank&) = delete;

    int pits() const { return pits_; }
    std::uint64_t count(int seeds) const { return counts_[0][at(seeds)]; }

    // Worked out when first asked for; any thread may ask.
    const Rows& rows(int seeds) const {
        const Rows* found = rows_[at(seeds)].load(std::memory_order_acquire);
        return found ? *found : make(seeds);
    }

    std::uint64_t rank(const Row& row, int seeds) const {
        return rows(seeds).rank_of_place[place(row, seeds)];
    }

    // Of six pits in the bytes of a word, lowest byte first.
    std::uint64_t rank_of_six(std::uint64_t word, int seeds) const {
        const std::uint64_t a = word & 0xff;
        const std::uint64_t ab = a + ((word >> 8) & 0xff);
        const std::uint64_t first = ab + ((word >> 16) & 0xff);
        const std::uint64_t d = (word >> 24) & 0xff;
        const std::uint64_t de = d + ((word >> 32) & 0xff);
        const std::uint64_t left = static_cast<std::uint64_t>(seeds) - first;
        const std::uint64_t place = before_[0][at(seeds)][first] +
                                    (triangle(ab) + a) * triangle(left + 1) + triangle(de) + d;
        return rows(seeds).rank_of_place[place];
    }

    // Of at most eight pits in the bytes of a word, lowest byte first.
    std::uint64_t rank_of_word(std::uint64_t word, int seeds) const {
        auto left = static_cast<std::uint64_t>(seeds);
        std::uint64_t place = 0;
        for (int group = 0; 3 * group < pits_; ++group, word >>= 24) {
            const int pits = pits_in_group(group);
            const std::uint64_t a = word & 0xff;
            const std::uint64_t ab = a + (pits > 1 ? (word >> 8) & 0xff : 0);
            const std::uint64_t abc = ab + (pits > 2 ? (word >> 16) & 0xff : 0);
            place += before_[at(group)][left][abc];
            left -= abc;
            place += place_in_group(pits, a, ab) * counts_[at(group + 1)][left];
        }
        return rows(seeds).rank_of_place[place];
    }

    static int reach(const Row& row);

private:
    static constexpr int max_groups = most_pits / 3;
    static constexpr std::size_t sums = max_seeds + 1;
    using Counts = std::array<std::uint64_t, sums>;

    static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
    static constexpr std::uint64_t triangle(std::uint64_t n) { return n * (n + 1) / 2; }

    int pits_in_group(int group) const { return std::min(3, pits_ - 3 * group); }
    // Of a group with `a` seeds in its first pit and `ab` in its first two.
    static std::uint64_t place_in_group(int pits, std::uint64_t a, std::uint64_t ab) {
        return pits == 3 ? triangle(ab) + a : pits == 2 ? a : 0;
    }
    std::uint64_t group_count(int group, std::uint64_t seeds) const;
    std::uint64_t place(const Row& row, int seeds) const;
    const Rows& make(int seeds) const;
    void list_rows(Rows& rows, Row& row, int pit, int left) const;
    void sort_rows(Rows& rows, int seeds) const;

    int pits_;
    std::array<Counts, max_groups + 1> counts_{};                // of the groups from one on
    std::array<std::array<Counts, sums>, max_groups> before_{};  // by seeds, and in the first group
    mutable std::array<std::atomic<const Rows*>, sums> rows_{};
    mutable std::mutex making_;
};

}  // namespace pitboss::sowing
