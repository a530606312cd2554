#include "games/sowing/pit_rank.h"

#include <gtest/gtest.h>

#include <set>

namespace pitboss::sowing {
namespace {

// Ways to put seeds into pits, counted the slow way.
std::uint64_t ways(int pits, int seeds) {
    if (pits == 1) return 1;
    std::uint64_t sum = 0;
    for (int first = 0; first <= seeds; ++first)
        sum += ways(pits - 1, seeds - first);
    return sum;
}

int seeds_in(std::uint64_t row) {
    int seeds = 0;
    for (; row != 0; row >>= 8)
        seeds += static_cast<int>(row & 0xff);
    return seeds;
}

TEST(PitRank, counts_every_arrangement) {
    for (int seeds = 0; seeds <= 8; ++seeds)
        EXPECT_EQ(pit_rank.boards_with(seeds), ways(12, seeds)) << seeds;
    // C(31 + 11, 11)
    EXPECT_EQ(pit_rank.boards_with(31), 4'280'561'376U);
}

TEST(PitRank, lists_each_row_once) {
    for (int seeds : {0, 1, 5, 12}) {
        const auto rows = rows_with(seeds);
        EXPECT_EQ(rows.size(), ways(6, seeds));
        EXPECT_EQ(std::set(rows.begin(), rows.end()).size(), rows.size());
        for (const auto row : rows)
            ASSERT_EQ(seeds_in(row), seeds);
    }
}

TEST(PitRank, numbers_boards_without_gaps_in_the_order_of_their_rows) {
    for (int seeds : {0, 1, 4, 7}) {
        std::uint64_t next = 0;
        for (int own = 0; own <= seeds; ++own)
            for (const auto own_row : rows_with(own))
                for (const auto other_row : rows_with(seeds - own))
                    ASSERT_EQ(pit_rank.of(own_row, other_row), next++);
        EXPECT_EQ(next, pit_rank.boards_with(seeds));
    }
}

TEST(PitRank, knows_the_fullest_boards) {
    EXPECT_EQ(pit_rank.of(0, std::uint64_t{31} << 16), ways(6, 31) - 1);
    EXPECT_EQ(pit_rank.of(std::uint64_t{31} << 16, 0), pit_rank.boards_with(31) - 1);
}

}  // namespace
}  // namespace pitboss::sowing
