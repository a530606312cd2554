#include "engine/search_player.h"

#include "engine/questions.h"

#include <gtest/gtest.h>

#include <set>
#include <thread>

namespace pitboss::search_player_test {
namespace {

using test::asked;
using test::Question;

Limits limits_with(std::optional<int> depth, std::optional<std::uint64_t> nodes = {},
                   int lines = 1) {
    Limits limits;
    limits.depth = depth;
    limits.nodes = nodes;
    limits.lines = lines;
    return limits;
}

TEST(SearchPlayer, plays_what_minimax_plays_in_every_game) {
    for (const std::string game : {"kalah", "kalaha", "mancala", "bohnenspiel", "quarto"}) {
        const int depth = game == "quarto" ? 3 : 4;
        const std::string options = "(depth=" + std::to_string(depth) + ")";
        const auto plain = asked("minimax" + options, {.game = game});
        const auto pruned = asked("alphabeta" + options, {.game = game});
        EXPECT_EQ(pruned.move, plain.move) << game;
        EXPECT_EQ(pruned.score, plain.score) << game;
        EXPECT_EQ(pruned.depth, depth) << game;
        EXPECT_EQ(pruned.pv.front(), pruned.move) << game;
        EXPECT_LT(pruned.nodes, plain.nodes) << game;
    }
}

TEST(SearchPlayer, the_limits_of_the_caller_go_before_the_own_options) {
    EXPECT_EQ(asked("alphabeta(depth=6)", {.limits = limits_with(3)}).depth, 3);
    EXPECT_EQ(asked("alphabeta(movetime=20s)", {.limits = limits_with(2)}).depth, 2);
    EXPECT_EQ(asked("alphabeta", {}).depth, SearchOptions::usual_depth);
}

TEST(SearchPlayer, a_node_limit_is_kept_and_gives_the_same_answer_each_time) {
    for (std::uint64_t nodes : {1, 10, 1000, 20'000}) {
        const auto once = asked("alphabeta", {.limits = limits_with({}, nodes)});
        const auto twice = asked("alphabeta", {.limits = limits_with({}, nodes)});
        EXPECT_LE(once.nodes, nodes);
        EXPECT_EQ(once.nodes, twice.nodes);
        EXPECT_EQ(once.depth, twice.depth);
        EXPECT_EQ(once.pv, twice.pv);
        EXPECT_EQ(once.score, twice.score);
    }
    EXPECT_GT(asked("alphabeta", {.limits = limits_with({}, 20'000)}).depth, 4);
}

TEST(SearchPlayer, scores_as_many_lines_as_it_is_asked_for) {
    const auto all = asked("alphabeta(depth=4)", {.limits = limits_with({}, {}, 100)});
    ASSERT_EQ(all.moves.size(), 6u);
    for (std::size_t i = 0; i < all.moves.size(); ++i) {
        EXPECT_EQ(all.moves[i].pv.front(), all.moves[i].move);
        if (i > 0) {
            EXPECT_GE(all.moves[i - 1].score, all.moves[i].score);
        }
    }
    EXPECT_EQ(all.move, all.moves[0].move);
    EXPECT_EQ(asked("alphabeta(depth=4)", {.limits = limits_with({}, {}, 2)}).moves.size(), 2u);
    EXPECT_EQ(asked("alphabeta(depth=4)", {}).moves.size(), 1u);
}

TEST(SearchPlayer, tells_its_progress_depth_by_depth) {
    std::vector<int> depths;
    Question question{.limits = limits_with(5, 1'000'000)};
    question.watch.progress = [&](const Decision& so_far) { depths.push_back(so_far.depth); };
    asked("alphabeta", question);
    EXPECT_EQ(depths, (std::vector<int>{1, 2, 3, 4, 5}));
}

TEST(SearchPlayer, a_finished_search_is_exact_and_an_estimate_is_not) {
    const Question near_the_end{.start = "0,0,0,0,1,1/10,1,0,0,0,0 20,15 1 20"};
    const auto solved = asked("alphabeta(depth=1000)", near_the_end);
    EXPECT_TRUE(solved.exact);
    EXPECT_EQ(solved.score, 16);
    EXPECT_TRUE(solved.moves.at(0).exact);
    EXPECT_FALSE(asked("alphabeta(depth=1)", near_the_end).exact);
    // Own score is no margin, so it proves nothing.
    EXPECT_FALSE(asked("alphabeta(depth=1000,eval=simple)", near_the_end).exact);
}

// Nothing is better than winning, so the other moves need not be searched to their ends.
TEST(SearchPlayer, a_win_that_is_certain_is_exact_where_only_winning_counts) {
    Question question{.game = "quarto", .start = "----/13-5/----/---- 9 2"};
    question.limits.infinite = true;
    const auto won = asked("alphabeta", question);
    EXPECT_EQ(won.move, "c3");
    EXPECT_EQ(won.score, 1);
    EXPECT_TRUE(won.exact);
    EXPECT_FALSE(asked("alphabeta(depth=1)", {.game = "quarto"}).exact);
}

TEST(SearchPlayer, deepening_ends_when_the_whole_game_is_seen) {
    Question question{.start = "0,0,0,0,1,1/10,1,0,0,0,0 20,15 1 20"};
    question.limits.infinite = true;
    EXPECT_TRUE(asked("alphabeta", question).exact);
}

TEST(SearchPlayer, a_stop_before_the_start_still_gives_a_legal_move) {
    std::stop_source stop;
    stop.request_stop();
    Question question;
    question.limits.infinite = true;
    question.watch.stop = stop.get_token();
    const auto decision = asked("alphabeta", question);
    EXPECT_TRUE(test::opened("kalah")->start()->play(decision.move)) << decision.move;
    EXPECT_LT(decision.nodes, 10'000u);
}

TEST(SearchPlayer, a_stop_while_thinking_ends_an_endless_search) {
    std::stop_source stop;
    Question question;
    question.limits.infinite = true;
    question.watch.stop = stop.get_token();
    question.watch.progress = [&](const Decision& so_far) {
        if (so_far.depth == 4) stop.request_stop();
    };
    const auto decision = asked("alphabeta", question);
    EXPECT_GE(decision.depth, 4);
    EXPECT_TRUE(decision.score);
}

// The last ply of the game: what a sowing leaves in the rows decides, and 6 is the only move that
// gives nothing away. Looking one ply further, or not seeing the end, anything is a matter of
// estimates.
TEST(SearchPlayer, sees_the_end_of_a_game_that_is_cut_off_only_where_it_is_foreseen) {
    const std::string start = "0,0,0,0,4,1/4,4,4,4,4,4 14,5 1 19";
    const auto seen =
        asked("alphabeta(depth=6,eval=final)", {.game = "mancala(plies=20)", .start = start});
    const auto surprised = asked("alphabeta(depth=6,eval=final)",
                                 {.game = "mancala(plies=20,foreseen=false)", .start = start});
    const auto endless =
        asked("alphabeta(depth=6,eval=final)", {.game = "mancala", .start = start});
    EXPECT_TRUE(seen.exact);
    EXPECT_EQ(seen.move, "6");
    EXPECT_FALSE(surprised.exact);
    EXPECT_EQ(surprised.move, endless.move);
    EXPECT_EQ(surprised.score, endless.score);
    EXPECT_EQ(surprised.nodes, endless.nodes);
    EXPECT_LT(seen.nodes, endless.nodes);
}

TEST(SearchPlayer, a_table_is_kept_during_a_game_and_changes_no_move) {
    for (const std::string game : {"kalah", "bohnenspiel", "quarto"}) {
        const auto variant = test::opened(game);
        const std::string depth = game == "quarto" ? "3" : "7";
        const auto plain = test::player_of(*variant, "alphabeta(depth=" + depth + ")");
        const auto tabled = test::player_of(*variant, "alphabeta(hash=4,depth=" + depth + ")");
        plain->start_game(1);
        tabled->start_game(1);
        Line line{variant->name(), "", {}};
        const auto board = variant->start();
        std::uint64_t nodes = 0;
        std::uint64_t nodes_with_table = 0;
        for (int ply = 0; ply < 6 && !board->over(); ++ply) {
            const auto without = plain->choose(line, {}, {});
            const auto with = tabled->choose(line, {}, {});
            EXPECT_EQ(with.move, without.move) << game;
            EXPECT_EQ(with.score, without.score) << game;
            nodes += without.nodes;
            nodes_with_table += with.nodes;
            line.moves.push_back(without.move);
            ASSERT_TRUE(board->play(without.move));
        }
        EXPECT_LT(nodes_with_table, nodes) << game;
        // Games can be repeated: a new one begins with an empty table.
        tabled->start_game(1);
        const auto again = tabled->choose({variant->name(), "", {}}, {}, {});
        tabled->start_game(1);
        EXPECT_EQ(tabled->choose({variant->name(), "", {}}, {}, {}).nodes, again.nodes) << game;
    }
}

TEST(SearchPlayer, random_ties_play_any_of_the_best_moves_and_no_other) {
    // At depth 1 each of these has the same score.
    const auto variant = test::opened("kalah");
    const auto all = asked("minimax(depth=1)", {.limits = limits_with(1, {}, 100)});
    std::set<std::string> best;
    for (const auto& move : all.moves)
        if (move.score == all.moves[0].score) best.insert(move.move);
    ASSERT_GT(best.size(), 1u);
    ASSERT_LT(best.size(), all.moves.size());
    const auto player = test::player_of(*variant, "alphabeta(depth=1,ties=random)");
    std::set<std::string> played;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        player->start_game(seed);
        const auto once = player->choose({variant->name(), "", {}}, {}, {});
        player->start_game(seed);
        EXPECT_EQ(player->choose({variant->name(), "", {}}, {}, {}).move, once.move);
        EXPECT_EQ(once.pv.front(), once.move);
        EXPECT_EQ(once.score, all.moves[0].score);
        played.insert(once.move);
    }
    EXPECT_EQ(played, best);
}

TEST(SearchPlayer, values_too_fine_for_a_table_are_refused) {
    const auto refused = make_player(*test::opened("bohnenspiel"),
                                     "alphabeta(hash=1,eval=weights(arithmetic=double))");
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("too fine"), std::string::npos);
}

using Seconds = std::chrono::duration<double>;

// Without its limit none of these searches would come to an end.
TEST(SearchPlayer, a_hard_limit_ends_the_search_in_every_game) {
    for (const std::string game : {"kalah", "bohnenspiel", "quarto", "kalah(pits=12,seeds=24)"}) {
        const auto decision = asked("alphabeta(movetime=30ms)", {.game = game});
        EXPECT_GE(decision.seconds, Seconds(0.025)) << game << ": the time is there to be used";
    }
}

TEST(SearchPlayer, the_move_time_of_the_caller_goes_first) {
    Question question;
    question.limits.movetime = Milliseconds(30);
    for (const char* player : {"alphabeta(movetime=60s)", "alphabeta", "minimax(depth=0)"})
        EXPECT_LT(asked(player, question).seconds, Seconds(30)) << player;
}

// What deepening to this depth costs, each depth done in full.
std::uint64_t nodes_up_to(int depth) {
    std::uint64_t nodes = 0;
    for (int d = 1; d <= depth; ++d)
        nodes += asked("alphabeta(depth=" + std::to_string(d) + ")", {}).nodes;
    return nodes;
}

TEST(SearchPlayer, a_soft_limit_finishes_the_depth_it_has_begun) {
    const auto soft = asked("alphabeta(movetime=2ms,limit=soft)", {});
    EXPECT_EQ(soft.nodes, nodes_up_to(soft.depth));
    EXPECT_GE(soft.seconds, Seconds(0.002));
}

// Now and then the time is up just when a depth is done, or before the first is.
TEST(SearchPlayer, a_hard_limit_gives_up_the_depth_it_has_begun) {
    bool gave_up = false;
    for (int ms = 20; ms < 60'000 && !gave_up; ms *= 2) {
        const auto hard = asked("alphabeta(movetime=" + std::to_string(ms) + "ms)", {});
        if (hard.depth == 0) continue;
        const std::string depth = std::to_string(hard.depth);
        EXPECT_GE(hard.nodes, nodes_up_to(hard.depth));
        EXPECT_EQ(hard.move, asked("alphabeta(depth=" + depth + ")", {}).move);
        gave_up = hard.nodes > nodes_up_to(hard.depth);
    }
    EXPECT_TRUE(gave_up);
}

}  // namespace
}  // namespace pitboss::search_player_test
