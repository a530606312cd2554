#include "games/sowing/tables/board_rank.h"

#include "games/sowing/packed_board.h"
#include "games/sowing/tables/endgame_states.h"
#include "games/sowing/wide_board.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>
#include <vector>

namespace pitboss::sowing::board_rank_test {
namespace {

// Ways to put seeds into pits, counted the slow way.
std::uint64_t ways(int pits, int seeds) {
    if (pits == 1) return 1;
    std::uint64_t sum = 0;
    for (int first = 0; first <= seeds; ++first)
        sum += ways(pits - 1, seeds - first);
    return sum;
}

TEST(RowRank, lists_each_row_once_and_finds_it_again) {
    for (const int pits : {1, 2, 3, 4, 5, 6, 7, 8, 12}) {
        const RowRank ranks(pits);
        for (const int seeds : {0, 1, 2, 5}) {
            const auto& rows = ranks.rows(seeds);
            EXPECT_EQ(rows.list.size(), ways(pits, seeds));
            EXPECT_EQ(ranks.count(seeds), rows.list.size());
            EXPECT_EQ(std::set(rows.list.begin(), rows.list.end()).size(), rows.list.size());
            for (std::size_t rank = 0; rank < rows.list.size(); ++rank) {
                const Row& row = rows.list[rank];
                ASSERT_EQ(std::accumulate(row.begin(), row.end(), 0), seeds);
                ASSERT_EQ(ranks.rank(row, seeds), rank) << pits << " pits";
            }
        }
    }
}

TEST(RowRank, puts_rows_that_reach_further_first) {
    const RowRank ranks(6);
    const auto& rows = ranks.rows(7);
    ASSERT_EQ(rows.most_reach(), 35);
    for (int reach = 0; reach <= rows.most_reach(); ++reach)
        for (auto rank = rows.reaching[static_cast<std::size_t>(reach) + 1];
             rank < rows.reaching[static_cast<std::size_t>(reach)]; ++rank)
            ASSERT_EQ(RowRank::reach(rows.list[rank]), reach);
    EXPECT_EQ(rows.reaching.front(), rows.list.size());
    EXPECT_EQ(rows.reaching.back(), 0U);
}

TEST(BoardRank, counts_every_arrangement) {
    for (int seeds = 0; seeds <= 8; ++seeds)
        EXPECT_EQ(board_rank(6).boards_with(seeds), ways(12, seeds)) << seeds;
    EXPECT_EQ(board_rank(6).boards_with(31), 4'280'561'376U);  // C(31 + 11, 11)
    EXPECT_EQ(board_rank(1).boards_with(63), 64U);
    EXPECT_EQ(board_rank(12).boards_with(5), ways(24, 5));
}

// Goes through a layer as it is laid out and expects each position at its place.
template <class Board>
void expect_no_gaps(int pits, int seeds) {
    const BoardRank& ranks = board_rank(pits);
    std::uint64_t next = 0;
    for (int own = 0; own <= seeds; ++own)
        for (const Row& other : ranks.rows().rows(seeds - own).list)
            for (const Row& mine : ranks.rows().rows(own).list) {
                Board board(pits);
                for (int pit = 0; pit < pits; ++pit) {
                    board.put_own(pit, mine[static_cast<std::size_t>(pit)]);
                    board.put_other(pit, other[static_cast<std::size_t>(pit)]);
                }
                ASSERT_EQ(board.pits_rank(), next);
                board.put_own_store(3);  // of no account
                ASSERT_EQ(board.pits_rank(), next);
                ++next;
            }
    EXPECT_EQ(next, ranks.boards_with(seeds));
}

TEST(BoardRank, numbers_boards_without_gaps) {
    for (const int seeds : {0, 1, 4, 7})
        expect_no_gaps<PackedBoard>(6, seeds);
    expect_no_gaps<SmallBoard>(1, 40);
    expect_no_gaps<SmallBoard>(2, 20);
    expect_no_gaps<SmallBoard>(3, 9);
    expect_no_gaps<SmallBoard>(4, 5);
    expect_no_gaps<SmallBoard>(5, 5);
    expect_no_gaps<SmallBoard>(6, 5);
    expect_no_gaps<SmallBoard>(7, 4);
    expect_no_gaps<WideBoard>(4, 5);
    expect_no_gaps<WideBoard>(8, 3);
}

}  // namespace
}  // namespace pitboss::sowing::board_rank_test
