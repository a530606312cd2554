// Node limits, stopping, and counting.
#include "search/perft.h"
#include "search/searches.h"
#include "typed_games.h"

#include <gtest/gtest.h>

namespace pitboss::limits_test {
namespace {

using test::alpha_beta;
using test::Ask;
using test::for_each_typed_game;

const test::Kalah kalah_game;
const sowing::SowingEval eval;

TEST(NodeLimit, is_never_exceeded) {
    for (std::uint64_t limit : {1, 2, 6, 7, 100, 1023, 1024, 1025, 5000}) {
        Ask ask{.depth = 9};
        ask.limits.max_nodes = limit;
        const auto found = alpha_beta(kalah_game.start(), eval, ask);
        EXPECT_TRUE(found.stopped) << limit;
        EXPECT_LE(found.nodes, limit);
        EXPECT_TRUE(found.result.moves.empty()) << "a search cut short has no values";
    }
}

TEST(NodeLimit, a_search_that_needs_exactly_the_limit_is_not_stopped) {
    const auto whole = alpha_beta(kalah_game.start(), eval, Ask{.depth = 5});
    Ask ask{.depth = 5};
    ask.limits.max_nodes = whole.nodes;
    const auto again = alpha_beta(kalah_game.start(), eval, ask);
    EXPECT_FALSE(again.stopped);
    EXPECT_EQ(again.nodes, whole.nodes);
    EXPECT_EQ(again.result.moves[0].value, whole.result.moves[0].value);
    ask.limits.max_nodes = whole.nodes - 1;
    EXPECT_TRUE(alpha_beta(kalah_game.start(), eval, ask).stopped);
}

TEST(Stop, is_noticed_within_some_thousand_nodes) {
    Ask ask{.depth = 12};
    ask.limits.must_stop = [] { return true; };
    const auto found = alpha_beta(kalah_game.start(), eval, ask);
    EXPECT_TRUE(found.stopped);
    EXPECT_TRUE(found.result.moves.empty());
    EXPECT_FALSE(found.result.complete);
    EXPECT_LE(found.nodes, 4096u);
}

TEST(Stop, is_asked_for_again_and_again) {
    int asked = 0;
    Ask ask{.depth = 7};
    ask.limits.must_stop = [&] { return ++asked == 3; };
    const auto found = alpha_beta(kalah_game.start(), eval, ask);
    EXPECT_TRUE(found.stopped);
    EXPECT_EQ(asked, 3);
}

// Counts the same by walking the tree one move at a time.
template <class State>
PerftCount walked(const State& state, int depth) {
    if (depth == 0) return {1, state.over() ? 1u : 0u};
    PerftCount count;
    for (auto move : state.moves()) {
        State next = state;
        next.play(move);
        count += walked(next, depth - 1);
    }
    return count;
}

TEST(Perft, counts_leaves_and_finished_games_as_a_plain_walk_does) {
    std::uint64_t finished = 0;
    for_each_typed_game([&](const auto& game, const std::string& name) {
        Rng rng(12);
        for (int i = 0; i < 20; ++i) {
            const auto states = test::random_game(game, rng);
            const auto& state =
                states[states.size() - 1 - std::min<std::size_t>(states.size() - 1, rng.below(6))];
            for (int depth = 0; depth <= 3; ++depth) {
                EXPECT_EQ(perft(state, depth), walked(state, depth))
                    << name << " at " << game.write(state) << ", depth " << depth;
                finished += perft(state, depth).finished;
            }
        }
    });
    EXPECT_GT(finished, 100u);
}

TEST(Perft, stops_early_with_part_of_the_count) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(perft(kalah_game.start(), 8, stop.get_token()).leaves, 0u);
    EXPECT_EQ(perft(kalah_game.start(), 7).leaves, 114430u);
}

}  // namespace
}  // namespace pitboss::limits_test
