// Skips in the McGill rules of Das Bohnenspiel. The end of a position text says how many skips
// South and North have left, and who is banned from skipping.
#include "games/cases.h"

namespace pitboss::skip_test {
namespace {

using test::expect_end;
using test::expect_play;
using test::moves_at;

const std::string full_board = "6,6,6,6,6,6/6,6,6,6,6,6 0,0 ";
const std::string empty_south = "0,0,0,0,0,0/6,6,6,6,6,6 18,18 ";

TEST(Skip, is_the_last_of_the_legal_moves) {
    EXPECT_EQ(moves_at("bohnenspiel", full_board + "1 0 2,2 -"), "1 2 3 4 5 6 skip");
    EXPECT_EQ(moves_at("bohnenspiel", full_board + "2 1 2,1 -"), "1 2 3 4 5 6 skip");
}

TEST(Skip, costs_one_and_bans_the_opponent) {
    expect_play("bohnenspiel", full_board + "1 0 2,2 -", "skip", full_board + "2 1 1,2 2");
    expect_play("bohnenspiel", full_board + "2 7 1,1 -", "skip", full_board + "1 8 1,0 1");
}

TEST(Skip, is_not_legal_for_the_banned) {
    EXPECT_EQ(moves_at("bohnenspiel", full_board + "2 1 1,2 2"), "1 2 3 4 5 6");
    EXPECT_EQ(moves_at("bohnenspiel", full_board + "1 8 1,0 1"), "1 2 3 4 5 6");
}

TEST(Skip, is_not_legal_without_one_left) {
    EXPECT_EQ(moves_at("bohnenspiel", full_board + "1 8 0,2 -"), "1 2 3 4 5 6");
    EXPECT_EQ(moves_at("bohnenspiel", full_board + "2 8 2,0 -"), "1 2 3 4 5 6");
}

TEST(Skip, is_allowed_again_after_sowing) {
    expect_play("bohnenspiel", full_board + "2 1 1,2 2", "1",
                "7,6,6,6,6,6/0,7,7,7,7,7 0,0 1 2 1,2 -");
    EXPECT_EQ(moves_at("bohnenspiel", "7,6,6,6,6,6/0,7,7,7,7,7 0,0 2 2 1,2 -"), "2 3 4 5 6 skip");
}

TEST(Skip, sowing_lifts_only_the_own_ban) {
    expect_play("bohnenspiel", full_board + "2 1 1,2 1", "1",
                "7,6,6,6,6,6/0,7,7,7,7,7 0,0 1 2 1,2 1");
}

TEST(Skip, may_come_twice_in_a_row_of_own_turns) {
    const auto variant = test::opened("bohnenspiel");
    const auto board = variant->start();
    for (const char* move : {"skip", "1", "skip", "2"})
        ASSERT_TRUE(board->play(move)) << move;
    EXPECT_EQ(board->position_text().substr(board->position_text().size() - 5), "0,2 -");
    EXPECT_FALSE(board->play("skip"));
}

TEST(Skip, keeps_a_player_with_an_empty_row_in_the_game) {
    EXPECT_EQ(moves_at("bohnenspiel", empty_south + "1 30 1,0 -"), "skip");
    expect_play("bohnenspiel", empty_south + "1 30 1,0 -", "skip", empty_south + "2 31 0,0 2");
    const auto board = test::board_at(*test::opened("bohnenspiel"), empty_south + "1 30 1,0 -");
    EXPECT_FALSE(board->over());
    EXPECT_EQ(board->margin(Side::south), 0);
}

TEST(Skip, an_empty_row_without_a_skip_ends_the_game) {
    for (const std::string rights : {"0,2 -", "0,0 -", "2,2 1", "0,0 1", "1,0 1"}) {
        const auto board =
            test::board_at(*test::opened("bohnenspiel"), empty_south + "1 30 " + rights);
        EXPECT_TRUE(board->over()) << rights;
        EXPECT_EQ(board->margin(Side::south), 18 - 18 - 36) << rights;
        EXPECT_EQ(board->legal_moves().size(), 0u) << rights;
    }
}

TEST(Skip, bans_an_opponent_with_an_empty_row_out_of_the_game) {
    expect_end("bohnenspiel", empty_south + "2 30 2,2 -", "skip", empty_south + "1 31 2,1 1",
               18 - 18 - 36);
}

TEST(Skip, counts_as_a_ply) {
    expect_end("bohnenspiel", full_board + "2 401 2,2 -", "skip", full_board + "1 402 2,1 1", 0);
}

TEST(Skip, is_no_move_in_the_classic_game) {
    EXPECT_EQ(moves_at("bohnenspiel(rules=classic)", full_board + "1 0"), "1 2 3 4 5 6");
    const auto refused = test::opened("bohnenspiel(rules=classic)")->start()->play("skip");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message, "a move is a pit from 1 to 6, not \"skip\"");
    const auto board =
        test::board_at(*test::opened("bohnenspiel(rules=classic)"), empty_south + "1 30");
    EXPECT_TRUE(board->over());
}

}  // namespace
}  // namespace pitboss::skip_test
