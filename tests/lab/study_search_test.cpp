#include "lab/study_search.h"

#include "arena/scripted_players.h"

#include <gtest/gtest.h>

#include <cmath>

namespace pitboss::study_search_test {
namespace {

class StudySearch : public ::testing::Test {
protected:
    SearchSample sample(const SampleSetup& setup, const std::stop_token& stop = {}) {
        const std::vector<Player*> players{first_.get(), second_.get()};
        auto taken = take_sample(*variant_, players, *opponent_, setup, stop);
        if (!taken) throw std::runtime_error("stopped");
        return *taken;
    }

    SampleSetup setup_{.opening = {"mancala(plies=6)", "", {}}, .limits = {}, .seed = 3};
    VariantPtr variant_ = test::opened("mancala(plies=6)");
    std::unique_ptr<Player> first_ = test::player_of(*variant_, "minimax-to-end");
    std::unique_ptr<Player> second_ = test::player_of(*variant_, "alphabeta-to-end");
    std::unique_ptr<Player> opponent_ = test::player_of(*variant_, "greedy");
};

// The same game played by hand, each player on its own.
TEST_F(StudySearch, nodes_are_those_of_the_same_positions_asked_one_by_one) {
    for (const Side side : {Side::south, Side::north}) {
        setup_.side = side;
        const SearchSample found = sample(setup_);
        SearchCount minimax, alphabeta;
        const auto board = variant_->start();
        Line line = setup_.opening;
        while (!board->over()) {
            std::string move = opponent_->choose(line, {}, {}).move;
            if (board->to_move() == side) {
                const Decision full = first_->choose(line, {}, {});
                const Decision pruned = second_->choose(line, {}, {});
                minimax.nodes += full.nodes;
                alphabeta.nodes += pruned.nodes;
                alphabeta.same_moves += full.move == pruned.move;
                ++minimax.searches;
                move = full.move;
            }
            ASSERT_TRUE(board->play(move));
            line.moves.push_back(move);
        }
        EXPECT_EQ(found[0].nodes, minimax.nodes);
        EXPECT_EQ(found[1].nodes, alphabeta.nodes);
        EXPECT_EQ(found[0].searches, minimax.searches);
        EXPECT_EQ(found[0].same_moves, minimax.searches);
        EXPECT_EQ(found[1].same_moves, alphabeta.same_moves);
        EXPECT_LT(found[1].nodes, found[0].nodes);
    }
}

TEST_F(StudySearch, a_game_is_left_after_as_many_searches_as_are_wanted) {
    setup_.most_searches = 2;
    EXPECT_EQ(sample(setup_)[1].searches, 2);
}

TEST_F(StudySearch, nothing_is_told_of_a_game_that_was_stopped) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(sample(setup_, stop.get_token()), std::runtime_error);
}

TEST_F(StudySearch, samples_are_read_as_they_were_written) {
    const SearchSample found = sample(setup_);
    EXPECT_EQ(*parse_search_sample(to_text(found), 2), found);
    EXPECT_FALSE(parse_search_sample(to_text(found), 1));
    EXPECT_FALSE(parse_search_sample(to_text(found), 3));
    EXPECT_FALSE(parse_search_sample("1 2 3 4 5 x\n", 1));
}

TEST(StudySearchFigures, are_means_over_games_and_ratios_those_of_each_game) {
    const std::vector<SearchSample> samples{
        {{100, 2'000'000, 4, 8, 3, 4}, {10, 1'000'000, 4, 20, 9, 3}},
        {{300, 6'000'000, 4, 16, 5, 4}, {10, 1'000'000, 4, 20, 7, 4}}};
    EXPECT_EQ(estimate(samples, Figure::nodes, 0, 1)->value, 200);
    EXPECT_EQ(estimate(samples, Figure::seconds, 0, 1)->value, 4);
    EXPECT_EQ(estimate(samples, Figure::depth, 0, 1)->value, 3);
    EXPECT_EQ(estimate(samples, Figure::node_ratio, 0, 1)->value, 20);
    EXPECT_EQ(estimate(samples, Figure::time_ratio, 0, 1)->value, 4);
    EXPECT_EQ(estimate(samples, Figure::deepest, 1, 0)->value, 9);
    EXPECT_EQ(estimate(samples, Figure::same_moves, 1, 0)->value, 7.0 / 8);
    EXPECT_EQ(estimate(samples, Figure::same_moves, 1, 0)->count, 8);
    EXPECT_FALSE(estimate({}, Figure::nodes, 0, 1));
}

// Both searched the same positions: what makes one game longer makes it longer for both.
TEST(StudySearchFigures, of_two_players_are_compared_game_by_game) {
    std::vector<SearchSample> samples;
    for (std::uint64_t i = 1; i <= 12; ++i)
        samples.push_back({{1000 * i, 1, 1, 1, 1, 1}, {1000 * i - 10 - i % 2, 1, 1, 1, 1, 1}});
    const auto more = difference(samples, Figure::nodes, {0, 1}, {1, 0});
    EXPECT_NEAR(more->value, 10.5, 1e-9);
    EXPECT_NEAR(more->interval.low, 10.5, 0.4);
    EXPECT_NEAR(more->interval.high, 10.5, 0.4);
    EXPECT_EQ(more->count, 12);
    EXPECT_TRUE(std::isinf(difference(samples, Figure::deepest, {0, 1}, {1, 0})->interval.high));
    EXPECT_FALSE(difference({}, Figure::nodes, {0, 1}, {1, 0}));
}

// 4 searches of 4^6 nodes, 6 plies deep, beside 4 of 4^4: b is 4, and d fell from 6 to 4.
TEST(StudySearchFigures, tell_how_much_of_the_depth_pruning_saves) {
    const std::vector<SearchSample> samples(
        10, {{4 * 4096, 4'000'000, 4, 24, 6, 4}, {4 * 256, 500'000, 4, 24, 6, 4}});
    EXPECT_NEAR(estimate(samples, Figure::branching, 0, 1)->value, 4, 1e-12);
    EXPECT_NEAR(estimate(samples, Figure::exponent, 1, 0)->value, 4.0 / 6, 1e-12);
    EXPECT_NEAR(estimate(samples, Figure::exponent, 0, 1)->value, 6.0 / 4, 1e-12);
    EXPECT_NEAR(estimate(samples, Figure::speed, 0, 1)->value, 4096, 1e-9);
    EXPECT_NEAR(estimate(samples, Figure::overhead, 1, 0)->value, 2, 1e-12);  // 2048 nodes a second
}

TEST(StudySearchFigures, of_searches_without_nodes_are_numbers_all_the_same) {
    const std::vector<SearchSample> samples(10, {{0, 0, 0, 0, 0, 0}, {1, 1, 1, 0, 0, 1}});
    for (const Figure figure :
         {Figure::branching, Figure::exponent, Figure::speed, Figure::overhead})
        EXPECT_TRUE(std::isfinite(estimate(samples, figure, 0, 1)->value)) << info_of(figure).name;
}

}  // namespace
}  // namespace pitboss::study_search_test
