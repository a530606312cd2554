#include "lab/study_states.h"

#include "variants.h"

#include <gtest/gtest.h>

#include <set>

namespace pitboss::study_states_test {
namespace {

StateCounts counted(const std::string& game, bool visit) {
    const auto counts = count_states(*test::opened(game), visit, {});
    if (!counts) throw std::runtime_error(counts.error().message);
    return *counts;
}

// Every line to its end, without remembering where it has been.
void walk(const Board& board, std::set<std::string>& seen) {
    const std::string text = board.position_text();
    seen.insert(text.substr(0, text.rfind(' ')));
    if (board.over()) return;
    for (const auto& move : board.legal_moves()) {
        const auto next = board.clone();
        ASSERT_TRUE(next->play(move));
        walk(*next, seen);
    }
}

TEST(StudyStates, kalaha_has_as_many_arrangements_as_combinatorics_says) {
    const StateCounts counts = counted("kalaha", false);
    EXPECT_EQ(counts.places, 14);
    EXPECT_EQ(counts.seeds, 48);
    EXPECT_EQ(counts.arrangements(), 6566222272575.0);  // 61 over 13
    EXPECT_EQ(counts.positions(), 13132444545150.0);
    EXPECT_NEAR(counts.labelled_seeds() / 1.0331079714165e55, 1, 1e-9);  // 14^48
    EXPECT_NEAR(counts.free_places() / 4.59986536544740e23, 1, 1e-9);    // 49^14
    EXPECT_FALSE(estimate(counts, Figure::reachable));
}

TEST(StudyStates, small_games_are_counted_as_a_walk_through_all_lines_does) {
    for (const char* game : {"kalaha(pits=1,seeds=3)", "kalaha(pits=2,seeds=2)",
                             "kalah(pits=2,seeds=2)", "kalaha(pits=3,seeds=1)"}) {
        std::set<std::string> seen;
        walk(*test::opened(game)->start(), seen);
        EXPECT_EQ(*counted(game, true).reachable, static_cast<double>(seen.size())) << game;
        EXPECT_LE(*counted(game, true).reachable, counted(game, true).positions()) << game;
    }
}

TEST(StudyStates, games_that_can_not_be_counted_are_refused) {
    EXPECT_FALSE(count_states(*test::opened("quarto"), false, {}));
    EXPECT_FALSE(count_states(*test::opened("kalaha"), true, {}));
    EXPECT_FALSE(count_states(*test::opened("mancala(pits=2,seeds=2,plies=5)"), true, {}));
    std::stop_source stop;
    stop.request_stop();
    const auto stopped =
        count_states(*test::opened("kalaha(pits=2,seeds=2)"), true, stop.get_token());
    ASSERT_TRUE(stopped);
    EXPECT_FALSE(stopped->reachable);
}

}  // namespace
}  // namespace pitboss::study_states_test
