#include "search/endgame_table.h"

#include "games/sowing/engine_setup.h"
#include "games/sowing/table_oracle.h"
#include "search/iterative_deepening.h"
#include "typed_games.h"

#include <gtest/gtest.h>

#include <map>

namespace pitboss::endgames_test {
namespace {

constexpr auto never = [] { return false; };
constexpr double any_size = 1e9;

// What the side to move wins from here on, by trying everything.
template <class State>
Value played_out(const State& state) {
    const Side side = state.to_move();
    Value best = -infinite_value;
    for (auto move : state.moves()) {
        State next = state;
        next.play(move);
        const Value value =
            next.over() ? next.margin(side)
                        : (next.to_move() == side ? 1 : -1) * (next.standing() + played_out(next));
        best = std::max(best, value - state.standing());
    }
    return best;
}

template <class G>
void expect_right_values(const G& game) {
    using State = typename G::State;
    EndgameTable endings;
    EndgameTableBuilder<State>(endings, game.start()).add_layers(4, {any_size}, never);
    ASSERT_EQ(endings.most(), 4);
    for (int stake = 1; stake <= 4; ++stake) {
        const auto states = test::layer_states(game.start(), stake, 0);
        ASSERT_EQ(states.size(), game.start().ranked_count(stake));
        std::uint64_t wrong = 0;
        for (const State& state : states)
            if (!state.over()) wrong += endings.value(stake, state.rank()) != played_out(state);
        EXPECT_EQ(wrong, 0U) << "of " << states.size() << " with " << stake << " seeds";
    }
}

TEST(EndgameTable, are_what_playing_out_gives) {
    expect_right_values(test::Kalah{});
    expect_right_values(test::EmptyCaptureKalah{});
    expect_right_values(test::Kalaha{});
    expect_right_values(mancala::Mancala<true>{});
    expect_right_values(mancala::Mancala<false>{});
    using sowing::SmallBoard;
    for (const int pits : {1, 2, 3, 4, 5, 7}) {
        const sowing::Shape shape{.pits = pits, .seeds = 1};
        expect_right_values(kalah::Kalah<sowing::Capture::standard, SmallBoard>{shape});
        expect_right_values(kalah::Kalah<sowing::Capture::empty, SmallBoard>{shape});
    }
    expect_right_values(kalaha::Kalaha<SmallBoard>{{.pits = 4}});
    expect_right_values(mancala::Mancala<true, SmallBoard>{{.pits = 3}});
    expect_right_values(kalaha::Kalaha<sowing::WideBoard>{{.pits = 8, .seeds = 1}});
}

TEST(EndgameTable, are_added_up_to_a_size_and_go_on_from_there) {
    using State = test::Kalah::State;
    EndgameTable endings;
    EndgameTableBuilder<State> builder(endings, test::Kalah{}.start());
    builder.add_layers(30, {1000}, never);  // 364 positions with 3 seeds, 1365 with 4
    EXPECT_EQ(endings.most(), 3);
    builder.add_layers(4, {any_size}, never);
    EXPECT_EQ(endings.most(), 4);
    builder.add_layers(2, {any_size}, never);
    EXPECT_EQ(endings.most(), 4);
}

TEST(EndgameTable, drop_what_was_stopped) {
    using State = test::Kalah::State;
    EndgameTable endings;
    EndgameTableBuilder<State> builder(endings, test::Kalah{}.start());
    builder.add_layers(3, {any_size}, never);
    builder.add_layers(8, {any_size}, [] { return true; });
    EXPECT_EQ(endings.most(), 3);
    builder.add_layers(5, {any_size}, never);
    EndgameTable undisturbed;
    EndgameTableBuilder<State>(undisturbed, test::Kalah{}.start()).add_layers(5, {any_size}, never);
    for (std::uint64_t rank = 0; rank < test::Kalah{}.start().ranked_count(5); ++rank)
        ASSERT_EQ(endings.value(5, rank), undisturbed.value(5, rank));
}

TEST(EndgameTable, change_the_work_of_a_proof_and_not_its_result) {
    const test::Kalah game{{.pits = 6, .seeds = 2}};
    const DeepeningPlan plan{.last_depth = 1000, .lines = 6};
    const auto proof = [&](EndgameTable* endings) {
        TranspositionTable table(4);
        IterativeDeepening<test::Kalah::State, sowing::EngineEval> deepening(
            game.start(), {.proof_cost = sowing::proof_cost}, SharedSearch{table, nullptr, endings},
            {});
        std::map<sowing::Pit, Value> values;
        deepening.run(plan, [&](const auto& result) {
            for (const auto& line : result.moves)
                values[line.move] = line.value;
            return true;
        });
        return std::pair(values, deepening.nodes());
    };
    EndgameTable endings;
    const auto [with, fewer] = proof(&endings);
    const auto [without, more] = proof(nullptr);
    EXPECT_GT(endings.most(), 4);
    EXPECT_EQ(with, without);
    EXPECT_EQ(with.size(), 6U);
    EXPECT_LT(fewer, more);
}

}  // namespace
}  // namespace pitboss::endgames_test
