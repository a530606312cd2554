// One case for every clause of Kalah's rules. Seen from South:
//
//      6  5  4  3  2  1        North
//      1  2  3  4  5  6        South
#include "games/cases.h"

namespace pitboss::kalah_test {
namespace {

using test::after;
using test::expect_end;
using test::expect_play;
using test::moves_at;
using test::times;

const std::string start = "4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0";

// For rules that do not ask how captures work.
void expect_play_in_both(const std::string& position, const std::string& move,
                         const std::string& wanted) {
    expect_play("kalah", position, move, wanted);
    expect_play("kalah(capture=empty)", position, move, wanted);
}

TEST(Kalah, seeds_are_sown_one_by_one_into_the_next_pits) {
    expect_play_in_both(start, "1", "0,5,5,5,5,4/4,4,4,4,4,4 0,0 2 1");
}

TEST(Kalah, sowing_goes_through_the_own_store_into_the_row_of_the_opponent) {
    expect_play_in_both(start, "5", "4,4,4,4,0,5/5,5,4,4,4,4 1,0 2 1");
}

TEST(Kalah, north_sows_from_its_own_left_and_round_to_south) {
    expect_play_in_both("4,4,4,4,0,5/5,5,4,4,4,4 1,0 2 1", "6", "5,5,5,4,0,5/5,5,4,4,4,0 1,1 1 2");
}

TEST(Kalah, the_store_of_the_opponent_is_skipped) {
    expect_play_in_both("1,4,4,4,3,8/4,4,4,4,4,4 0,0 1 0", "6", "2,4,4,4,3,0/5,5,5,5,5,5 1,0 2 1");
    expect_play_in_both("4,4,4,4,4,4/1,4,4,4,3,8 0,0 2 7", "6", "5,5,5,5,5,5/2,4,4,4,3,0 0,1 1 8");
}

TEST(Kalah, the_pit_of_origin_is_not_skipped_on_a_full_lap) {
    expect_play_in_both("14,0,0,0,5,5/4,4,4,4,4,4 0,0 1 0", "1", "1,2,1,1,6,6/5,5,5,5,5,5 1,0 2 1");
}

TEST(Kalah, a_last_seed_in_the_own_store_moves_again) {
    expect_play_in_both(start, "3", "4,4,0,5,5,5/4,4,4,4,4,4 1,0 1 1");
    expect_play_in_both("4,4,0,5,5,5/4,4,4,4,4,4 1,0 2 1", "3", "4,4,0,5,5,5/4,4,0,5,5,5 1,1 2 2");
}

TEST(Kalah, fourteen_seeds_may_come_round_to_the_own_store) {
    expect_play_in_both("4,4,4,4,4,14/4,4,4,2,0,0 0,0 1 0", "6", "5,5,5,5,5,1/5,5,5,3,1,1 2,0 1 1");
}

TEST(Kalah, a_last_seed_in_an_empty_own_pit_captures_it_and_the_pit_opposite) {
    expect_play_in_both("4,1,0,6,6,5/0,5,5,6,5,4 1,0 1 8", "2", "4,0,0,6,6,5/0,5,5,0,5,4 8,0 2 9");
    expect_play_in_both("4,4,4,0,4,6/1,0,5,5,5,5 5,0 2 9", "1", "4,4,4,0,0,6/0,0,5,5,5,5 5,5 1 10");
}

TEST(Kalah, with_nothing_opposite_only_the_rule_of_empty_captures_takes_the_last_seed) {
    const std::string position = "4,1,0,6,6,5/5,5,5,0,6,4 1,0 1 8";
    expect_play("kalah", position, "2", "4,0,1,6,6,5/5,5,5,0,6,4 1,0 2 9");
    expect_play("kalah(capture=empty)", position, "2", "4,0,0,6,6,5/5,5,5,0,6,4 2,0 2 9");
}

TEST(Kalah, a_lap_of_exactly_thirteen_ends_in_its_own_empty_pit_and_captures) {
    expect_play_in_both("13,0,1,0,5,5/4,4,4,4,4,4 0,0 1 0", "1", "0,1,2,1,6,6/5,5,5,5,5,0 7,0 2 1");
}

// Coming round, the sowing has put a seed into every pit opposite, so something is always there.
TEST(Kalah, a_lap_fills_the_pit_opposite_before_the_capture) {
    expect_play_in_both("0,4,4,4,4,8/4,4,4,4,4,0 4,0 1 0", "6", "0,4,4,4,4,0/5,5,5,5,5,0 7,0 2 1");
}

TEST(Kalah, a_last_seed_in_an_own_pit_with_seeds_captures_nothing) {
    expect_play_in_both("1,1,4,4,4,4/5,5,5,5,5,5 0,0 1 8", "1", "0,2,4,4,4,4/5,5,5,5,5,5 0,0 2 9");
}

TEST(Kalah, a_last_seed_in_an_empty_pit_of_the_opponent_captures_nothing) {
    expect_play_in_both("4,4,4,4,4,2/0,5,5,5,5,5 1,0 1 8", "6", "4,4,4,4,4,0/1,5,5,5,5,5 2,0 2 9");
}

TEST(Kalah, the_game_is_over_when_the_mover_has_emptied_the_own_row) {
    for (const std::string game : {"kalah", "kalah(capture=empty)"}) {
        expect_end(game, "0,0,0,0,0,1/4,4,4,4,4,3 24,0 1 40", "6",
                   "0,0,0,0,0,0/4,4,4,4,4,3 25,0 1 41", 25 - 23);
        expect_end(game, "0,0,0,0,0,2/4,4,4,4,4,3 23,0 1 40", "6",
                   "0,0,0,0,0,0/5,4,4,4,4,3 24,0 2 41", 0);
    }
}

TEST(Kalah, the_game_is_over_when_the_other_row_has_been_emptied_by_a_capture) {
    for (const std::string game : {"kalah", "kalah(capture=empty)"})
        expect_end(game, "1,0,0,0,0,3/0,0,0,0,2,0 22,20 1 40", "1",
                   "0,0,0,0,0,3/0,0,0,0,0,0 25,20 2 41", 25 + 3 - 20);
}

TEST(Kalah, before_the_end_only_stores_count) {
    const auto board = after("kalah", "4,4,4,4,4,1/4,4,4,4,4,4 3,0 1 9", "1");
    EXPECT_EQ(board->margin(Side::south), 3);
    EXPECT_EQ(board->margin(Side::north), -3);
}

TEST(Kalah, the_pits_with_seeds_are_the_legal_moves_in_order) {
    EXPECT_EQ(moves_at("kalah", "4,0,4,0,4,4/5,5,5,5,5,5 2,0 1 9"), "1 3 5 6");
    EXPECT_EQ(moves_at("kalah", "4,0,4,0,4,4/0,5,5,5,5,10 2,0 2 9"), "2 3 4 5 6");
}

TEST(Kalah, a_pit_may_hold_nearly_all_seeds) {
    // 251 seeds are 19 laps of 13 and 4 more; the largest board of its kind in memory.
    expect_play_in_both(start, "6", "4,4,4,4,4,0/5,5,5,4,4,4 1,0 2 1");
    expect_play("kalah(seeds=21)", "251,0,0,0,0,0/0,0,0,0,0,1 0,0 1 9", "1",
                "19,20,20,20,20,19/19,19,19,19,19,20 19,0 2 10");
    // 287 are 22 laps and one more.
    expect_play("kalah(seeds=24)", "287,0,0,0,0,0/0,0,0,0,0,1 0,0 1 9", "1",
                "22,23,22,22,22,22/22,22,22,22,22,23 22,0 2 10");
}

TEST(Kalah, the_largest_board_sows_without_overflow) {
    const std::string game = "kalah(pits=12,seeds=24)";
    const std::string full = times(12, 24) + "/" + times(12, 24) + " 0,0 1 0";
    expect_play(game, full, "1", "0," + times(11, 25) + "/" + times(12, 25) + " 1,0 2 1");
    expect_play(game, full, "12", times(11, 25) + ",0/" + times(12, 25) + " 1,0 2 1");
    // 575 seeds: 23 laps of 25, ending where they began.
    expect_play(game, "575," + times(11, 0) + "/" + times(11, 0) + ",1 0,0 1 9", "1",
                times(12, 23) + "/" + times(11, 23) + ",24 23,0 2 10");
}

TEST(Kalah, small_boards_capture_across_the_middle) {
    expect_play("kalah(pits=3,seeds=2)", "1,0,2/3,2,1 2,1 1 5", "1", "0,0,2/3,0,1 5,1 2 6");
    // The smallest board: one seed each, into the store, and the game is over.
    expect_end("kalah(pits=1,seeds=1)", "1/1 0,0 1 0", "1", "0/1 1,0 1 1", 0);
}

TEST(Kalah, moves_are_told_in_words) {
    const auto board = test::opened("kalah")->start();
    EXPECT_EQ(board->describe("1"), "South sows 4 seeds from pit 1.");
    EXPECT_EQ(board->describe("5"), "South sows 4 seeds from pit 5, 1 of them into the store.");
    EXPECT_EQ(board->describe("3"),
              "South sows 4 seeds from pit 3, 1 of them into the store, and moves again.");
    EXPECT_EQ(
        test::board_at(*test::opened("kalah"), "4,1,0,6,6,5/0,5,5,6,5,4 1,0 1 8")->describe("2"),
        "South sows 1 seed from pit 2 and captures 7.");
    EXPECT_EQ(
        test::board_at(*test::opened("kalah"), "0,0,0,0,0,1/4,4,4,4,4,3 24,0 1 40")->describe("6"),
        "South sows 1 seed from pit 6 into the store. South wins 25 to 23.");
}

}  // namespace
}  // namespace pitboss::kalah_test
