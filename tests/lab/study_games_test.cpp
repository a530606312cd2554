#include "lab/study_games.h"

#include "temporary_folder.h"
#include "variants.h"

#include <gtest/gtest.h>

namespace pitboss::study_games_test {
namespace {

// Games made up: who is South, who is North, South's margin, the moves.
class StudyGames : public ::testing::Test {
protected:
    StudyGames() { store_.begin("kalah", {{"game", "kalah"}}); }

    void add(const std::string& south, const std::string& north, Value margin,
             std::vector<std::string> moves = {}) {
        StoredGame game;
        game.id = {1, number_ / 2, number_ / 2, number_ % 2};
        game.record.line = {"kalah", "", std::move(moves)};
        game.record.players = {south, north};
        game.record.margin = margin;
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
    add("o", "a", -1, {"5"});
    EXPECT_EQ(games().perfect(players, against).interval.low, 0);  // others may follow
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
