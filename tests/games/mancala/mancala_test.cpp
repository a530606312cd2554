// One case for every clause of Mancala's rules.
#include "games/cases.h"

namespace pitboss::mancala_test {
namespace {

using test::expect_end;
using test::expect_play;

const std::string start = "4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0";

TEST(Mancala, sows_the_own_store_and_skips_the_other) {
    expect_play("mancala", start, "5", "4,4,4,4,0,5/5,5,4,4,4,4 1,0 2 1");
    expect_play("mancala", "0,4,4,4,4,8/4,4,4,4,4,4 0,0 1 0", "6",
                "1,4,4,4,4,0/5,5,5,5,5,5 1,0 2 1");
}

TEST(Mancala, a_last_seed_in_the_own_store_moves_again_only_if_that_is_chosen) {
    expect_play("mancala", start, "3", "4,4,0,5,5,5/4,4,4,4,4,4 1,0 2 1");
    expect_play("mancala(extra=true)", start, "3", "4,4,0,5,5,5/4,4,4,4,4,4 1,0 1 1");
}

TEST(Mancala, nothing_is_captured) {
    for (const std::string game : {"mancala", "mancala(extra=true)"})
        expect_play(game, "4,1,0,6,6,5/0,5,5,6,5,4 1,0 1 8", "2",
                    "4,0,1,6,6,5/0,5,5,6,5,4 1,0 2 9");
}

TEST(Mancala, the_pit_of_origin_is_not_skipped_on_a_full_lap) {
    expect_play("mancala", "13,0,1,0,5,5/4,4,4,4,4,4 0,0 1 0", "1",
                "1,1,2,1,6,6/5,5,5,5,5,5 1,0 2 1");
}

TEST(Mancala, an_empty_row_after_a_move_ends_the_game_and_each_row_goes_to_its_owner) {
    expect_end("mancala", "0,0,0,0,0,2/4,4,4,4,4,3 23,0 1 40", "6",
               "0,0,0,0,0,0/5,4,4,4,4,3 24,0 2 41", 0);
    expect_end("mancala", "4,4,4,4,4,2/0,0,0,0,0,2 0,24 2 41", "6",
               "5,4,4,4,4,2/0,0,0,0,0,0 0,25 1 42", 23 - 25);
    expect_end("mancala(extra=true)", "0,0,0,0,0,1/4,4,4,4,4,3 24,0 1 40", "6",
               "0,0,0,0,0,0/4,4,4,4,4,3 25,0 1 41", 25 - 23);
}

TEST(Mancala, the_ply_limit_ends_the_game_and_each_row_goes_to_its_owner) {
    expect_end("mancala(plies=20)", "5,5,4,4,4,4/4,4,4,4,4,0 2,0 2 19", "1",
               "5,5,4,4,4,4/0,5,5,5,5,0 2,0 1 20", 2 + 26 - 20);
    expect_end("mancala(extra=true,plies=20)", "4,4,4,4,4,4/4,4,4,4,4,0 4,0 1 19", "3",
               "4,4,0,5,5,5/4,4,4,4,4,0 5,0 1 20", 5 + 23 - 20);
}

TEST(Mancala, the_game_goes_on_before_the_ply_limit_and_without_one) {
    expect_play("mancala(plies=20)", "5,5,4,4,4,4/4,4,4,4,4,0 2,0 2 18", "1",
                "5,5,4,4,4,4/0,5,5,5,5,0 2,0 1 19");
    expect_play("mancala", "5,5,4,4,4,4/4,4,4,4,4,0 2,0 2 19", "1",
                "5,5,4,4,4,4/0,5,5,5,5,0 2,0 1 20");
    expect_play("mancala", "5,5,4,4,4,4/4,4,4,4,4,0 2,0 2 9999", "1",
                "5,5,4,4,4,4/0,5,5,5,5,0 2,0 1 10000");
}

// The game ends all the same; only what players are shown is different: test of search players.
TEST(Mancala, a_ply_limit_that_players_do_not_foresee_ends_the_game_as_any_other) {
    expect_end("mancala(plies=20,foreseen=false)", "5,5,4,4,4,4/4,4,4,4,4,0 2,0 2 19", "1",
               "5,5,4,4,4,4/0,5,5,5,5,0 2,0 1 20", 2 + 26 - 20);
    EXPECT_FALSE(test::catalogue().open("mancala(foreseen=false)"));
}

TEST(Mancala, one_ply_is_the_shortest_game_and_plies_do_not_change_the_name_otherwise) {
    expect_end("mancala(plies=1)", start, "3", "4,4,0,5,5,5/4,4,4,4,4,4 1,0 2 1", 1 + 23 - 24);
    EXPECT_EQ(test::opened("mancala(plies=0)")->name(), "mancala");
}

}  // namespace
}  // namespace pitboss::mancala_test
