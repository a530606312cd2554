#include "arena/standings.h"

#include "arena/sprt.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>

namespace pitboss::standings_test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

// Pairs of games in which `winner` wins both.
void wins(std::vector<CountedGame>& games, int winner, int loser, int pairs) {
    for (int i = 0; i < pairs; ++i) {
        const int pair = static_cast<int>(games.size());
        games.push_back({.pair = pair,
                         .south = winner,
                         .north = loser,
                         .south_score = 1,
                         .line_hash = games.size()});
        games.push_back({.pair = pair,
                         .south = loser,
                         .north = winner,
                         .south_score = 0,
                         .line_hash = games.size()});
    }
}

// Pairs of games between some of so many players, with any results.
std::vector<CountedGame> any_games(int players) {
    std::vector<CountedGame> games;
    const int pairs = *rc::gen::inRange(0, 60);
    for (int pair = 0; pair < pairs; ++pair) {
        const int first = *rc::gen::inRange(0, players);
        const int second = (first + *rc::gen::inRange(1, players)) % players;
        for (const bool exchanged : {false, true})
            games.push_back({.pair = pair,
                             .south = exchanged ? second : first,
                             .north = exchanged ? first : second,
                             .south_score = *rc::gen::inRange(0, 3) / 2.0,
                             .line_hash = games.size()});
    }
    return games;
}

RC_GTEST_PROP(CrossTable, every_game_is_worth_one_point_and_somebodys_loss_is_a_win, ()) {
    const int players = *rc::gen::inRange(2, 7);
    const auto games = any_games(players);
    const CrossTable table(players, games);
    RC_ASSERT(table.consistent());
    double points = 0;
    for (int i = 0; i < players; ++i) {
        points += table.total(i).points();
        for (int j = 0; j < players; ++j) {
            RC_ASSERT(table.of(i, j).wins == table.of(j, i).losses);
            RC_ASSERT(table.of(i, j).draws == table.of(j, i).draws);
        }
    }
    RC_ASSERT(points == static_cast<double>(games.size()));
    RC_ASSERT(table.first_mover().games() == static_cast<int>(games.size()));
}

RC_GTEST_PROP(Ratings, have_mean_zero_and_do_not_depend_on_the_order_of_players_or_games, ()) {
    const int players = *rc::gen::inRange(2, 7);
    auto games = any_games(players);
    const auto before = ratings(CrossTable(players, games));
    // Everybody moves on by one place, and the games come in the opposite order.
    std::reverse(games.begin(), games.end());
    for (auto& game : games) {
        game.south = (game.south + 1) % players;
        game.north = (game.north + 1) % players;
    }
    const auto after = ratings(CrossTable(players, games));
    double sum = 0;
    for (int i = 0; i < players; ++i) {
        const Rating& old = before[static_cast<std::size_t>(i)];
        const Rating& moved = after[static_cast<std::size_t>((i + 1) % players)];
        sum += old.elo;
        RC_ASSERT(std::abs(old.elo - moved.elo) < 1e-5);
        RC_ASSERT(std::abs(old.error - moved.error) < 1e-5);
    }
    RC_ASSERT(std::abs(sum) < 1e-6);
}

RC_GTEST_PROP(Ratings, of_one_more_won_pair_are_higher, ()) {
    const int players = *rc::gen::inRange(2, 6);
    auto games = any_games(players);
    const auto before = ratings(CrossTable(players, games));
    wins(games, 0, 1, 1);
    const auto after = ratings(CrossTable(players, games));
    RC_ASSERT(after[0].elo - after[1].elo > before[0].elo - before[1].elo);
}

TEST(CrossTable, counts_every_game_once_for_each_side) {
    const CrossTable table(3, {{.pair = 0, .south = 0, .north = 1, .south_score = 1},
                               {.pair = 0, .south = 1, .north = 0, .south_score = 0.5},
                               {.pair = 1, .south = 2, .north = 1, .south_score = 0}});
    EXPECT_EQ(table.of(0, 1).wins, 1);
    EXPECT_EQ(table.of(0, 1).draws, 1);
    EXPECT_EQ(table.of(1, 0).losses, 1);
    EXPECT_EQ(table.of(0, 1).pairs, (PairCounts{0, 0, 0, 1, 0}));
    EXPECT_EQ(table.of(1, 0).pairs, (PairCounts{0, 1, 0, 0, 0}));
    EXPECT_EQ(table.of(1, 2).pairs, (PairCounts{0, 0, 0, 0, 1}));
    EXPECT_EQ(table.of(0, 2).games(), 0);
    EXPECT_EQ(table.total(1).games(), 3);
    EXPECT_EQ(table.first_mover().games(), 3);
    EXPECT_EQ(table.first_mover().points(), 1.5);
}

