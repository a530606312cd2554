#include "lab/study_games.h"

#include "lab/study_verdict.h"
#include "temporary_folder.h"
#include "variants.h"

#include <gtest/gtest.h>

#include <cmath>

namespace pitboss::study_games_test {
namespace {

// Games made up: who is South, who is North, South's margin, the moves.
class StudyGames : public ::testing::Test {
protected:
    StudyGames() { store_.begin("kalah", {{"game", "kalah"}}); }

    void add(const std::string& south, const std::string& north, Value margin,
             std::vector<std::string> moves = {}, int opening_plies = 0) {
        StoredGame game;
        game.id = {1, number_ / 2, number_ / 2, number_ % 2};
        game.record.line = {"kalah", "", std::move(moves)};
        game.record.players = {south, north};
        game.record.margin = margin;
        game.record.opening_plies = opening_plies;
        if (margin != 0) game.record.winner = margin > 0 ? Side::south : Side::north;
        for (std::size_t i = 0; i < game.record.line.moves.size(); ++i) {
            game.record.decisions.emplace_back();
            game.record.decisions.back().seconds = std::chrono::seconds(1 + i);
        }
        store_.add({game});
        ++number_;
    }

    StudiedGames games(const Variant* rules = nullptr) {
        StudiedGames out;
        out.add(store_, rules);
        return out;
    }

