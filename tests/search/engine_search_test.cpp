#include "search/iterative_deepening.h"

#include "games/bohnenspiel/bohnenspiel_eval.h"
#include "games/kalah/kalah_eval.h"
#include "search/searches.h"
#include "typed_games.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace pitboss::engine_search_test {
namespace {

using sowing::EngineEval;
using sowing::SowingEngine;
using test::Ask;

// Every term at once. What pits are worth in Kalah is said of all games here, so that estimates are
// far off and often beyond what is at stake.
constexpr EngineEval wild{.row = 50, .mobility = 20, .share = 100, .pits = &kalah::pit_net};
constexpr SowingEngine wild_engine{.eval = wild, .proof_cost = sowing::proof_cost};

// PITBOSS_POSITIONS and PITBOSS_DEPTH ask for more than a quick run looks at.
int from_environment(const char* name, int standard) {
    const char* text = std::getenv(name);
    return text ? std::atoi(text) : standard;
}

template <class State>
struct Thought {
    RootResult<State> last;
    std::uint64_t nodes = 0;
};

template <class State>
Thought<State> think(const State& state, const DeepeningPlan& plan, TranspositionTable& table,
                     const SowingEngine& engine = wild_engine) {
    IterativeDeepening<State, EngineEval> deepening(state, engine, {table}, {});
    Thought<State> thought{deepening.static_result()};
    deepening.run(plan, [&](const auto& result) {
        thought.last = result;
        return true;
    });
    thought.nodes = deepening.nodes();
    return thought;
}

template <class State>
Thought<State> think(const State& state, const DeepeningPlan& plan) {
    TranspositionTable table(1);
    return think(state, plan, table);
}

// All sowing games, with boards of both kinds, and positions close to a limit of plies; for
// sanitizers one of each kind, as in typed_games.h.
template <class Visit>
void for_each_sowing_game(Visit visit) {
    using namespace test;
    using sowing::Capture;
    using sowing::WideBoard;
    visit(Kalah{}, "kalah");
    visit(SmallKalah{{.pits = 3, .seeds = 3}}, "kalah(pits=3,seeds=3)");
    visit(Bohnenspiel{bohnenspiel_shape}, "bohnenspiel");
#ifndef PITBOSS_SANITIZED
    visit(EmptyCaptureKalah{}, "kalah(capture=empty)");
    visit(kalah::Kalah<Capture::empty, WideBoard>{{.pits = 4, .seeds = 2}},
          "kalah(pits=4,seeds=2,capture=empty)");
    visit(Kalaha{}, "kalaha");
    visit(kalaha::Kalaha<WideBoard>{{.pits = 4, .seeds = 3}}, "kalaha(pits=4,seeds=3)");
    visit(Mancala{}, "mancala");
    visit(mancala::Mancala<true>{}, "mancala(extra=true)");
    visit(mancala::Mancala<false>{{.max_ply = 9}, 9}, "mancala(plies=9)");
    visit(ClassicBohnenspiel{bohnenspiel_shape}, "bohnenspiel(rules=classic)");
    visit(
        bohnenspiel::BohnenspielGame<bohnenspiel::Rules{}, WideBoard>{
            {.pits = 3, .seeds = 4, .max_ply = bohnenspiel::ply_limit}},
        "bohnenspiel(pits=3,seeds=4)");
#endif
}

template <class State>
State near_the_limit(State state) {
    if constexpr (requires { state.skips; })
        state.ply = static_cast<std::uint16_t>(bohnenspiel::ply_limit - 1 - state.ply % 6);
    return state;
}

template <class G>
std::vector<typename G::State> positions_of(const G& game, std::uint64_t seed, int count) {
    auto positions = test::random_positions(game, seed, count);
    for (std::size_t i = 0; i < positions.size(); i += 4)
        positions[i] = near_the_limit(positions[i]);
    return positions;
}

constexpr std::uint64_t largest_tree = 3'000'000;

// Calls check(state, depth, minimax's answer, where) wherever minimax can answer.
template <class G, class Check>
void for_trees(const G& game, const std::string& name, int lines, Check check) {
    const int positions = from_environment("PITBOSS_POSITIONS", 30);
    const int deepest = from_environment("PITBOSS_DEPTH", 5);
    for (const auto& state : positions_of(game, 21, positions))
        for (int depth = 1; depth <= deepest; ++depth) {
            Ask ask{.depth = depth, .lines = lines};
            ask.limits.max_nodes = largest_tree;
            const auto slow = test::minimax(state, wild, ask);
            if (slow.stopped) break;
            check(state, depth, slow.result,
                  name + " at " + game.write(state) + ", depth " + std::to_string(depth));
        }
}

TEST(EngineSearch, values_and_moves_are_those_of_minimax) {
    for_each_sowing_game([](const auto& game, const std::string& name) {
        for_trees(game, name, 100,
                  [&](const auto& state, int depth, const auto& slow, const std::string& where) {
                      const auto quick =
                          think(state, {.last_depth = depth, .may_solve = false}).last;
                      ASSERT_EQ(quick.moves.size(), 1u) << where;
                      EXPECT_EQ(quick.moves[0].value, slow.moves[0].value) << where;
                      for (const auto& root : slow.moves) {
                          if (root.move != quick.moves[0].move) continue;
                          EXPECT_EQ(root.value, slow.moves[0].value) << where;
                      }
                  });
    });
}

TEST(EngineSearch, every_move_is_scored_as_minimax_scores_it) {
    for_each_sowing_game([](const auto& game, const std::string& name) {
        for_trees(
            game, name, 100,
            [&](const auto& state, int depth, const auto& slow, const std::string& where) {
                const auto quick =
                    think(state, {.last_depth = depth, .lines = 100, .may_solve = false}).last;
                ASSERT_EQ(quick.moves.size(), slow.moves.size()) << where;
                for (const auto& wanted : slow.moves)
                    for (const auto& found : quick.moves) {
                        if (found.move != wanted.move) continue;
                        EXPECT_EQ(found.value, wanted.value) << where;
                    }
            });
    });
}

// What is left out is mostly rightly so, and saves work; where nothing is, the value is the same.
template <class G>
void expect_little_is_lost(const G& game, int depth, const Selectivity& selective,
                           const Selectivity& leaves_out_nothing) {
    const DeepeningPlan plan{.last_depth = depth, .may_solve = false};
    std::uint64_t nodes = 0;
    std::uint64_t nodes_selective = 0;
    Value off = 0;
    const auto positions = test::random_positions(game, 23, 60);
    for (const auto& state : positions) {
        const auto with = [&](const Selectivity& selectivity) {
            TranspositionTable table(1);
            const SowingEngine engine{.eval = {.row = 25}, .search = {.selectivity = selectivity}};
            return think(state, plan, table, engine);
        };
        const auto full = with({});
        const auto cut = with(selective);
        const Value value = full.last.moves[0].value;
        EXPECT_EQ(with(leaves_out_nothing).last.moves[0].value, value);
        nodes += full.nodes;
        nodes_selective += cut.nodes;
        off += std::abs(cut.last.moves[0].value - value);
    }
    EXPECT_LT(nodes_selective, nodes * 3 / 4);
    EXPECT_LT(off, static_cast<Value>(positions.size()) * EngineEval::unit);
}

// No search passes a bound by so much.
TEST(EngineSearch, probcut_saves_work_and_is_seldom_far_off) {
    expect_little_is_lost(test::ClassicBohnenspiel{test::bohnenspiel_shape}, 10, {.probcut = 200},
                          {.probcut = 1'000'000});
}

// No position has a seventh move.
TEST(EngineSearch, late_moves_cost_less_and_are_seldom_the_best) {
    expect_little_is_lost(test::Kalah{}, 12, {.late = 3}, {.late = 7});
}

// The value would be right in any order of moves; only the size of the tree tells. 291,401 nodes
// when this was written.
TEST(EngineSearch, a_good_order_of_moves_keeps_the_tree_small) {
    const auto state = test::ClassicBohnenspiel{test::bohnenspiel_shape}.start();
    SowingEngine engine = bohnenspiel::classic_engine;
    engine.search.selectivity = {};
    TranspositionTable table(16);
    const auto thought = think(state, {.last_depth = 14, .may_solve = false}, table, engine);
    EXPECT_EQ(thought.last.depth, 14);
    EXPECT_LT(thought.nodes, 400'000u);
}

// One bucket forgets nearly everything.
TEST(EngineSearch, the_table_changes_the_work_and_not_the_value) {
    std::uint64_t with_little = 0;
    std::uint64_t with_much = 0;
    for_each_sowing_game([&](const auto& game, const std::string& name) {
        for (const auto& state : positions_of(game, 22, 8)) {
            const DeepeningPlan plan{.last_depth = 8, .may_solve = false};
            TranspositionTable little(0);
            TranspositionTable much(16);
            const auto poor = think(state, plan, little);
            const auto rich = think(state, plan, much);
            EXPECT_EQ(poor.last.moves[0].value, rich.last.moves[0].value)
                << name << " at " << game.write(state);
            with_little += poor.nodes;
            with_much += rich.nodes;
        }
    });
    EXPECT_LT(with_much, with_little);
}

TEST(EngineSearch, proven_values_are_those_of_the_whole_game) {
    int games = 0, proven = 0;
    for_each_sowing_game([&](const auto& game, const std::string& name) {
        ++games;
        for (const auto& state : positions_of(game, 23, 60)) {
            Ask ask{.depth = unlimited_depth};
            ask.limits.max_nodes = 60'000;
            const auto slow = test::minimax(state, wild, ask);
            const auto quick = think(state, {.last_depth = 6, .lines = 100, .may_solve = false});
            if (slow.stopped || !quick.last.complete) continue;
            ++proven;
            EXPECT_EQ(quick.last.moves[0].value, slow.result.moves[0].value)
                << name << " at " << game.write(state);
        }
    });
    EXPECT_GE(proven, 5 * games);
}

TEST(EngineSearch, a_proof_to_the_end_agrees_with_minimax_to_the_end) {
    int games = 0, proven = 0;
    for_each_sowing_game([&](const auto& game, const std::string& name) {
        using State = typename std::decay_t<decltype(game)>::State;
        if (!State::acyclic) return;
        ++games;
        for (const auto& state : positions_of(game, 24, 40)) {
            Ask ask{.depth = unlimited_depth, .lines = 100};
            ask.limits.max_nodes = 200'000;
            const auto slow = test::minimax(state, wild, ask);
            if (slow.stopped) continue;
            const auto quick = think(state, {.last_depth = 1000, .lines = 100}).last;
            const std::string where = name + " at " + game.write(state);
            EXPECT_TRUE(quick.complete) << where;
            ASSERT_EQ(quick.moves.size(), slow.result.moves.size()) << where;
            for (std::size_t i = 0; i < quick.moves.size(); ++i)
                EXPECT_EQ(quick.moves[i].value, slow.result.moves[i].value) << where;
            ++proven;
        }
    });
    EXPECT_GE(proven, 11 * games);
}

TEST(EngineSearch, a_line_is_legal_and_begins_with_its_move) {
    for_each_sowing_game([](const auto& game, const std::string& name) {
        for (const auto& state : positions_of(game, 25, 8)) {
            const auto found = think(state, {.last_depth = 8}).last;
            for (const auto& root : found.moves) {
                ASSERT_GE(root.pv.size(), 1);
                EXPECT_EQ(*root.pv.begin(), root.move);
                auto end = state;
                for (auto move : root.pv) {
                    ASSERT_TRUE(end.moves().contains(move)) << name << " at " << game.write(state);
                    end.play(move);
                }
            }
        }
    });
}

// A first look, then depths of the same oddness as the last one.
TEST(EngineSearch, deepens_two_plies_at_a_time) {
    const auto depths_to = [](int last) {
        TranspositionTable table(1);
        const auto state = test::Bohnenspiel{test::bohnenspiel_shape}.start();
        IterativeDeepening<test::Bohnenspiel::State, EngineEval> deepening(state, {}, {table}, {});
        std::vector<int> depths;
        deepening.run({.last_depth = last}, [&](const auto& result) {
            depths.push_back(result.depth);
            return true;
        });
        return depths;
    };
    EXPECT_EQ(depths_to(6), (std::vector<int>{1, 2, 4, 6}));
    EXPECT_EQ(depths_to(7), (std::vector<int>{1, 3, 5, 7}));
}

TEST(EngineSearch, a_limit_of_nodes_is_kept_and_gives_the_same_answer_again) {
    const auto state = test::Kalah{}.start();
    const auto limited = [&](std::uint64_t nodes) {
        TranspositionTable table(1);
        IterativeDeepening<test::Kalah::State, EngineEval> deepening(state, {}, {table},
                                                                     {nodes, {}});
        RootResult<test::Kalah::State> last = deepening.static_result();
        deepening.run({}, [&](const auto& result) {
            last = result;
            return true;
        });
        EXPECT_LE(deepening.nodes(), nodes);
        return last;
    };
    for (std::uint64_t nodes : {0u, 1u, 1000u, 50'000u}) {
        const auto once = limited(nodes);
        const auto again = limited(nodes);
        ASSERT_EQ(once.moves.size(), 1u);
        EXPECT_EQ(once.moves[0].move, again.moves[0].move);
        EXPECT_EQ(once.moves[0].value, again.moves[0].value);
        EXPECT_EQ(once.depth, again.depth);
    }
}

}  // namespace
}  // namespace pitboss::engine_search_test