TEST(Ratings, of_two_players_are_the_elo_difference_of_their_score) {
    std::vector<CountedGame> games;
    wins(games, 0, 1, 300);
    wins(games, 1, 0, 100);
    const auto found = ratings(CrossTable(2, games));
    EXPECT_NEAR(found[0].elo - found[1].elo, *elo_of(0.75), 2);
    EXPECT_NEAR(found[0].elo + found[1].elo, 0, 1e-9);
    EXPECT_NEAR(2 * found[0].error, elo_error(estimate_score(PairCounts{100, 0, 0, 0, 300}), 800),
                1);
}

TEST(Ratings, of_someone_who_won_everything_are_finite_and_wide) {
    std::vector<CountedGame> games;
    wins(games, 0, 1, 20);
    wins(games, 1, 2, 20);
    const auto found = ratings(CrossTable(3, games));
    EXPECT_GT(found[0].elo, found[1].elo + 100);
    EXPECT_LT(found[0].elo, 3000);
    EXPECT_GT(found[0].error, 50);
}

TEST(Ratings, of_nobody_who_played_are_zero) {
    const auto found = ratings(CrossTable(2, {}));
    EXPECT_EQ(found[0].elo, 0);
    EXPECT_GT(found[0].error, 100);
}

TEST(Standings, put_the_strongest_first_and_count_faults_of_the_loser) {
    std::vector<CountedGame> games;
    wins(games, 1, 0, 20);
    games.back().verdict = Verdict::crash;
    const Standings found = standings({"weak", "strong"}, games);
    EXPECT_EQ(found.rows[0].player, 1);
    EXPECT_EQ(found.rows[1].faults, (std::map<std::string, int>{{"crash", 1}}));
    EXPECT_TRUE(found.rows[0].faults.empty());
    EXPECT_EQ(found.verdicts, (std::map<std::string, int>{{"crash", 1}, {"ok", 39}}));
    EXPECT_DOUBLE_EQ(found.first_mover.score, 0.5);
}

TEST(Standings, notice_cycles_only_where_they_are_beyond_doubt) {
    std::vector<CountedGame> games;
    for (int player = 0; player < 3; ++player)
        wins(games, player, (player + 1) % 3, 1);
    EXPECT_TRUE(cycles(CrossTable(3, games)).empty());
    for (int player = 0; player < 3; ++player)
        wins(games, player, (player + 1) % 3, 20);
    EXPECT_EQ(cycles(CrossTable(3, games)), (std::vector<std::array<int, 3>>{{0, 1, 2}}));
    EXPECT_THAT(standings({"rock", "scissors", "paper"}, games).notices,
                Contains(HasSubstr("rock beats scissors, who beats paper, who beats rock")));
}

TEST(Standings, notice_games_that_repeat_themselves) {
    std::vector<CountedGame> games;
    wins(games, 0, 1, 10);
    EXPECT_TRUE(repeating(games).empty());
    for (auto& game : games)
        game.line_hash = game.south == 0 ? 1 : 2;
    EXPECT_EQ(repeating(games), (std::vector<std::array<int, 2>>{{0, 1}}));
}

TEST(Standings, say_when_there_is_nothing_to_say) {
    EXPECT_THAT(standings({"a", "b"}, {}).notices, Contains(HasSubstr("0 games are too few")));
    std::vector<CountedGame> games;
    wins(games, 0, 1, 21);
    wins(games, 1, 0, 20);
    EXPECT_THAT(standings({"a", "b"}, games).notices, Contains(HasSubstr("is not settled")));
}

TEST(Sprt, answers_once_and_for_all) {
    Sprt sprt({0, 50, 0.05, 0.05});
    EXPECT_EQ(sprt.answer(), SprtAnswer::go_on);
    for (int i = 0; i < 200 && sprt.answer() == SprtAnswer::go_on; ++i)
        sprt.take(i % 4 == 0 ? 0.25 : 0.75);
    EXPECT_EQ(sprt.answer(), SprtAnswer::accepted);
    const int pairs = total_of(sprt.pairs());
    for (int i = 0; i < 500; ++i)
        sprt.take(0);
    EXPECT_EQ(sprt.answer(), SprtAnswer::accepted);
    EXPECT_EQ(total_of(sprt.pairs()), pairs);
}

// A few equal pairs have no variance to speak of, and prove nothing all the same.
TEST(Sprt, does_not_jump_to_conclusions) {
    Sprt sprt({0, 5, 0.05, 0.05});
    for (int i = 0; i < 20; ++i)
        sprt.take(0.5);
    EXPECT_EQ(sprt.answer(), SprtAnswer::go_on);
}

TEST(Sprt, refuses_bounds_that_make_no_sense) {
    EXPECT_TRUE(check_bounds(SprtBounds{}));
    EXPECT_FALSE(check_bounds(SprtBounds{5, 5, 0.05, 0.05}));
    EXPECT_FALSE(check_bounds(SprtBounds{0, 5, 0, 0.05}));
    EXPECT_FALSE(check_bounds(SprtBounds{0, 5, 0.05, 0.5}));
}

}  // namespace
}  // namespace pitboss::standings_test
