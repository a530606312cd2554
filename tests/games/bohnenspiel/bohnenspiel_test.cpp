// One case for every clause of sowing and capturing in Das Bohnenspiel. Beans run
//
//      6  5  4  3  2  1        North
//      1  2  3  4  5  6        South
//
// from South's 6 to North's 1 and from North's 6 to South's 1. Skips have a file of their own.
#include "games/cases.h"

namespace pitboss::bohnenspiel_test {
namespace {

using test::after;
using test::expect_end;
using test::expect_play;
using test::moves_at;
using test::times;

// Sowing and capturing are the same in both games; a text without skips stands for both.
void expect_play_in_both(const std::string& position, const std::string& move,
                         const std::string& wanted) {
    expect_play("bohnenspiel(rules=classic)", position, move, wanted);
    expect_play("bohnenspiel", position + " 2,2 -", move, wanted + " 2,2 -");
}

TEST(Bohnenspiel, beans_are_sown_round_the_twelve_pits_and_into_no_store) {
    expect_play_in_both("6,6,6,6,6,6/6,6,6,6,6,6 0,0 1 0", "1", "0,7,7,7,7,7/7,6,6,6,6,6 0,0 2 1");
    expect_play_in_both("0,7,7,7,7,7/7,6,6,6,6,6 0,0 2 1", "6", "1,8,8,8,8,8/7,6,6,6,6,0 0,0 1 2");
}

TEST(Bohnenspiel, the_pit_of_origin_is_not_skipped_on_a_full_lap) {
    expect_play_in_both("13,5,6,6,6,6/6,6,6,6,6,0 0,0 1 20", "1",
                        "1,7,7,7,7,7/7,7,7,7,7,1 0,0 2 21");
    expect_play_in_both("12,6,6,6,6,6/6,6,6,6,6,0 0,0 1 20", "1",
                        "1,7,7,7,7,7/7,7,7,7,7,1 0,0 2 21");
}

// Two beans from South's 4: the last one falls into South's 6, the pit before it holds 7.
TEST(Bohnenspiel, a_last_bean_that_makes_2_4_or_6_captures_the_pit) {
    expect_play_in_both("6,6,6,2,6,1/6,6,6,6,6,6 9,0 1 9", "4",
                        "6,6,6,0,7,0/6,6,6,6,6,6 11,0 2 10");
    expect_play_in_both("6,6,6,2,6,3/6,6,6,6,6,6 7,0 1 9", "4",
                        "6,6,6,0,7,0/6,6,6,6,6,6 11,0 2 10");
    expect_play_in_both("6,6,6,2,6,5/6,6,6,6,6,6 5,0 1 9", "4",
                        "6,6,6,0,7,0/6,6,6,6,6,6 11,0 2 10");
}

TEST(Bohnenspiel, other_numbers_capture_nothing) {
    for (int seeds : {0, 2, 4, 6, 7, 8, 9}) {
        const std::string stores = std::to_string(12 - seeds) + ",0";
        const std::string before = std::to_string(seeds);
        const std::string made = std::to_string(seeds + 1);
        expect_play_in_both("6,6,6,2,4," + before + "/6,6,6,6,6,6 " + stores + " 1 9", "4",
                            "6,6,6,0,5," + made + "/6,6,6,6,6,6 " + stores + " 2 10");
    }
}

TEST(Bohnenspiel, a_capture_goes_on_backwards_across_the_rows_into_own_pits) {
    expect_play_in_both("6,0,6,6,2,3/5,7,7,5,5,5 10,5 1 9", "1",
                        "0,1,7,7,3,0/0,7,7,5,5,5 20,5 2 10");
}

TEST(Bohnenspiel, a_capture_goes_on_from_the_first_own_pit_into_the_other_row) {
    expect_play_in_both("1,6,6,6,6,7/6,6,6,6,5,3 8,0 1 9", "6",
                        "0,6,6,6,6,0/7,7,7,7,0,0 20,0 2 10");
}

TEST(Bohnenspiel, north_captures_the_same_way) {
    expect_play_in_both("5,7,7,5,5,5/6,0,6,6,2,3 5,10 2 9", "1",
                        "0,7,7,5,5,5/0,1,7,7,3,0 5,20 1 10");
}

TEST(Bohnenspiel, a_capture_stops_at_the_first_pit_that_fails) {
    // 3 beans in South's 5 stop it; the 4 in South's 3 stay.
    expect_play_in_both("6,6,4,2,2,1/6,6,6,6,6,6 15,0 1 9", "4",
                        "6,6,4,0,3,0/6,6,6,6,6,6 17,0 2 10");
    // The pit the beans came from is empty.
    expect_play_in_both("6,6,6,4,1,1/6,6,6,6,6,6 12,0 1 9", "5",
                        "6,6,6,4,0,0/6,6,6,6,6,6 14,0 2 10");
    // 8 beans stop it, too.
    expect_play_in_both("6,6,6,2,7,1/6,6,6,6,6,6 8,0 1 9", "4",
                        "6,6,6,0,8,0/6,6,6,6,6,6 10,0 2 10");
}

TEST(Bohnenspiel, pits_that_would_qualify_are_safe_if_the_last_bean_makes_an_odd_number) {
    expect_play_in_both("6,6,4,2,3,2/6,6,6,6,6,6 13,0 1 9", "4",
                        "6,6,4,0,4,3/6,6,6,6,6,6 13,0 2 10");
}

// 24 beans are two laps: two in each pit, the last in the pit they came from.
TEST(Bohnenspiel, a_capture_may_empty_the_whole_ring) {
    expect_play("bohnenspiel", "24,0,0,0,0,0/0,0,0,0,0,0 24,24 1 20 2,2 -", "1",
                "0,0,0,0,0,0/0,0,0,0,0,0 48,24 2 21 2,2 -");
    expect_end("bohnenspiel(rules=classic)", "24,0,0,0,0,0/0,0,0,0,0,0 24,24 1 20", "1",
               "0,0,0,0,0,0/0,0,0,0,0,0 48,24 2 21", 24);
    expect_end("bohnenspiel(rules=classic)", "24,4,2,0,4,4/4,4,4,2,0,2 9,9 1 20", "1",
               "0,0,0,0,0,0/0,0,0,0,0,0 63,9 2 21", 54);
    expect_end("bohnenspiel(rules=classic)", "0,0,0,0,0,0/0,0,24,0,0,0 24,24 2 20", "3",
               "0,0,0,0,0,0/0,0,0,0,0,0 24,48 1 21", -24);
}

TEST(Bohnenspiel, a_chain_round_the_ring_ends_where_a_pit_fails) {
    // 25 beans: three in South's 2, where the last one falls, which captures nothing.
    expect_play_in_both("25,0,0,0,0,0/0,0,0,0,0,0 24,23 1 20", "1",
                        "2,3,2,2,2,2/2,2,2,2,2,2 24,23 2 21");
    // 24 beans, but South's 4 held one: the chain runs backwards from 1 to 5 and stops there.
    expect_play("bohnenspiel", "24,0,0,1,0,0/0,0,0,0,0,0 24,23 1 20 2,2 -", "1",
                "0,2,2,3,0,0/0,0,0,0,0,0 42,23 2 21 2,2 -");
    expect_end("bohnenspiel(rules=classic)", "24,0,0,1,0,0/0,0,0,0,0,0 24,23 1 20", "1",
               "0,2,2,3,0,0/0,0,0,0,0,0 42,23 2 21", 42 + 7 - 23);
}

TEST(Bohnenspiel, there_is_no_early_end_with_more_than_half_of_the_beans) {
    EXPECT_EQ(moves_at("bohnenspiel", "6,6,6,5,0,0/6,6,0,0,0,0 37,0 2 30 0,0 -"), "1 2");
}

TEST(Bohnenspiel, an_empty_row_to_move_leaves_the_rest_to_the_other_player) {
    expect_end("bohnenspiel(rules=classic)", "0,0,0,0,0,0/1,6,6,6,6,6 20,21 2 30", "1",
               "0,0,0,0,0,0/0,7,6,6,6,6 20,21 1 31", 20 - 21 - 31);
    // Emptying the own row is no end while the other can move.
    expect_play("bohnenspiel(rules=classic)", "0,0,0,0,0,1/6,6,6,6,6,6 20,15 1 30", "6",
                "0,0,0,0,0,0/7,6,6,6,6,6 20,15 2 31");
}

TEST(Bohnenspiel, at_402_plies_what_is_left_belongs_to_nobody) {
    expect_end("bohnenspiel", "6,6,6,6,6,6/6,6,6,6,6,0 4,2 2 401 2,2 -", "1",
               "7,6,6,6,6,6/0,7,7,7,7,1 4,2 1 402 2,2 -", 2);
    expect_end("bohnenspiel(rules=classic)", "6,6,6,6,6,6/6,6,6,6,6,0 4,2 2 401", "1",
               "7,6,6,6,6,6/0,7,7,7,7,1 4,2 1 402", 2);
    expect_play("bohnenspiel", "6,6,6,6,6,6/6,6,6,6,6,0 4,2 2 400 2,2 -", "1",
                "7,6,6,6,6,6/0,7,7,7,7,1 4,2 1 401 2,2 -");
}

TEST(Bohnenspiel, an_empty_row_at_402_plies_still_leaves_the_rest_to_the_other_player) {
    expect_end("bohnenspiel", "0,0,0,0,0,0/1,6,6,6,6,6 20,21 2 401 0,2 -", "1",
               "0,0,0,0,0,0/0,7,6,6,6,6 20,21 1 402 0,2 -", 20 - 21 - 31);
    expect_end("bohnenspiel", "0,0,0,0,0,0/1,6,6,6,6,6 20,21 2 401 1,2 -", "1",
               "0,0,0,0,0,0/0,7,6,6,6,6 20,21 1 402 1,2 -", 20 - 21);
}

TEST(Bohnenspiel, the_largest_board_sows_and_captures_without_overflow) {
    const std::string game = "bohnenspiel(pits=12,seeds=24)";
    // 24 beans are one lap of 24 pits, ending with one bean where they began.
    expect_play(game, times(12, 24) + "/" + times(12, 24) + " 0,0 1 0 2,2 -", "1",
                "1," + times(11, 25) + "/" + times(12, 25) + " 0,0 2 1 2,2 -");
    // 570 are 23 laps and 18 more: South's 2 to 12 and North's 1 to 7 get 24. North's 7 then
    // holds 24 and captures nothing.
    expect_play(
        game, "570," + times(11, 0) + "/" + times(12, 0) + " 0,6 1 9 2,2 -", "1",
        "23," + times(11, 24) + "/" + times(7, 24) + "," + times(5, 23) + " 0,6 2 10 2,2 -");
    // 48 are two laps: the whole ring is captured, 48 beans at once.
    expect_play(game, "48," + times(11, 0) + "/" + times(12, 0) + " 500,28 1 9 2,2 -", "1",
                times(12, 0) + "/" + times(12, 0) + " 548,28 2 10 2,2 -");
}

TEST(Bohnenspiel, small_boards_have_small_rings) {
    expect_play("bohnenspiel(pits=2,seeds=1,rules=classic)", "1,1/1,1 0,0 1 0", "1",
                "0,0/1,1 2,0 2 1");
    expect_end("bohnenspiel(pits=1,seeds=1,rules=classic)", "1/1 0,0 1 0", "1", "0/0 2,0 2 1", 2);
}

TEST(Bohnenspiel, moves_are_told_in_words) {
    const auto variant = test::opened("bohnenspiel");
    EXPECT_EQ(variant->start()->describe("1"), "South sows 6 seeds from pit 1.");
    EXPECT_EQ(variant->start()->describe("skip"), "South skips.");
    EXPECT_EQ(test::board_at(*variant, "6,0,6,6,2,3/5,7,7,5,5,5 10,5 1 9 2,2 -")->describe("1"),
              "South sows 6 seeds from pit 1 and captures 10.");
}

}  // namespace
}  // namespace pitboss::bohnenspiel_test
