#include "protocol/ugi_manager.h"

#include "protocol/ugi_command.h"

#include <gtest/gtest.h>

namespace pitboss::ugi_manager_test {
namespace {

TEST(UgiManager, says_a_line_as_a_position) {
    EXPECT_EQ(position_command({"kalah", "", {}}), "position startpos");
    EXPECT_EQ(position_command({"kalah", "", {"3", "6"}}), "position startpos moves 3 6");
    EXPECT_EQ(position_command({"kalah", "1,1/0,2 3,4 1 2", {"1"}}),
              "position fen 1,1/0,2 3,4 1 2 moves 1");
}

TEST(UgiManager, says_limits_as_the_engine_reads_them) {
    EXPECT_EQ(go_command({}), "go");
    Limits limits;
    limits.movetime = Milliseconds(100);
    limits.depth = 7;
    limits.nodes = 12'345'678'901;
    EXPECT_EQ(go_command(limits), "go movetime 100 depth 7 nodes 12345678901");
    limits = {};
    limits.clock = GameClock{.left = {Milliseconds(-3), Milliseconds(500)},
                             .increment = {Milliseconds(0), Milliseconds(20)},
                             .moves_to_go = 9};
    EXPECT_EQ(go_command(limits), "go p1time 0 p2time 500 p2inc 20 movestogo 9");
    const auto read = std::get<ugi::Go>(parse_ugi(go_command(limits)));
    EXPECT_EQ(read.limits.clock->left[1], Milliseconds(500));
    limits = {};
    limits.infinite = true;
    EXPECT_EQ(go_command(limits), "go infinite");
}

TEST(UgiManager, a_best_move_is_one_word) {
    EXPECT_TRUE(is_best_move("bestmove 3"));
    EXPECT_FALSE(is_best_move("bestmoves 3"));
    EXPECT_FALSE(is_best_move("info string bestmove 3"));
    EXPECT_EQ(*read_best_move("  bestmove \t3 \r"), "3");
    EXPECT_EQ(read_best_move("bestmove").error().message,
              "bestmove is followed by one move, not by \"\"");
    EXPECT_EQ(read_best_move("bestmove 3 4").error().message,
              "bestmove is followed by one move, not by \" 3 4\"");
}

TEST(UgiManager, finds_the_names_of_options) {
    EXPECT_EQ(option_name("option name Seed type spin default 0"), "Seed");
    EXPECT_EQ(option_name("option name Clear Hash type button"), "Clear Hash");
    EXPECT_EQ(option_name("id name Seed"), "");
    EXPECT_EQ(option_name("option"), "");
}

TEST(UgiManager, takes_what_an_engine_tells) {
    Decision decision;
    EXPECT_TRUE(
        read_info("info depth 9 seldepth 12 multipv 1 score cp -250 nodes 1234 nps 5 "
                  "hashfull 3 tbhits 0 time 7 pv 3 6 1",
                  ScoreScale::margin, decision));
    EXPECT_EQ(decision.depth, 9);
    EXPECT_EQ(decision.score, -2.5);
    EXPECT_EQ(decision.nodes, 1234u);
    EXPECT_EQ(decision.pv, (std::vector<std::string>{"3", "6", "1"}));
    EXPECT_FALSE(decision.exact);
    EXPECT_TRUE(read_info("info string exact", ScoreScale::margin, decision));
    EXPECT_TRUE(decision.exact);
    EXPECT_EQ(decision.depth, 9) << "what a line does not tell stays";
}

TEST(UgiManager, a_mate_is_a_win_where_there_are_no_points) {
    Decision decision;
    read_info("info score mate -3", ScoreScale::win_or_loss, decision);
    EXPECT_EQ(decision.score, -1);
    read_info("info score mate 5", ScoreScale::win_or_loss, decision);
    EXPECT_EQ(decision.score, 1);
    Decision points;
    read_info("info score mate 5", ScoreScale::margin, points);
    EXPECT_EQ(points.score, std::nullopt);
}

TEST(UgiManager, other_lines_than_the_best_and_other_talk_change_nothing) {
    Decision decision;
    decision.depth = 4;
    for (const char* line : {"info depth 9 multipv 2 score cp 1", "info string depth 9", "hello",
                             "", "info depth", "info depth x", "info score cp", "info pv"}) {
        read_info(line, ScoreScale::margin, decision);
        EXPECT_EQ(decision.depth, 4) << line;
        EXPECT_EQ(decision.score, std::nullopt) << line;
    }
}

TEST(UgiManager, nobody_is_believed_beyond_bounds) {
    Decision decision;
    std::string line = "info depth 99999999999999 nodes -5 score cp 9999999999999999 pv";
    for (int i = 0; i < 1000; ++i)
        line += " " + std::string(i % 2 == 0 ? 1 : 100, 'x');
    EXPECT_TRUE(read_info(line, ScoreScale::margin, decision));
    EXPECT_EQ(decision.depth, 1'000'000);
    EXPECT_EQ(decision.nodes, 0u);
    EXPECT_EQ(decision.score, 10'000.0);
    EXPECT_EQ(decision.pv.size(), 64u);
    EXPECT_EQ(decision.pv[1], "x");
}

}  // namespace
}  // namespace pitboss::ugi_manager_test
