#include "protocol/ugi_info.h"

#include "fake_game.h"

#include <gtest/gtest.h>

#include <limits>

namespace pitboss::ugi_info_test {
namespace {

using protocol_test::estimate;

std::string only_line(const Decision& decision, ScoreScale scale = ScoreScale::margin) {
    const auto lines = info_lines(decision, 1, scale);
    EXPECT_EQ(lines.size(), 1U);
    return lines.empty() ? "" : lines[0];
}

std::string score_in(double score, bool exact, ScoreScale scale) {
    Decision decision = estimate(4, score, {"1", "2", "3"});
    decision.exact = exact;
    const std::string line = only_line(decision, scale);
    const auto from = line.find("score ");
    if (from == std::string::npos) return "";
    return line.substr(from, line.find(" nodes") - from);
}

TEST(UgiInfo, tells_everything_in_the_order_of_the_protocol) {
    Decision decision = estimate(6, 1.5, {"3", "6"});
    decision.hash_per_mille = 7;
    EXPECT_EQ(only_line(decision),
              "info depth 6 seldepth 6 multipv 1 score cp 150 nodes 6000 nps 12000 hashfull 7 "
              "tbhits 0 time 500 pv 3 6");
}

TEST(UgiInfo, writes_margins_in_hundredths_rounded) {
    EXPECT_EQ(score_in(-2, false, ScoreScale::margin), "score cp -200");
    EXPECT_EQ(score_in(0.126, false, ScoreScale::margin), "score cp 13");
    EXPECT_EQ(score_in(-0.126, false, ScoreScale::margin), "score cp -13");
    EXPECT_EQ(score_in(8, true, ScoreScale::margin), "score cp 800");
}

TEST(UgiInfo, counts_the_moves_to_a_proven_end_where_only_winning_matters) {
    EXPECT_EQ(score_in(1, true, ScoreScale::win_or_loss), "score mate 3");
    EXPECT_EQ(score_in(-1, true, ScoreScale::win_or_loss), "score mate -3");
    EXPECT_EQ(score_in(0, true, ScoreScale::win_or_loss), "score cp 0");
    EXPECT_EQ(score_in(0.5, false, ScoreScale::win_or_loss), "score cp 50");
}

TEST(UgiInfo, asks_the_game_for_its_scale) {
    const auto games = protocol_test::games();
    EXPECT_EQ(score_scale(**games.open("a-pile")), ScoreScale::margin);
    EXPECT_EQ(score_scale(**games.open("duel")), ScoreScale::win_or_loss);
}

TEST(UgiInfo, gives_a_proven_win_without_a_line_one_move) {
    Decision decision = estimate(1, 1, {"1"});
    decision.exact = true;
    decision.pv.clear();
    const std::string line = only_line(decision, ScoreScale::win_or_loss);
    EXPECT_NE(line.find(" score mate 1 "), std::string::npos) << line;
    EXPECT_EQ(line.find(" pv"), std::string::npos) << line;
}

TEST(UgiInfo, says_nothing_of_a_player_that_only_names_a_move) {
    Decision decision;
    decision.move = "3";
    decision.pv = {"3"};
    EXPECT_TRUE(info_lines(decision, 3, ScoreScale::margin).empty());
}

TEST(UgiInfo, leaves_out_a_score_that_is_not_known) {
    Decision decision = estimate(2, 0, {"1"});
    decision.score.reset();
    EXPECT_EQ(only_line(decision).find("score"), std::string::npos);
    EXPECT_EQ(score_in(std::numeric_limits<double>::quiet_NaN(), false, ScoreScale::margin), "");
    EXPECT_EQ(score_in(std::numeric_limits<double>::infinity(), false, ScoreScale::margin), "");
}

TEST(UgiInfo, survives_absurd_numbers) {
    EXPECT_EQ(score_in(1e300, false, ScoreScale::margin), "score cp 1000000000");
    Decision decision = estimate(2, 0, {"1"});
    decision.nodes = std::numeric_limits<std::uint64_t>::max();
    decision.seconds = std::chrono::duration<double>(0);
    EXPECT_NE(only_line(decision).find(" time 0 "), std::string::npos);
    decision.seconds = std::chrono::duration<double>(1e300);
    EXPECT_NE(only_line(decision).find(" nps 0 "), std::string::npos);
}

TEST(UgiInfo, gives_each_scored_move_a_line_but_no_more_than_asked_for) {
    Decision decision = estimate(3, 2, {"3"});
    decision.moves = {{"3", 2, true, {"3", "1"}}, {"1", -1, true, {"1"}}, {"2", -1, false, {"2"}}};
    const auto lines = info_lines(decision, 2, ScoreScale::win_or_loss);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(lines[0].starts_with("info depth 3 seldepth 3 multipv 1 score mate 2 nodes"));
    EXPECT_TRUE(lines[0].ends_with(" pv 3 1"));
    EXPECT_TRUE(lines[1].starts_with("info depth 3 seldepth 3 multipv 2 score mate -1 nodes"));
    EXPECT_EQ(info_lines(decision, 64, ScoreScale::margin).size(), 3U);
}

}  // namespace
}  // namespace pitboss::ugi_info_test