    test::TemporaryFolder folder_;
    GameStore store_{folder_.file("x.games"), GameStore::Use::write};
    int number_ = 0;
};

TEST_F(StudyGames, figures_are_seen_by_the_player_they_are_of) {
    add("a", "b", 6, {"1"});
    add("b", "a", 0, {"2"});
    add("a", "b", -2, {"3"});
    add("b", "a", -10, {"4"});
    const StudiedGames found = games();
    const int a = found.number_of("a"), b = found.number_of("b");
    const auto value = [&](Figure figure, int of, std::optional<Side> side = {}) {
        return found.estimate({.figure = figure, .of = of, .side = side})->value;
    };
    EXPECT_EQ(value(Figure::wins, a), 0.5);
    EXPECT_EQ(value(Figure::draws, a), 0.25);
    EXPECT_EQ(value(Figure::losses, a), 0.25);
    EXPECT_EQ(value(Figure::score, a), 0.625);
    EXPECT_EQ(value(Figure::score, b), 0.375);
    EXPECT_EQ(value(Figure::margin, a), 3.5);
    EXPECT_EQ(value(Figure::margin, b), -3.5);
    EXPECT_EQ(value(Figure::wins, a, Side::south), 0.5);
    EXPECT_EQ(value(Figure::wins, a, Side::north), 0.5);
    EXPECT_EQ(value(Figure::losses, a, Side::north), 0);
    EXPECT_EQ(value(Figure::margin, a, Side::north), 5);
    EXPECT_EQ(value(Figure::first_mover, -1), 0.375);
    EXPECT_EQ(value(Figure::balance, a), 0.5);            // +1 -1 +1 +0 in two openings
    EXPECT_EQ(value(Figure::balance_draws_north, a), 1);  // the draw is North's, which is a
    EXPECT_EQ(value(Figure::balance_draws_north, b), -1);
    EXPECT_EQ(found.total(a, b).wins, 2);
    EXPECT_EQ(found.number_of("c"), -1);
    EXPECT_FALSE(found.estimate({.figure = Figure::wins, .of = 7}));
}

TEST_F(StudyGames, games_that_repeat_are_exact_unless_the_clock_decided) {
    for (int i = 0; i < 2; ++i) {
        add("a", "b", 6, {"1"});
        add("b", "a", 4, {"2"});
    }
    const StudiedGames found = games();
    const int a = found.number_of("a");
    EXPECT_TRUE(found.estimate({.figure = Figure::wins, .of = a})->exact);
    EXPECT_EQ(found.estimate({.figure = Figure::wins, .of = a})->interval.high, 0.5);
    EXPECT_EQ(found.estimate({.figure = Figure::balance, .of = a})->value, 0);
    EXPECT_FALSE(found.estimate({.figure = Figure::seconds, .of = a})->exact);
    EXPECT_FALSE(found.estimate({.figure = Figure::wins, .of = a, .by_clock = true})->exact);
}

TEST_F(StudyGames, one_game_from_each_side_proves_nothing) {
    add("a", "b", 6, {"1"});
    add("b", "a", 4, {"2"});
    const StudiedGames found = games();
    EXPECT_FALSE(found.estimate({.figure = Figure::wins, .of = 0})->exact);
}

// Both come upon the same opening; other openings may come.
TEST_F(StudyGames, equal_games_from_random_openings_are_equal_by_chance) {
    for (int i = 0; i < 2; ++i) {
        add("a", "b", 6, {"1", "2"}, 1);
        add("b", "a", 4, {"1", "3"}, 1);
    }
    const StudiedGames found = games();
    EXPECT_FALSE(found.estimate({.figure = Figure::wins, .of = 0})->exact);
    EXPECT_TRUE(found.estimate({.figure = Figure::wins, .of = 0, .all_openings = true})->exact);
    EXPECT_FALSE(found.perfect({0}, {1}).exact);
}

// Four games as South, all won: .025^(1/4).
TEST_F(StudyGames, single_games_of_one_side_have_an_interval_that_is_right_for_few_of_them) {
    for (int i = 0; i < 4; ++i) {
        add("a", "b", 1 + i, {std::to_string(i), "s"}, 1);
        add("b", "a", 1 + i, {std::to_string(i), "n"}, 1);
    }
    const StudiedGames found = games();
    const auto wins = found.estimate({.figure = Figure::wins, .of = 0, .side = Side::south});
    EXPECT_EQ(wins->value, 1);
    EXPECT_NEAR(wins->interval.low, std::pow(0.025, 0.25), 1e-9);
    EXPECT_EQ(wins->interval.high, 1);
    EXPECT_EQ(wins->count, 4);
    // Both sides together are pairs, each of which has half of its points.
    EXPECT_LT(found.estimate({.figure = Figure::wins, .of = 0})->interval.high, 0.75);
}

// Ten pairs, all won: that all others are won does not follow.
TEST_F(StudyGames, points_are_as_sure_as_the_shares_they_stand_for) {
    for (int i = 0; i < 10; ++i) {
        add("a", "b", 1 + i, {std::to_string(i), "s"}, 1);
        add("b", "a", i == 0 ? 0 : -1 - i, {std::to_string(i), "n"}, 1);
    }
    const StudiedGames found = games();
    const auto share = found.estimate({.figure = Figure::score, .of = 0});
    const auto points = found.estimate({.figure = Figure::balance, .of = 0});
    EXPECT_NEAR(points->value, 2 * (2 * share->value - 1), 1e-12);
    EXPECT_NEAR(points->interval.low, 2 * (2 * share->interval.low - 1), 1e-12);
    EXPECT_NEAR(points->interval.high, 2 * (2 * share->interval.high - 1), 1e-12);
    EXPECT_EQ(points->possible->low, -2);
    EXPECT_EQ(points->possible->high, 2);
    // The draw is North's, and a was North in it: all are won.
    const auto north = found.estimate({.figure = Figure::balance_draws_north, .of = 0});
    EXPECT_EQ(north->value, 2);
    EXPECT_LT(north->interval.low, 1.9);
    EXPECT_EQ(judge(*north, exact_claim(2), FigureScale::points).finding, Finding::consistent);
}

// What one wins the other loses: the difference is as uncertain as both together.
TEST_F(StudyGames, two_figures_of_the_same_games_are_compared_pair_by_pair) {
    for (int i = 0; i < 8; ++i) {
        const Value margin = i < 5 ? 1 + i : -1 - i;
        add("a", "b", margin, {std::to_string(i), "s"}, 1);
        add("b", "a", -margin, {std::to_string(i), "n"}, 1);
    }
    const StudiedGames found = games();
    const GameQuery a{.figure = Figure::wins, .of = 0, .against = 1};
    const GameQuery b{.figure = Figure::wins, .of = 1, .against = 0};
    const auto share = found.estimate(a);
    const auto more = found.difference(a, b);
    EXPECT_NEAR(more->value, 0.25, 1e-12);
    EXPECT_NEAR(more->interval.low, 2 * share->interval.low - 1, 1e-12);
    EXPECT_NEAR(more->interval.high, 2 * share->interval.high - 1, 1e-12);
    EXPECT_EQ(more->count, 16);
    const auto independent = difference(*found.estimate(a), *found.estimate(b));
    EXPECT_LT(more->interval.low, independent.interval.low);
    // South's games and North's of the same openings do not differ at all here.
    const auto sides = found.difference({.figure = Figure::margin, .of = 0, .side = Side::south},
                                        {.figure = Figure::margin, .of = 0, .side = Side::north});
    EXPECT_EQ(sides->value, 0);
    EXPECT_TRUE(std::isinf(sides->interval.high));  // fewer than ten that are equal
    EXPECT_EQ(sides->count, 16);
}

TEST_F(StudyGames, figures_that_share_some_games_are_compared_at_their_worst) {
    for (int i = 0; i < 6; ++i)
        for (const auto& [south, north] : {std::pair("a", "b"), {"b", "c"}, {"c", "a"}}) {
            add(south, north, 1 + i, {std::to_string(i), "s"}, 1);
            add(north, south, i % 2 == 0 ? 1 : -1, {std::to_string(i), "n"}, 1);
        }
    const StudiedGames found = games();
    const auto figure = [&](const char* of, const char* against) {
        return GameQuery{.figure = Figure::score,
                         .of = found.number_of(of),
                         .against = *against ? found.number_of(against) : -1};
    };
    const auto worst = [&](const GameQuery& one, const GameQuery& other) {
        return dependent_difference(*found.estimate(one), *found.estimate(other)).interval.low;
    };
    const auto all_a = figure("a", ""), all_b = figure("b", "");
    EXPECT_NEAR(found.difference(all_a, all_b)->interval.low, worst(all_a, all_b), 1e-12);
    const auto ab = figure("a", "b"), bc = figure("b", "c");  // no game in both
    EXPECT_GT(found.difference(ab, bc)->interval.low, worst(ab, bc) + 1e-6);
}

TEST_F(StudyGames, who_has_won_everything_is_found) {
    for (int i = 0; i < 2; ++i) {
        add("o", "a", -1, {"1"});
        add("a", "o", 1, {"2"});
        add("o", "b", -1, {"3"});
        add("b", "o", 0, {"4"});
    }
    const StudiedGames found = games();
    const std::vector<int> players{found.number_of("a"), found.number_of("b")};
    const std::vector<int> against{found.number_of("o")};
    EXPECT_TRUE(found.has_won_all(players[0], against));
    EXPECT_FALSE(found.has_won_all(players[1], against));
    EXPECT_FALSE(found.has_won_all(players[0], players));  // nobody has played there
    EXPECT_EQ(found.perfect(players, against).value, 1);
    EXPECT_TRUE(found.perfect(players, against).exact);
    EXPECT_FALSE(found.perfect(players, against, {.by_clock = true}).exact);
    add("o", "a", -1, {"5"});
    EXPECT_EQ(games().perfect(players, against).interval.low, 0);  // others may follow
    // Asked about one opponent, the games against others do not matter.
    add("p", "b", -1, {"6"});
    add("b", "p", 1, {"7"});
    add("p", "b", -1, {"6"});
    add("b", "p", 1, {"7"});
    const StudiedGames with_p = games();
    const int p = with_p.number_of("p");
    EXPECT_TRUE(with_p.perfect(players, {p}, {.against = p}).exact);
    EXPECT_EQ(with_p.perfect(players, {p}, {.against = p}).value, 1);
}

// South sows 3 and moves again: the first two seconds' worth of moves are South's.
TEST_F(StudyGames, time_is_that_of_who_was_to_move) {
    add("a", "b", 6, {"3", "6", "1"});
    const auto kalah = test::opened("kalah");
    const StudiedGames found = games(kalah.get());
    EXPECT_EQ(found.estimate({.figure = Figure::seconds, .of = 0})->value, 1 + 2);
    EXPECT_EQ(found.estimate({.figure = Figure::seconds, .of = 1})->value, 3);
    EXPECT_EQ(found.estimate({.figure = Figure::plies})->value, 3);
}

}  // namespace
}  // namespace pitboss::study_games_test
