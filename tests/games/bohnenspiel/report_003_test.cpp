// Report 003 again: its four games from the bare start, the twenty figures of its weight table that
// come from games without chance, and the points of its two tournaments. The players are the
// report's: 9 and 5 plies below each move, and sums in doubles with 1 - w1 for w2.
#include "arena/match.h"
#include "variants.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace pitboss::report_003_test {
namespace {

// The final scores of the game that the two play from the start, South's first.
std::pair<int, int> scores(const std::string& south, const std::string& north) {
    const auto variant = test::opened("bohnenspiel");
    const std::array players{test::player_of(*variant, south), test::player_of(*variant, north)};
    Line line{variant->name(), "", {}};
    const auto board = variant->start();
    for (const auto& player : players)
        player->start_game(1);
    while (!board->over()) {
        auto& player = *players[static_cast<std::size_t>(board->to_move())];
        line.moves.push_back(player.choose(line, {}, {}).move);
        EXPECT_TRUE(board->play(line.moves.back()));
    }
    // All 72 beans are somebody's in these games.
    const int margin = board->margin(Side::south);
    return {(72 + margin) / 2, (72 - margin) / 2};
}

using Scores = std::pair<int, int>;

TEST(Report003, its_four_games_come_out_bean_for_bean) {
    EXPECT_EQ(scores("score-difference", "greedy"), Scores(50, 22));
    EXPECT_EQ(scores("greedy", "score-difference"), Scores(26, 46));
    EXPECT_EQ(scores("score-difference", "minimax-5"), Scores(52, 20));
    EXPECT_EQ(scores("minimax-5", "score-difference"), Scores(22, 50));
}

#ifndef PITBOSS_SANITIZED
std::string weighted(const std::string& weights, const std::string& arithmetic = "double") {
    return "odd-pits(eval=weights(" + weights + ",arithmetic=" + arithmetic + "))";
}

// The share of its two games that the first wins.
double share(const std::string& first, const std::string& second) {
    const auto [own, theirs] = scores(first, second);
    const auto [others, mine] = scores(second, first);
    return (own > theirs ? 0.5 : 0) + (mine > others ? 0.5 : 0);
}

TEST(Report003, all_twenty_figures_of_its_weight_table_come_out) {
    struct Row {
        std::string weights;
        double against_greedy, against_score_difference;
    };
    for (const auto& [weights, greedy, difference] :
         std::vector<Row>{{"w1=0.1,w2=0.9,w3=0", 1, 0},
                          {"w1=0.1,w2=0.9,w3=0.1", 0.5, 0},
                          {"w1=0.6,w2=0.4,w3=0.3", 1, 1},
                          {"w1=0.6,w2=0.4,w3=1", 1, 1},
                          {"w1=0.7,w2=0.3,w3=0.4", 1, 1},
                          {"w1=0.7,w2=0.3,w3=1", 1, 1},
                          {"w1=0.8,w2=0.2,w3=0.3", 1, 1},
                          {"w1=0.8,w2=0.2,w3=0.6", 1, 1},
                          {"w1=0.9,w2=0.1,w3=0.7", 1, 1},
                          {"w1=1,w2=0,w3=1", 1, 0.5}}) {
        EXPECT_EQ(share(weighted(weights), "greedy"), greedy) << weights;
        EXPECT_EQ(share(weighted(weights), "score-difference"), difference) << weights;
    }
}

// A winner gets a point and a loser loses one, in games from both sides. The report knows winners
// and losers only: a draw goes to who moves second.
std::vector<int> points(const std::vector<std::string>& weights,
                        const std::string& arithmetic = "double") {
    std::vector<int> out(weights.size());
    for (std::size_t south = 0; south < weights.size(); ++south)
        for (std::size_t north = 0; north < weights.size(); ++north) {
            if (south == north) continue;
            const auto [first, second] =
                scores(weighted(weights[south], arithmetic), weighted(weights[north], arithmetic));
            out[south] += first > second ? 1 : -1;
            out[north] += first > second ? -1 : 1;
        }
    return out;
}

const std::vector<std::string> second_round{"w1=0.6,w2=0.4,w3=1", "w1=0.7,w2=0.3,w3=1",
                                            "w1=0.8,w2=0.2,w3=0.3"};

TEST(Report003, the_points_of_both_tournaments_come_out) {
    EXPECT_EQ(points({"w1=0.6,w2=0.4,w3=0.3", "w1=0.6,w2=0.4,w3=1", "w1=0.7,w2=0.3,w3=0.4",
                      "w1=0.7,w2=0.3,w3=1", "w1=0.8,w2=0.2,w3=0.3", "w1=0.8,w2=0.2,w3=0.6",
                      "w1=0.9,w2=0.1,w3=0.7"}),
              (std::vector<int>{0, 4, -6, 2, 2, -4, 2}));
    EXPECT_EQ(points(second_round), (std::vector<int>{2, 0, -2}));
}

// Not by chance: one ply less, and the sums in hundredths, are other players.
TEST(Report003, counted_from_the_root_or_in_hundredths_its_games_are_others) {
    EXPECT_EQ(scores("score-difference(depth=9)", "minimax-5(depth=5)"), Scores(36, 36));
    EXPECT_NE(points(second_round, "exact"), (std::vector<int>{2, 0, -2}));
}
#endif

}  // namespace
}  // namespace pitboss::report_003_test
