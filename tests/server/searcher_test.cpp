#include "server/searcher.h"

#include "tables_of.h"

#include <gtest/gtest.h>

#include <limits>

namespace pitboss::searcher_test {
namespace {

using server::Searcher;

constexpr const char* small_game = "kalah(pits=3,seeds=3)";

Decision answered(Searcher& searcher, const std::string& game, const std::string& player,
                  const std::string& position) {
    server::Question question{test::opened(game), {game, position, {}}, player};
    question.limits.depth = 1;
    question.limits.lines = std::numeric_limits<int>::max();
    return searcher.answer(question, {});
}

TEST(Searcher, lets_the_strongest_player_look_into_tables) {
    const std::string position = "2,1,0/1,0,2 6,6 1 12";
    Searcher with(test::tables_of(small_game, 8));
    Searcher without;
    const auto known = answered(with, small_game, "engine", position);
    EXPECT_TRUE(known.exact);
    EXPECT_GT(known.table_hits, 0u);
    for (const auto& scored : known.moves)
        EXPECT_TRUE(scored.exact) << scored.move;
    EXPECT_EQ(answered(without, small_game, "engine", position).table_hits, 0u);
}

TEST(Searcher, leaves_other_players_as_they_are) {
    Searcher with(test::tables_of(small_game, 8));
    EXPECT_EQ(answered(with, small_game, "alphabeta(depth=1)", "2,1,0/1,0,2 6,6 1 12").table_hits,
              0u);
}

TEST(Searcher, searches_in_games_without_tables) {
    Searcher with(test::tables_of(small_game, 8));
    EXPECT_FALSE(answered(with, "quarto", "engine", "").move.empty());
    EXPECT_FALSE(answered(with, "kalah(pits=4)", "engine", "").move.empty());
}

}  // namespace
}  // namespace pitboss::searcher_test
