// What the rest of the program makes of a game it has never heard of.
#include "arena/match.h"
#include "games/all_games.h"
#include "variants.h"

#include <gtest/gtest.h>

namespace pitboss::pile_test {
namespace {

using test::catalogue;
using test::opened;

Decision chosen(const Variant& variant, const std::string& player, const std::string& start) {
    const auto made = make_player(variant, player);
    EXPECT_TRUE(made) << player;
    return (*made)->choose({variant.name(), start, {}}, {}, {});
}

TEST(Pile, is_in_the_catalogue_beside_the_other_games) {
    ASSERT_NE(catalogue().find("pile"), nullptr);
    ASSERT_NE(catalogue().find("kalah"), nullptr);
    EXPECT_EQ(opened("pile(size=21)")->name(), "pile");
    EXPECT_EQ(opened("pile(size=7)")->name(), "pile(size=7)");
}

TEST(Pile, has_the_players_every_game_has_and_its_own) {
    const auto pile = opened("pile");
    std::vector<std::string> names;
    for (const auto& info : pile->players())
        names.push_back(info.name);
    EXPECT_EQ(names, (std::vector<std::string>{"human", "random", "greedy", "minimax", "alphabeta",
                                               "mcts", "engine", "solver", "beginner", "easy",
                                               "casual", "advanced", "strong", "strongest"}));
}

// Sequences of 1, 2 and 3 with n terms: 3^n until the pile runs out.
TEST(Pile, perft_counts_the_ways_to_take) {
    const auto start = opened("pile(size=4)")->start();
    const std::uint64_t leaves[] = {1, 3, 6, 4, 1, 0};
    const std::uint64_t finished[] = {0, 0, 3, 3, 1, 0};
    for (int depth = 0; depth <= 5; ++depth) {
        const PerftTotals totals = start->perft(depth, {});
        EXPECT_EQ(totals.leaves, leaves[depth]) << "depth " << depth;
        EXPECT_EQ(totals.finished, finished[depth]) << "depth " << depth;
    }
    EXPECT_EQ(opened("pile")->start()->perft(7, {}).leaves, 2187u);
}

TEST(Pile, alpha_beta_and_minimax_to_the_end_know_that_only_multiples_of_four_are_lost) {
    const auto pile = opened("pile");
    for (const std::string player : {"alphabeta(depth=1000)", "minimax(depth=1000)", "solver"})
        for (int left = 1; left <= (player[0] == 'm' ? 13 : 21); ++left) {
            const auto decision = chosen(*pile, player, std::to_string(left) + " 2");
            EXPECT_TRUE(decision.exact) << left;
            EXPECT_EQ(decision.score, left % 4 != 0 ? 1 : -1) << player << ": " << left << " 2";
            if (left % 4 != 0) {
                EXPECT_EQ(decision.move, std::to_string(left % 4));
            }
        }
}

TEST(Pile, the_first_player_wins_21_with_the_only_right_move) {
    const auto pile = opened("pile");
    const auto decision = chosen(*pile, "alphabeta(depth=1000)", "");
    EXPECT_EQ(decision.move, "1");
    EXPECT_EQ(decision.score, 1);
}

TEST(Pile, a_match_is_played_and_the_solver_never_loses_what_is_won) {
    MatchOptions options;
    options.games = 40;
    options.conditions.openings.plies = 0;
    options.conditions.concurrency = 2;
    const auto outcomes = play_match(opened("pile"), "solver", "random", options, {}, {});
    const auto summary = summarize(outcomes);
    EXPECT_EQ(summary.games, 40);
    EXPECT_EQ(summary.draws, 0);
    for (const auto& outcome : outcomes)
        if (outcome.first_is_south) {
            EXPECT_EQ(outcome.first_score, 1);
        }
    EXPECT_EQ(summary.verdicts, (std::map<std::string, int>{{"ok", 40}}));
}

TEST(Pile, refusals_say_what_is_right) {
    const auto pile = opened("pile");
    EXPECT_EQ(pile->read("22 1").error().message,
              "a pile is what is left, 0 to 21, and the side to move, 1 or 2, such as \"21 1\", "
              "not \"22 1\"");
    EXPECT_EQ(pile->start()->play("4").error().message, "a move is to take 1, 2 or 3, not \"4\"");
    EXPECT_EQ((*pile->read("2 1"))->play("3").error().message,
              "\"3\" is not legal here; the legal moves: 1, 2");
    EXPECT_EQ(catalogue().open("pile(size=0)").error().message,
              "size of pile is a whole number from 1 to 99, not \"0\"");
}

}  // namespace
}  // namespace pitboss::pile_test
