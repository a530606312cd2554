#include "search/minimax.h"

#include "search/searches.h"
#include "typed_games.h"

#include <gtest/gtest.h>

namespace pitboss::minimax_test {
namespace {

using test::Ask;
using test::for_each_typed_game;
using test::minimax;
using test::plain_value;
using test::random_game;
using test::random_positions;

TEST(Minimax, says_what_a_search_without_negation_says) {
    for_each_typed_game([](const auto& game, const std::string& name) {
        const typename std::decay_t<decltype(game)>::Eval eval{};
        for (const auto& state : random_positions(game, 3, 60))
            for (DepthUnit count : {DepthUnit::plies, DepthUnit::turns}) {
                const int depth = count == DepthUnit::plies ? 3 : 1;
                const Ask ask{.depth = depth, .count = count};
                bool ended = true;
                const Value plain = plain_value(state, eval, state.to_move(), ask, ended);
                const auto found = minimax(state, eval, ask).result;
                ASSERT_EQ(found.moves.size(), 1u) << name << " at " << game.write(state);
                EXPECT_EQ(found.moves[0].value, plain) << name << " at " << game.write(state);
                EXPECT_EQ(found.complete, ended) << name << " at " << game.write(state);
            }
    });
}

TEST(Minimax, one_level_looks_at_each_move_once) {
    for_each_typed_game([](const auto& game, const std::string& name) {
        const typename std::decay_t<decltype(game)>::Eval eval{};
        for (const auto& state : random_positions(game, 4, 30))
            EXPECT_EQ(minimax(state, eval, Ask{.depth = 1}).nodes,
                      static_cast<std::uint64_t>(state.moves().size()))
                << name << " at " << game.write(state);
    });
}

// Depth in turns goes on while the same side is to move.
TEST(Minimax, a_level_of_turns_holds_all_moves_of_one_turn) {
    const test::Kalah game;
    // 6 goes into the store and moves again, then 5 captures the ten seeds opposite and empties the
    // row: 32 to 16. In one ply nothing is better than one seed more than before.
    const auto state = *game.read("0,0,0,0,1,1/10,1,0,0,0,0 20,15 1 20");
    const auto in_turns =
        minimax(state, sowing::SowingEval{}, Ask{.depth = 1, .count = DepthUnit::turns}).result;
    EXPECT_EQ(in_turns.moves[0].value, 1600);
    EXPECT_EQ(in_turns.moves[0].pv.size(), 2);
    const auto in_plies = minimax(state, sowing::SowingEval{}, Ask{.depth = 1}).result;
    EXPECT_EQ(in_plies.moves[0].value, 600);
    EXPECT_EQ(in_plies.moves[0].pv.size(), 1);
}

// A value is exact if no estimate had a part in it, and the move list says so for each move.
TEST(Minimax, moves_are_exact_just_when_all_their_lines_end_within_the_depth) {
    int exact = 0;
    int open = 0;
    for_each_typed_game([&](const auto& game, const std::string& name) {
        const typename std::decay_t<decltype(game)>::Eval eval{};
        Rng rng(8);
        for (int i = 0; i < 40; ++i) {
            const auto states = random_game(game, rng);
            const auto& state =
                states[states.size() - 2 - std::min<std::size_t>(states.size() - 2, rng.below(5))];
            const auto found = minimax(state, eval, Ask{.depth = 3, .lines = 100}).result;
            bool all = true;
            for (const auto& root : found.moves) {
                auto next = state;
                next.play(root.move);
                bool ended = true;
                plain_value(next, eval, state.to_move(), Ask{.depth = 2}, ended);
                EXPECT_EQ(root.exact, ended) << name << " at " << game.write(state) << ", move "
                                             << game.write_move(root.move);
                (ended ? exact : open) += 1;
                all &= ended;
            }
            EXPECT_EQ(found.complete, all) << name << " at " << game.write(state);
        }
    });
    EXPECT_GT(exact, 100);
    EXPECT_GT(open, 100);
}

// Near the end both see everything, so what they call exact must be the true value.
TEST(AlphaBeta, what_is_called_exact_is_the_true_value) {
    int exact = 0;
    for_each_typed_game([&](const auto& game, const std::string& name) {
        const typename std::decay_t<decltype(game)>::Eval eval{};
        Rng rng(9);
        for (int i = 0; i < 40; ++i) {
            const auto states = random_game(game, rng);
            const auto& state =
                states[states.size() - 2 - std::min<std::size_t>(states.size() - 2, rng.below(4))];
            for (int depth : {1, 2, 3, 4}) {
                const auto found =
                    test::alpha_beta(state, eval, Ask{.depth = depth, .lines = 100}).result;
                for (const auto& root : found.moves) {
                    if (!root.exact) continue;
                    auto next = state;
                    next.play(root.move);
                    bool ended = true;
                    const Value deeper =
                        plain_value(next, eval, state.to_move(), Ask{.depth = depth + 1}, ended);
                    EXPECT_EQ(root.value, deeper) << name << " at " << game.write(state)
                                                  << ", move " << game.write_move(root.move);
                    ++exact;
                }
            }
        }
    });
    EXPECT_GT(exact, 100);
}

}  // namespace
}  // namespace pitboss::minimax_test
