#include "search/mcts.h"

#include "search/mcts_searches.h"
#include "typed_games.h"

#include <gtest/gtest.h>

#include <set>

namespace pitboss::mcts_test {
namespace {

using test::begun;
using test::searched;

TEST(Mcts, a_win_in_one_is_seen_without_a_playout) {
    const test::Quarto game;
    const auto search = begun(game, *game.read("----/13-5/----/---- 9 2"));
    EXPECT_TRUE(search.proven());
    EXPECT_EQ(game.write_move(search.moves().front().move), "c3");
    EXPECT_EQ(search.moves().front().margin, 1);
}

// 6 goes into the store and moves again, then 5 captures the ten seeds opposite: 32 to 16.
TEST(Mcts, a_second_move_of_the_same_turn_is_for_the_same_side) {
    const test::Kalah game;
    const auto south = *game.read("0,0,0,0,1,1/10,1,0,0,0,0 20,15 1 20");
    const auto north = *game.read("10,1,0,0,0,0/0,0,0,0,1,1 15,20 2 20");
    for (const auto& state : {south, north}) {
        const auto search = searched(game, state, 1000);
        const auto best = search.moves().front();
        EXPECT_TRUE(search.proven());
        EXPECT_EQ(game.write_move(best.move), "6");
        EXPECT_EQ(best.margin, 16);
        ASSERT_GE(best.pv.size(), 2);
        EXPECT_EQ(game.write_move(best.pv.begin()[1]), "5");
    }
}

// The same without a proof: a capture of 14 seeds in the second move of the turn decides a game
// that is too long to see through. Whoever takes that move for the opponent's does not play for it.
TEST(Mcts, a_good_second_move_speaks_for_the_first_one) {
    const test::Kalah game;
    const auto state = *game.read("0,4,4,0,1,1/14,4,4,4,4,0 2,6 1 20");
    const auto search = searched(game, state, 3000);
    EXPECT_FALSE(search.proven());
    EXPECT_EQ(game.write_move(search.moves().front().move), "6");
    EXPECT_GT(search.moves().front().margin, 0);
}

TEST(Mcts, repeats_itself_with_the_same_chance_and_only_then) {
    const test::Bohnenspiel game{test::bohnenspiel_shape};
    const auto means = [&](std::uint64_t seed) {
        std::vector<double> out;
        for (const auto& move : searched(game, game.start(), 2000, seed).moves())
            out.push_back(move.margin);
        return out;
    };
    EXPECT_EQ(means(3), means(3));
    EXPECT_NE(means(3), means(4));
}

TEST(Mcts, a_second_search_knows_nothing_of_the_first) {
    const test::Kalah game;
    auto search = searched(game, *game.read("0,0,0,0,1,1/10,1,0,0,0,0 20,15 1 20"), 1000);
    search.begin(game.start(), Rng(1));
    EXPECT_FALSE(search.proven());
    EXPECT_EQ(search.playouts(), 0u);
    search.run(500);
    const auto fresh = searched(game, game.start(), 500);
    EXPECT_EQ(search.moves().front().margin, fresh.moves().front().margin);
    EXPECT_EQ(search.nodes(), fresh.nodes());
}

TEST(Mcts, a_full_tree_grows_no_more_and_playouts_go_on) {
    const test::Kalah game;
    Mcts<test::Kalah::State> search({}, 1);
    search.begin(game.start(), Rng(1));
    search.run(50'000);
    const std::size_t full = search.nodes();
    search.run(50'000);
    EXPECT_EQ(search.nodes(), full);
    EXPECT_LE(full * 32, std::size_t{1} << 20);
    EXPECT_GT(full * 32, (std::size_t{1} << 20) - 32 * 12);
    EXPECT_EQ(search.playouts(), 100'000u);
    std::uint32_t visits = 0;
    for (const auto& move : search.moves())
        visits += move.visits;
    EXPECT_EQ(visits, 100'000u);
}

TEST(Mcts, tells_every_move_once_with_a_legal_line) {
    test::for_each_typed_game([](const auto& game, const std::string& name) {
        for (const auto& state : test::random_positions(game, 9, 20)) {
            const auto moves = searched(game, state, 300).moves();
            ASSERT_EQ(static_cast<int>(moves.size()), state.moves().size()) << name;
            std::set<std::string> seen;
            for (const auto& move : moves) {
                EXPECT_TRUE(seen.insert(game.write_move(move.move)).second) << name;
                EXPECT_EQ(*move.pv.begin(), move.move);
                auto end = state;
                for (auto step : move.pv) {
                    ASSERT_TRUE(end.moves().contains(step)) << name << " at " << game.write(state);
                    end.play(step);
                }
            }
        }
    });
}

TEST(Gain, grows_with_the_margin_but_a_win_is_most_of_it) {
    for (Value margin = -300; margin < 300; ++margin) {
        EXPECT_LT(gain_of(margin, true), gain_of(margin + 1, true)) << margin;
        EXPECT_DOUBLE_EQ(gain_of(margin, true), -gain_of(-margin, true)) << margin;
    }
    EXPECT_EQ(gain_of(0, true), 0);
    EXPECT_GE(gain_of(1, true), 0.9);
    EXPECT_LE(gain_of(infinite_value, true), 1);
    for (Value margin : {-1, 0, 1})
        EXPECT_EQ(gain_of(margin, false), margin);
}

}  // namespace
}  // namespace pitboss::mcts_test
