#include "engine/mcts_player.h"

#include "arena/match.h"
#include "engine/questions.h"

#include <gtest/gtest.h>

namespace pitboss::mcts_player_test {
namespace {

using test::asked;
using test::opened;
using test::player_of;
using test::Question;
using Seconds = std::chrono::duration<double>;

const std::string near_the_end = "0,0,0,0,1,1/10,1,0,0,0,0 20,15 1 20";

Question with_nodes(std::uint64_t nodes) {
    Question question;
    question.limits.nodes = nodes;
    return question;
}

TEST(MctsPlayer, counts_playouts_as_nodes_and_the_caller_goes_first) {
    EXPECT_EQ(asked("mcts(playouts=100)", {}).nodes, 100u);
    EXPECT_EQ(asked("mcts", with_nodes(77)).nodes, 77u);
    EXPECT_EQ(asked("mcts(playouts=100)", with_nodes(300)).nodes, 300u);
}

TEST(MctsPlayer, keeps_to_its_playouts_when_given_more_time) {
    Question question;
    question.limits.movetime = Milliseconds(5000);
    EXPECT_EQ(asked("mcts(playouts=100)", question).nodes, 100u);
}

TEST(MctsPlayer, a_limit_on_depth_means_nothing_to_it) {
    Question question;
    question.limits.depth = 1;
    const auto limited = asked("mcts(playouts=500)", question);
    EXPECT_EQ(limited.nodes, 500u);
    EXPECT_EQ(limited.score, asked("mcts(playouts=500)", {}).score);
}

TEST(MctsPlayer, scores_as_many_moves_as_asked_for) {
    for (int lines : {1, 3, 100}) {
        Question question = with_nodes(500);
        question.limits.lines = lines;
        const auto decision = asked("mcts", question);
        EXPECT_EQ(static_cast<int>(decision.moves.size()), std::min(lines, 6));
        EXPECT_EQ(decision.moves.front().move, decision.move);
        EXPECT_EQ(decision.moves.front().score, decision.score);
        EXPECT_EQ(decision.moves.front().pv, decision.pv);
    }
}

TEST(MctsPlayer, expects_a_margin_in_points_or_where_there_are_none_from_minus_one_to_one) {
    Question question = with_nodes(2000);
    question.limits.lines = 100;
    question.start = "4,4,4,4,4,1/4,4,4,1,4,0 2,8 2 20";
    const auto ahead = asked("mcts", question);
    EXPECT_GT(ahead.score, 2);
    EXPECT_FALSE(ahead.exact);
    question.game = "quarto";
    question.start = "";
    for (const auto& move : asked("mcts", question).moves)
        EXPECT_LE(std::abs(move.score), 1);
}

TEST(MctsPlayer, gives_the_same_answer_to_the_same_question) {
    const auto variant = opened("bohnenspiel");
    const auto score = [&](Player& player, std::uint64_t game_seed) {
        player.start_game(game_seed);
        return player.choose({variant->name(), "", {}}, {}, {}).score;
    };
    const auto player = player_of(*variant, "mcts(playouts=500)");
    const auto first = score(*player, 7);
    EXPECT_EQ(score(*player, 7), first);
    EXPECT_EQ(score(*player_of(*variant, "mcts(playouts=500,seed=0)"), 7), first);
    EXPECT_NE(score(*player, 8), first);
    EXPECT_NE(score(*player_of(*variant, "mcts(playouts=500,seed=1)"), 7), first);
}

TEST(MctsPlayer, ends_when_the_value_is_proven) {
    Question question{.start = near_the_end};
    question.limits.infinite = true;
    const auto decision = asked("mcts", question);
    EXPECT_TRUE(decision.exact);
    EXPECT_EQ(decision.move, "6");
    EXPECT_EQ(decision.score, 16);
}

TEST(MctsPlayer, completes_a_line_in_quarto_without_a_playout) {
    const auto decision = asked("mcts", {.game = "quarto", .start = "----/13-5/----/---- 9 2"});
    EXPECT_EQ(decision.move, "c3");
    EXPECT_EQ(decision.score, 1);
    EXPECT_TRUE(decision.exact);
    EXPECT_EQ(decision.nodes, 0u);
}

TEST(MctsPlayer, a_stop_before_the_start_still_gives_a_legal_move) {
    std::stop_source stop;
    stop.request_stop();
    Question question;
    question.limits.infinite = true;
    question.watch.stop = stop.get_token();
    const auto decision = asked("mcts", question);
    EXPECT_TRUE(opened("kalah")->start()->play(decision.move)) << decision.move;
    EXPECT_EQ(decision.nodes, 0u);
    EXPECT_FALSE(decision.score);
}

TEST(MctsPlayer, tells_its_progress_and_stops_at_once_when_told) {
    for (const std::string game : {"kalah", "quarto", "kalah(pits=12,seeds=24)"}) {
        std::stop_source stop;
        Question question{.game = game};
        question.limits.infinite = true;
        question.watch.stop = stop.get_token();
        question.watch.progress = [&](const Decision& so_far) {
            EXPECT_TRUE(so_far.score);
            if (so_far.nodes >= 2048) stop.request_stop();
        };
        EXPECT_EQ(asked("mcts", question).nodes, 2048u) << game;
    }
}

TEST(MctsPlayer, a_time_ends_the_search_in_every_game) {
    for (const std::string game : {"kalah", "bohnenspiel", "quarto", "kalah(pits=12,seeds=24)"}) {
        Question question{.game = game};
        EXPECT_GE(asked("mcts(movetime=10ms)", question).seconds, Seconds(0.005))
            << game << ": the time is there to be used";
        question.limits.movetime = Milliseconds(10);
        EXPECT_LT(asked("mcts(movetime=60s)", question).seconds, Seconds(30)) << game;
    }
}

TEST(MctsPlayer, takes_a_share_of_the_clock) {
    Question question;
    question.limits.clock.emplace();
    question.limits.clock->left[0] = Milliseconds(4000);
    const auto used = asked("mcts", question).seconds;
    EXPECT_GE(used, Seconds(0.15));
    EXPECT_LT(used, Seconds(4));
}

TEST(MctsPlayer, thinks_700_milliseconds_if_nothing_else_is_said) {
    const auto decision = asked("mcts", {});
    EXPECT_GT(decision.seconds, Seconds(0.6));
    EXPECT_LT(decision.seconds, Seconds(30));
}

TEST(MctsPlayer, goes_on_when_its_memory_is_full) {
    const auto small = asked("mcts(playouts=100000,memory=1)", {});
    EXPECT_EQ(small.nodes, 100'000u);
    EXPECT_TRUE(opened("kalah")->start()->play(small.move));
}

TEST(MctsPlayer, beats_random_and_greedy) {
    MatchOptions options;
    options.games = 20;
    for (const std::string game : {"kalah", "quarto"})
        for (const std::string opponent : {"random", "greedy"}) {
            const auto summary = summarize(
                play_match(opened(game), "mcts(playouts=300)", opponent, options, {}, {}));
            EXPECT_GE(summary.wins, 17) << game << ", " << opponent;
        }
}

}  // namespace
}  // namespace pitboss::mcts_player_test
