#include "engine/engine_player.h"

#include "engine/questions.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace pitboss::engine_player_test {
namespace {

using test::asked;
using test::Question;

const std::vector<std::string> sowing_games = {"kalah", "kalaha", "mancala", "bohnenspiel",
                                               "bohnenspiel(rules=classic)"};

Limits to_depth(int depth, int lines = 1) {
    Limits limits;
    limits.depth = depth;
    limits.lines = lines;
    return limits;
}

// Told to look at the score alone, the engine finds what plain alpha-beta finds.
TEST(EnginePlayer, scores_as_alpha_beta_does_with_the_same_evaluation) {
    for (const auto& game : sowing_games) {
        for (int depth : {1, 2, 5, 8}) {
            const Question question{.game = game, .limits = to_depth(depth, 100)};
            const auto engine = asked("engine(pits=0,row=0)", question);
            const auto plain = asked("alphabeta(eval=final)", question);
            ASSERT_EQ(engine.moves.size(), plain.moves.size());
            EXPECT_EQ(engine.depth, depth);
            for (const auto& wanted : plain.moves)
                for (const auto& found : engine.moves) {
                    if (found.move != wanted.move) continue;
                    EXPECT_EQ(found.score, wanted.score) << game << " " << found.move;
                }
        }
    }
}

TEST(EnginePlayer, a_depth_is_exact_also_after_a_selective_search) {
    Limits some_nodes;
    some_nodes.nodes = 30'000;
    for (const auto& game : sowing_games) {
        const auto variant = test::opened(game);
        const auto player = test::player_of(*variant, "engine");
        const Line start{variant->name(), {}, {}};
        player->choose(start, some_nodes, {});
        const auto after = player->choose(start, to_depth(8), {});
        const auto fresh = asked("engine(probcut=0,late=0)", {.game = game, .limits = to_depth(8)});
        EXPECT_EQ(after.score, fresh.score) << game;
        EXPECT_EQ(after.move, fresh.move) << game;
    }
}

TEST(EnginePlayer, looks_further_when_it_may_be_selective) {
    Limits some_nodes;
    some_nodes.nodes = 300'000;
    const Question question{.game = "bohnenspiel(rules=classic)", .limits = some_nodes};
    EXPECT_GT(asked("engine(probcut=2)", question).depth,
              asked("engine(probcut=0)", question).depth);
    const Question kalah{.game = "kalah", .limits = some_nodes};
    EXPECT_GT(asked("engine(late=3)", kalah).depth, asked("engine(late=0)", kalah).depth);
}

TEST(EnginePlayer, many_threads_find_what_one_finds) {
    for (const auto& game : sowing_games) {
        const Question question{.game = game, .limits = to_depth(10)};
        const auto one = asked("engine", question);
        for (int i = 0; i < 3; ++i) {
            const auto many = asked("engine(threads=4)", question);
            EXPECT_EQ(many.score, one.score) << game;
            EXPECT_EQ(many.move, one.move) << game;
            EXPECT_EQ(many.depth, one.depth) << game;
        }
    }
}

// Known values: kalah on small boards, "Solving Kalah" (Irving, Donkers, Uiterwijk 2000) and later.
TEST(EnginePlayer, proves_small_games) {
    struct Case {
        const char* game;
        double value;
    };
    std::vector<Case> cases = {{"kalah(pits=3,seeds=3)", 2}, {"kalaha(pits=3,seeds=3)", 2}};
#ifndef PITBOSS_SANITIZED
    cases.insert(cases.end(), {{"kalah(seeds=2)", 6},
                               {"kalah(pits=4,seeds=3)", 6},
                               {"kalah(pits=4,seeds=4,capture=empty)", 2},
                               {"kalah(seeds=2,capture=empty)", 10},
                               {"kalaha(pits=3,seeds=6)", 4},
                               {"mancala(seeds=2)", 0}});
#endif
    for (const auto& [game, value] : cases) {
        Question question{.game = game};
        question.limits.infinite = true;  // ends by itself when all is proven
        for (const char* player : {"engine", "engine(threads=3)"}) {
            const auto solved = asked(player, question);
            EXPECT_TRUE(solved.exact) << game;
            EXPECT_EQ(solved.score, value) << game;
        }
    }
}

TEST(EnginePlayer, a_single_reply_needs_no_thought) {
    Question question{.start = "0,0,0,0,0,3/4,4,4,4,4,4 10,11 1 8"};
    question.limits.movetime = Milliseconds{60'000};
    const auto decision = asked("engine", question);
    EXPECT_EQ(decision.move, "6");
    EXPECT_LT(decision.seconds.count(), 30);
}

TEST(EnginePlayer, nothing_is_carried_from_one_game_to_the_next) {
    const auto variant = test::opened("kalah");
    const auto player = test::player_of(*variant, "engine");
    Limits limits;
    limits.nodes = 30'000;
    const auto play = [&] {
        player->start_game(1);
        return player->choose({"kalah", {}, {}}, limits, {});
    };
    const auto once = play();
    const auto again = play();
    EXPECT_EQ(once.nodes, again.nodes);
    EXPECT_EQ(once.score, again.score);
    EXPECT_EQ(once.pv, again.pv);
}

TEST(EnginePlayer, a_stop_before_the_start_still_gives_a_legal_move) {
    std::stop_source stop;
    stop.request_stop();
    for (const char* player : {"engine", "engine(threads=3)"}) {
        Question question;
        question.limits.infinite = true;
        question.watch.stop = stop.get_token();
        const auto decision = asked(player, question);
        EXPECT_TRUE(test::opened("kalah")->start()->play(decision.move)) << decision.move;
    }
}

TEST(EnginePlayer, all_its_threads_stop_when_they_are_told) {
    std::stop_source stop;
    Question question{.game = "bohnenspiel"};
    question.limits.infinite = true;
    question.watch.stop = stop.get_token();
    question.watch.progress = [&](const Decision& so_far) {
        if (so_far.depth >= 8) stop.request_stop();
    };
    const auto decision = asked("engine(threads=3)", question);
    EXPECT_GE(decision.depth, 8);
    EXPECT_FALSE(decision.exact);
}

// Searches that do not end by themselves. bench/on_time.cpp measures how late answers are.
TEST(EnginePlayer, a_time_ends_the_search) {
    for (const std::string game : {"kalah", "bohnenspiel", "mancala(pits=12,seeds=24)", "quarto"})
        for (const char* player : {"engine(movetime=10ms)", "engine(movetime=10ms,threads=2)"})
            EXPECT_LT(asked(player, {.game = game}).seconds.count(), 30) << game << " " << player;
}

}  // namespace
}  // namespace pitboss::engine_player_test
