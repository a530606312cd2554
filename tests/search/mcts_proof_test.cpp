// What the search proves, compared with plain minimax to the end of the game.
#include "games/pile/pile_game.h"
#include "search/mcts_searches.h"
#include "typed_games.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>

namespace pitboss::mcts_proof_test {
namespace {

using test::searched;

// South's margin under best play, told without negation; nothing if the tree is too large.
template <GameState State>
std::optional<Value> true_margin(const State& state, int& nodes_left) {
    if (--nodes_left < 0) return std::nullopt;
    if (state.over()) return state.margin(Side::south);
    const bool wants_more = state.to_move() == Side::south;
    Value best = wants_more ? -infinite_value : infinite_value;
    for (auto move : state.moves()) {
        State next = state;
        next.play(move);
        const auto value = true_margin(next, nodes_left);
        if (!value) return std::nullopt;
        best = wants_more ? std::max(best, *value) : std::min(best, *value);
    }
    return best;
}

// The true value of each move for the side to move, by its text.
template <Game G>
std::map<std::string, Value> true_values(const G& game, const typename G::State& state) {
    constexpr int largest_tree = 20'000;
    std::map<std::string, Value> values;
    int nodes_left = largest_tree;
    for (auto move : state.moves()) {
        auto next = state;
        next.play(move);
        const auto value = true_margin(next, nodes_left);
        if (!value) return {};
        values[game.write_move(move)] = state.to_move() == Side::south ? *value : -*value;
    }
    return values;
}

Value best_of(const std::map<std::string, Value>& values) {
    Value best = -infinite_value;
    for (const auto& [move, value] : values)
        best = std::max(best, value);
    return best;
}

// Calls check(game, state, true values, where) for positions near the end of random games whose
// trees are small, and for the start where the whole game is; all variants of a small list.
template <class Check>
void for_small_positions(const Check& check) {
    const auto visit = [&](const auto& game, const std::string& name) {
        Rng rng(31);
        int checked = 0;
        for (int i = 0; i < 60; ++i) {
            const auto states = test::random_game(game, rng);
            const int last = static_cast<int>(states.size()) - 2;
            const auto& state = states[static_cast<std::size_t>(
                i == 0 ? 0 : last - rng.below(std::min(last, 8) + 1))];
            const auto values = true_values(game, state);
            if (values.empty()) continue;
            ++checked;
            check(game, state, values, name + " at " + game.write(state));
        }
        EXPECT_GE(checked, 10) << name;
    };
    test::for_each_typed_game(visit);
    visit(test::SmallKalah{{.pits = 2, .seeds = 2}}, "kalah(pits=2,seeds=2)");
    visit(kalah::Kalah<sowing::Capture::empty, sowing::WideBoard>{{.pits = 2, .seeds = 3}},
          "kalah(pits=2,seeds=3,capture=empty)");
    visit(kalaha::Kalaha<sowing::WideBoard>{{.pits = 2, .seeds = 2}}, "kalaha(pits=2,seeds=2)");
    visit(mancala::Mancala<true, sowing::WideBoard>{{.pits = 2, .seeds = 2}},
          "mancala(pits=2,seeds=2,extra=true)");
    visit(pile::PileGame{9}, "pile(size=9)");
}

TEST(MctsProof, proves_what_plain_minimax_to_the_end_says) {
    for_small_positions(
        [](const auto& game, const auto& state, const auto& values, const std::string& where) {
            const auto search = searched(game, state, 200'000);
            ASSERT_TRUE(search.proven()) << where;
            const auto best = search.moves().front();
            EXPECT_TRUE(best.exact) << where;
            EXPECT_EQ(best.margin, best_of(values)) << where;
            EXPECT_EQ(values.at(game.write_move(best.move)), best_of(values)) << where;
        });
}

// Quarto with four open cells or fewer: 4! ways to place and as many to give.
TEST(MctsProof, proves_the_end_of_quarto) {
    const test::Quarto game;
    int checked = 0;
    Rng rng(5);
    for (int i = 0; i < 400; ++i)
        for (const auto& state : test::random_game(game, rng)) {
            if (state.over() || state.board.count() < 12) continue;
            const auto values = true_values(game, state);
            const auto search = searched(game, state, 20'000);
            ASSERT_TRUE(search.proven()) << game.write(state);
            EXPECT_EQ(search.moves().front().margin, best_of(values)) << game.write(state);
            ++checked;
        }
    EXPECT_GE(checked, 100);
}

TEST(MctsProof, what_is_called_exact_is_true_before_all_is_proven) {
    int open = 0;
    for_small_positions(
        [&](const auto& game, const auto& state, const auto& values, const std::string& where) {
            for (std::uint32_t playouts : {0, 1, 10, 100}) {
                const auto search = searched(game, state, playouts);
                open += !search.proven();
                for (const auto& move : search.moves())
                    if (move.exact) {
                        EXPECT_EQ(move.margin, values.at(game.write_move(move.move))) << where;
                    }
            }
        });
    EXPECT_GE(open, 100);
}

TEST(MctsProof, a_proven_loss_is_never_chosen_while_another_move_is_not_lost) {
    int avoided = 0;
    for_small_positions(
        [&](const auto& game, const auto& state, const auto& values, const std::string& where) {
            if (best_of(values) < 0) return;
            for (std::uint32_t playouts : {0, 1, 5, 20, 100, 500}) {
                const auto moves = searched(game, state, playouts).moves();
                const auto lost = [](const auto& move) { return move.exact && move.margin < 0; };
                EXPECT_FALSE(lost(moves.front())) << where << ", " << playouts << " playouts";
                avoided += std::any_of(moves.begin(), moves.end(), lost);
            }
        });
    EXPECT_GE(avoided, 50);
}

}  // namespace
}  // namespace pitboss::mcts_proof_test
