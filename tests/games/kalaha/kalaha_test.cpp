// One case for every clause of Kalaha's rules.
#include "games/cases.h"

namespace pitboss::kalaha_test {
namespace {

using test::expect_end;
using test::expect_play;
using test::times;

const std::string start = "4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0";

TEST(Kalaha, sows_the_own_store_and_skips_the_other) {
    expect_play("kalaha", start, "5", "4,4,4,4,0,5/5,5,4,4,4,4 1,0 2 1");
    expect_play("kalaha", "0,4,4,4,4,8/4,4,4,4,4,4 0,0 1 0", "6",
                "1,4,4,4,4,0/5,5,5,5,5,5 1,0 2 1");
}

TEST(Kalaha, a_last_seed_in_the_own_store_moves_again) {
    expect_play("kalaha", start, "3", "4,4,0,5,5,5/4,4,4,4,4,4 1,0 1 1");
}

TEST(Kalaha, nothing_is_captured) {
    expect_play("kalaha", "4,1,0,6,6,5/0,5,5,6,5,4 1,0 1 8", "2",
                "4,0,1,6,6,5/0,5,5,6,5,4 1,0 2 9");
}

TEST(Kalaha, the_pit_of_origin_is_not_skipped_on_a_full_lap) {
    expect_play("kalaha", "13,0,1,0,5,5/4,4,4,4,4,4 0,0 1 0", "1",
                "1,1,2,1,6,6/5,5,5,5,5,5 1,0 2 1");
}

TEST(Kalaha, an_empty_row_does_not_end_the_game_while_the_other_player_is_to_move) {
    expect_play("kalaha", "0,0,0,0,0,2/4,4,4,4,4,3 23,0 1 40", "6",
                "0,0,0,0,0,0/5,4,4,4,4,3 24,0 2 41");
}

TEST(Kalaha, who_has_to_move_with_an_empty_row_leaves_the_rest_to_the_other) {
    expect_end("kalaha", "0,0,0,0,0,0/0,0,0,0,1,2 25,20 2 60", "5",
               "0,0,0,0,0,0/0,0,0,0,0,3 25,20 1 61", 25 - 20 - 3);
    expect_end("kalaha", "0,0,0,0,1,2/0,0,0,0,0,0 20,25 1 60", "5",
               "0,0,0,0,0,3/0,0,0,0,0,0 20,25 2 61", 20 + 3 - 25);
}

TEST(Kalaha, an_extra_turn_with_an_empty_row_ends_the_game) {
    expect_end("kalaha", "0,0,0,0,0,1/4,4,4,4,4,3 24,0 1 40", "6",
               "0,0,0,0,0,0/4,4,4,4,4,3 25,0 1 41", 25 - 23);
}

TEST(Kalaha, the_largest_board_sows_without_overflow) {
    expect_play("kalaha(pits=12,seeds=24)",
                "575," + times(11, 0) + "/" + times(11, 0) + ",1 0,0 1 9", "1",
                times(12, 23) + "/" + times(11, 23) + ",24 23,0 2 10");
}

}  // namespace
}  // namespace pitboss::kalaha_test
