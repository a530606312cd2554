// The review of a game, with as much time for each move as its proof takes.
#include "server/review.h"

#include "games/all_games.h"

#include <gtest/gtest.h>

namespace pitboss::server::review_test {
namespace {

TEST(Reviews, know_what_each_move_of_a_small_game_costs) {
    const Catalogue games = all_games();
    const Position game =
        read_position(games, {{"game", "kalah(pits=3,seeds=2)"}, {"moves", {"1", "1", "2"}}});
    Searcher searcher;
    Review review(game, {std::chrono::hours(1), std::chrono::hours(3)});
    std::vector<Json> told;
    while (const auto entry = review.step(searcher, {}))
        told.push_back(*entry);
    const Json seen = review.result();
    ASSERT_EQ(seen["moves"].size(), 3u);
    EXPECT_EQ(seen["moves"], Json(told));
    for (const auto& move : seen["moves"]) {
        EXPECT_EQ(move["exact"], true) << move;
        EXPECT_EQ(move["loss"].get<double>(),
                  move["best_score"].get<double>() - move["score"].get<double>());
    }
}

TEST(Reviews, tell_what_they_have_found_so_far) {
    const Catalogue games = all_games();
    const Position game = read_position(games, {{"game", "kalah"}, {"moves", {"1", "1", "2"}}});
    Searcher searcher;
    Review review(game, {std::chrono::milliseconds(1)});
    EXPECT_EQ(review.result()["moves"].size(), 0u);
    review.step(searcher, {});
    EXPECT_EQ(review.result()["moves"].size(), 1u);
    EXPECT_EQ(review.result()["line"]["moves"].size(), 3u);
}

}  // namespace
}  // namespace pitboss::server::review_test
