#include "search/alpha_beta.h"

#include "search/searches.h"
#include "typed_games.h"

#include <gtest/gtest.h>

#include <map>

namespace pitboss::alpha_beta_test {
namespace {

using test::alpha_beta;
using test::Ask;
using test::for_each_typed_game;
using test::minimax;
using test::random_positions;

constexpr int deepest = 4;
// A position whose tree is larger than this is left to smaller depths.
constexpr std::uint64_t largest_tree = 8'000;

template <class G>
std::string name_of_position(const G& game, const std::string& name, const typename G::State& s,
                             const Ask& ask) {
    return name + " at " + game.write(s) + ", depth " + std::to_string(ask.depth) +
           (ask.count == DepthUnit::turns ? " in turns" : "") +
           (ask.order == Order::eval    ? ", sorted"
            : ask.order == Order::store ? ", store"
                                        : "") +
           (ask.table ? ", with a table" : "");
}

struct Size {
    int positions;
    int lines = 1;
};

// Calls check(state, ask, minimax's answer, where) for all trees that are small enough; returns how
// many there were at each depth.
template <class G, class Check>
std::array<int, deepest + 1> for_small_trees(const G& game, const std::string& name,
                                             const typename G::Eval& eval, Size size, Check check) {
    std::array<int, deepest + 1> compared{};
    for (const auto& state : random_positions(game, 5, size.positions)) {
        for (DepthUnit count : {DepthUnit::plies, DepthUnit::turns})
            for (int depth = 1; depth <= deepest; ++depth) {
                Ask ask{.depth = depth, .count = count, .lines = size.lines};
                ask.limits.max_nodes = largest_tree;
                const auto slow = minimax(state, eval, ask);
                if (slow.stopped) break;
                ask.limits = {};
                ++compared[static_cast<std::size_t>(depth)];
                for (Order order : {Order::none, Order::eval, Order::store}) {
                    ask.order = order;
                    check(state, ask, slow, name_of_position(game, name, state, ask));
                }
            }
    }
    return compared;
}

template <class G>
std::vector<typename G::Eval> evaluators(const G&) {
    if constexpr (std::is_same_v<typename G::Eval, quarto::Eval>)
        return {{quarto::Eval::Kind::lines}, {quarto::Eval::Kind::result}};
    else
        // The second is not the same for both sides: own score.
        return {{},
                {.other_store = 0},
                {.own_row = 100, .other_row = 100, .own_empty = 100, .other_empty = 50}};
}

TEST(AlphaBeta, agrees_with_minimax_on_value_and_move) {
    for_each_typed_game([](const auto& game, const std::string& name) {
#ifdef PITBOSS_SANITIZED
        constexpr int positions = 50;
#else
        constexpr int positions = 250;
#endif
        for (const auto& eval : evaluators(game)) {
            const auto compared = for_small_trees(
                game, name, eval, {positions},
                [&](const auto& state, const Ask& ask, const auto& slow, const std::string& where) {
                    const auto quick = alpha_beta(state, eval, ask);
                    ASSERT_EQ(quick.result.moves.size(), 1u) << where;
                    ASSERT_EQ(slow.result.moves.size(), 1u) << where;
                    EXPECT_EQ(quick.result.moves[0].value, slow.result.moves[0].value) << where;
                    EXPECT_EQ(game.write_move(quick.result.moves[0].move),
                              game.write_move(slow.result.moves[0].move))
                        << where;
                    EXPECT_LE(quick.nodes, slow.nodes) << where;
                });
            for (int depth = 1; depth <= deepest; ++depth)
                EXPECT_GE(compared[static_cast<std::size_t>(depth)], positions / 4)
                    << name << ": too few positions at depth " << depth;
            if (::testing::Test::HasFailure()) return;
        }
    });
}

TEST(AlphaBeta, scores_of_several_lines_are_minimax_scores) {
    for_each_typed_game([](const auto& game, const std::string& name) {
        const auto eval = evaluators(game).front();
        for (int lines : {2, 3, 100})
            for_small_trees(
                game, name, eval, {40, lines},
                [&](const auto& state, const Ask& ask, const auto& slow, const std::string& where) {
                    const auto quick = alpha_beta(state, eval, ask);
                    const auto wanted = std::min(lines, state.moves().size());
                    ASSERT_EQ(quick.result.moves.size(), static_cast<std::size_t>(wanted)) << where;
                    for (std::size_t i = 0; i < quick.result.moves.size(); ++i) {
                        EXPECT_EQ(quick.result.moves[i].value, slow.result.moves[i].value) << where;
                        EXPECT_EQ(quick.result.moves[i].move, slow.result.moves[i].move) << where;
                    }
                });
    });
}

// The expected moves lead to a position that is worth what was promised.
TEST(AlphaBeta, the_value_is_that_of_the_position_its_line_leads_to) {
    for_each_typed_game([](const auto& game, const std::string& name) {
        const auto eval = evaluators(game).front();
        for_small_trees(
            game, name, eval, {60},
            [&](const auto& state, const Ask& ask, const auto&, const std::string& where) {
                const auto found = alpha_beta(state, eval, ask).result.moves.at(0);
                auto end = state;
                for (auto move : found.pv) {
                    ASSERT_TRUE(end.moves().contains(move)) << where;
                    end.play(move);
                }
                ASSERT_EQ(*found.pv.begin(), found.move) << where;
                const Side view = state.to_move();
                EXPECT_EQ(found.value,
                          end.over() ? eval.outcome(end, view) : eval.estimate(end, view))
                    << where;
            });
    });
}

TEST(AlphaBeta, a_window_turns_the_value_into_a_bound_and_nothing_else) {
    for_each_typed_game([](const auto& game, const std::string& name) {
        using State = typename std::decay_t<decltype(game)>::State;
        using Eval = typename std::decay_t<decltype(game)>::Eval;
        Rng rng(17);
        for (const State& state : random_positions(game, 6, 100)) {
            const Eval eval = evaluators(game).front();
            const SearchLimits no_limits;
            NodeCounter counter(no_limits);
            Horizon<State, Eval> horizon(eval, state.to_move(), DepthUnit::plies, counter);
            Variation<typename State::Move> pv;
            const Value truth = Minimax<State, Eval>(horizon).visit(state, 2, pv);
            for (Order order : {Order::none, Order::eval, Order::store}) {
                const Value alpha = truth + (rng.below(9) - 5) * eval.unit / 2;
                const Window window{alpha, alpha + 1 + rng.below(4) * eval.unit};
                const Value value =
                    AlphaBeta<State, Eval>(horizon, order).visit(state, window, 2, pv);
                const std::string where = name + " at " + game.write(state) + ", window " +
                                          std::to_string(window.alpha) + " to " +
                                          std::to_string(window.beta);
                if (value <= window.alpha)
                    EXPECT_LE(truth, value) << where;
                else if (value >= window.beta)
                    EXPECT_GE(truth, value) << where;
                else
                    EXPECT_EQ(truth, value) << where;
            }
        }
    });
}

// One table for all depths of all positions, so that entries of other depths and windows are met.
TEST(AlphaBeta, a_table_changes_no_value_and_no_move) {
    for_each_typed_game([](const auto& game, const std::string& name) {
        for (const auto& eval : evaluators(game)) {
            std::map<DepthUnit, TranspositionTable> tables;
            for (DepthUnit count : {DepthUnit::plies, DepthUnit::turns})
                tables.emplace(count, 1);
            for_small_trees(
                game, name, eval, {60},
                [&](const auto& state, Ask ask, const auto& slow, const std::string& where) {
                    ask.table = &tables.at(ask.count);
                    const auto quick = alpha_beta(state, eval, ask).result;
                    ASSERT_EQ(quick.moves.size(), 1u) << where;
                    EXPECT_EQ(quick.moves[0].value, slow.result.moves[0].value) << where;
                    EXPECT_EQ(quick.moves[0].move, slow.result.moves[0].move) << where;
                    // Cut-offs leave out estimates that minimax makes.
                    EXPECT_GE(quick.moves[0].exact, slow.result.moves[0].exact) << where;
                    EXPECT_GE(quick.complete, slow.result.complete) << where;
                });
            if (::testing::Test::HasFailure()) return;
        }
    });
}

// Within one search few positions come again at the same depth; what shallower searches found best
// is searched first.
TEST(AlphaBeta, a_table_saves_nodes_when_a_search_deepens) {
    const test::Kalah game;
    TranspositionTable table(16);
    std::uint64_t without = 0;
    std::uint64_t with = 0;
    const auto nodes_with = [&](int depth) {
        Ask ask{.depth = depth, .order = Order::eval};
        ask.table = &table;
        return alpha_beta(game.start(), sowing::SowingEval{}, ask).nodes;
    };
    for (int depth = 1; depth <= 10; ++depth) {
        const Ask ask{.depth = depth, .order = Order::eval};
        without += alpha_beta(game.start(), sowing::SowingEval{}, ask).nodes;
        with += nodes_with(depth);
    }
    EXPECT_LT(with * 4, without * 3);
    // All of it is known now.
    EXPECT_LT(nodes_with(10), 10u);
}

// Where every move has a full window, ties are plain to see.
TEST(AlphaBeta, finds_all_moves_that_are_as_good_as_the_best) {
    int several = 0;
    for_each_typed_game([&](const auto& game, const std::string& name) {
        const auto eval = evaluators(game).front();
        for_small_trees(
            game, name, eval, {40, 100},
            [&](const auto& state, Ask ask, const auto& slow, const std::string& where) {
                ask.lines = 1;
                ask.ties = true;
                const auto found = alpha_beta(state, eval, ask).result.moves;
                std::size_t best = 0;
                for (const auto& move : slow.result.moves)
                    best += move.value == slow.result.moves[0].value;
                ASSERT_EQ(found.size(), best) << where;
                for (std::size_t i = 0; i < best; ++i) {
                    EXPECT_EQ(found[i].move, slow.result.moves[i].move) << where;
                    EXPECT_EQ(found[i].value, slow.result.moves[i].value) << where;
                }
                several += best > 1;
            });
    });
    EXPECT_GT(several, 100);
}

TEST(AlphaBeta, looks_at_far_fewer_positions_than_minimax) {
    const test::Kalah game;
    const Ask ask{.depth = 7};
    const auto slow = minimax(game.start(), sowing::SowingEval{}, ask);
    const auto quick = alpha_beta(game.start(), sowing::SowingEval{}, ask);
    EXPECT_EQ(quick.result.moves[0].value, slow.result.moves[0].value);
    EXPECT_LT(quick.nodes * 10, slow.nodes);
}

}  // namespace
}  // namespace pitboss::alpha_beta_test
