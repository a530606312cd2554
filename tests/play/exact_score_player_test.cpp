#include "play/exact_score_player.h"

#include "tables_of.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <map>

namespace pitboss::exact_score_player_test {
namespace {

using test::board_at;
using test::opened;
using testing::ElementsAre;

// Knows the outcomes that a test gives it, by position text.
ExactValues made_up(std::map<std::string, Value> margins) {
    return {"made up", -1, [=](const Board& board) -> std::optional<Value> {
                const auto found = margins.find(board.position_text());
                if (found == margins.end()) return std::nullopt;
                return found->second;
            }};
}

std::string after(const Board& board, const std::string& move) {
    const auto next = board.clone();
    EXPECT_TRUE(next->play(move));
    return next->position_text();
}

std::vector<std::string> order_of(const Decision& decision) {
    std::vector<std::string> out;
    for (const auto& scored : decision.moves)
        out.push_back(scored.move);
    return out;
}

Decision three_moves() {
    Decision decision;
    decision.move = "1";
    decision.score = 3;
    decision.pv = {"1", "2"};
    decision.moves = {{"1", 3, false, {"1", "2"}}, {"2", 1, false, {"2"}}, {"3", 0, false, {"3"}}};
    return decision;
}

TEST(Informed, puts_what_is_known_in_the_place_of_estimates) {
    const auto variant = opened("kalah(pits=3,seeds=3)");
    for (const std::string start : {"3,3,3/3,3,3 0,0 1 0", "3,3,3/3,3,3 0,0 2 0"}) {
        const auto board = board_at(*variant, start);
        const Value sign = board->to_move() == Side::south ? 1 : -1;
        const auto known =
            made_up({{after(*board, "1"), -2 * sign}, {after(*board, "3"), 2 * sign}});
        const Decision decision = with_exact_scores(three_moves(), *board, known);
        EXPECT_THAT(order_of(decision), ElementsAre("3", "2", "1")) << start;
        EXPECT_EQ(decision.move, "3");
        EXPECT_EQ(decision.score, 2);
        EXPECT_EQ(decision.pv, (std::vector<std::string>{"3"}));
        EXPECT_TRUE(decision.moves[0].exact);
        EXPECT_FALSE(decision.moves[1].exact);
        EXPECT_EQ(decision.moves[2].score, -2);
        EXPECT_FALSE(decision.exact) << "the second move may be better";
        EXPECT_EQ(decision.table_hits, 2u);
    }
}

TEST(Informed, is_exact_where_the_position_is_known_and_keeps_the_choice_among_equals) {
    const auto variant = opened("kalah(pits=3,seeds=3)");
    const auto board = variant->start();
    const auto known = made_up({{board->position_text(), 0},
                                {after(*board, "1"), 0},
                                {after(*board, "2"), -6},
                                {after(*board, "3"), 0}});
    const Decision decision = with_exact_scores(three_moves(), *board, known);
    EXPECT_TRUE(decision.exact);
    EXPECT_THAT(order_of(decision), ElementsAre("1", "3", "2"));
    EXPECT_EQ(decision.move, "1");
    EXPECT_EQ(decision.score, 0);
    // One move alone, and not the best: nobody may take its worth for that of the position.
    Decision one = three_moves();
    one.move = "2";
    one.moves = {{"2", 1, false, {"2"}}};
    one = with_exact_scores(one, *board, known);
    EXPECT_EQ(one.move, "2");
    EXPECT_EQ(one.score, -6);
    EXPECT_FALSE(one.exact);
}

Decision analysed(const VariantPtr& variant, const std::string& player, const std::string& place,
                  const std::string& position) {
    auto informed = make_exact_score_player(variant, *parse_spec(player), place);
    EXPECT_TRUE(informed) << informed.error().message;
    Limits limits;
    limits.depth = 1;
    limits.lines = std::numeric_limits<int>::max();
    int told = 0;
    const auto decision = (*informed)->choose({variant->name(), position, {}}, limits,
                                              {{}, [&](const Decision& so_far) {
                                                   ++told;
                                                   for (const auto& scored : so_far.moves)
                                                       EXPECT_TRUE(scored.exact);
                                               }});
    EXPECT_GT(told, player == "engine" ? 0 : -1);
    return decision;
}

// One ply is enough for what a proof without tables says, in every kind of game and by whatever
// player.
TEST(ExactScorePlayer, says_of_each_move_what_a_proof_says) {
    struct Case {
        std::string game, position;
    };
    for (const auto& [game, position] :
         {Case{"kalah(pits=3,seeds=3)", "2,1,0/1,0,2 6,6 1 12"},
          Case{"kalah(seeds=2)", "1,0,2,0,1,0/0,1,0,1,1,1 8,8 1 20"},
          Case{"kalah(pits=3,seeds=3)", "0,2,1/1,1,2 5,6 2 13"},
          Case{"bohnenspiel(pits=2,seeds=3)", "1,2/3,0 4,2 2 8 1,1 -"},
          Case{"bohnenspiel(pits=2,seeds=3,rules=classic)", "3,1/1,1 4,2 1 8"}})
        for (const std::string player : {"engine", "alphabeta"}) {
            const auto variant = opened(game);
            const auto decision = analysed(variant, player, test::tables_of(game, 8), position);
            const auto proven = (*variant->prover({}))->prove({variant->name(), position, {}}, {});
            ASSERT_TRUE(proven.complete());
            ASSERT_EQ(decision.moves.size(), proven.moves.size());
            EXPECT_TRUE(decision.exact) << game << " " << position << " " << player;
            EXPECT_EQ(decision.score, proven.value.least);
            EXPECT_GT(decision.table_hits, 0u);
            std::map<std::string, double> scores;
            for (const auto& scored : decision.moves)
                scores[scored.move] = scored.score;
            for (const auto& move : proven.moves)
                EXPECT_EQ(scores.at(move.move), move.value.least) << position << " " << move.move;
        }
}

TEST(ExactScorePlayer, is_refused_without_tables) {
    const auto made = make_exact_score_player(opened("quarto"), *parse_spec("engine"), "tables");
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().message, "quarto has no tables");
}

}  // namespace
}  // namespace pitboss::exact_score_player_test
