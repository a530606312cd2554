// Tables against a search that knows nothing of them.
#include "games/sowing/engine_setup.h"
#include "search/iterative_deepening.h"
#include "solve/sowing_games.h"
#include "solve/tablebase_builder.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace pitboss::tables_search_test {
namespace {

// PITBOSS_TABLE_POSITIONS is how many for each game.
int positions_for_each_game() {
    const char* text = std::getenv("PITBOSS_TABLE_POSITIONS");
    return text ? std::atoi(text) : 300;
}

// The margin at the end, where a search could prove it.
template <class State>
std::optional<Value> proven_margin(const State& state, TranspositionTable& table) {
    using sowing::EngineEval;
    IterativeDeepening<State, EngineEval> deepening(state, {.proof_cost = sowing::proof_cost},
                                                    SharedSearch{table},
                                                    {.max_nodes = 1'000'000, .must_stop = nullptr});
    std::optional<Value> proven;
    deepening.run({.last_depth = State::acyclic ? 1000 : 40, .lines = 1}, [&](const auto& result) {
        if (result.complete) proven = result.moves[0].value / EngineEval::unit;
        return !proven;
    });
    return proven;
}

// A position with few seeds, some plies before the end of a random game.
template <class G>
typename G::State late_position(const G& game, int most_seeds, Rng& rng) {
    for (;;) {
        const auto states = test::random_game(game, rng);
        std::vector<typename G::State> late;
        for (const auto& state : states)
            if (!state.over() && state.at_stake() <= most_seeds && sowing::tablebase_place(state))
                late.push_back(state);
        if (!late.empty())
            return late[static_cast<std::size_t>(rng.below(static_cast<int>(late.size())))];
    }
}

template <class G>
void expect_what_a_search_proves(const G& game, int most_seeds, double share) {
    const test::TemporaryFolder folder;
    const auto tables_of = test::table_game(game);
    ASSERT_TRUE(TablebaseBuilder::build(
        *tables_of, {.place = folder.file(""), .most_stake = most_seeds, .threads = 2}, {},
        nullptr));
    const auto tables = *Tablebase::open(folder.file(""), *tables_of);
    TranspositionTable table(4);
    Rng rng(7);
    int proven = 0;
    const int positions = positions_for_each_game();
    for (int i = 0; i < positions; ++i) {
        const auto state = late_position(game, most_seeds, rng);
        const auto value = tables->value(*sowing::tablebase_place(state));
        ASSERT_TRUE(value) << game.write(state);
        const auto margin = proven_margin(state, table);
        if (!margin) continue;
        ++proven;
        ASSERT_EQ(state.standing() + *value, *margin)
            << tables_of->folder() << ": " << game.write(state);
    }
    EXPECT_GE(proven, share * positions) << tables_of->folder();
}

TEST(Tables, agree_with_proofs_in_store_games) {
    expect_what_a_search_proves(test::Kalah{}, 10, 0.99);
    expect_what_a_search_proves(test::EmptyCaptureKalah{}, 10, 0.99);
    expect_what_a_search_proves(test::Kalaha{}, 10, 0.99);
    expect_what_a_search_proves(test::Mancala{}, 10, 0.99);
    expect_what_a_search_proves(mancala::Mancala<true>{}, 10, 0.99);
    expect_what_a_search_proves(test::SmallKalah{{.pits = 3, .seeds = 6}}, 16, 0.99);
    expect_what_a_search_proves(kalaha::Kalaha<sowing::WideBoard>{{.pits = 4, .seeds = 3}}, 12,
                                0.99);
}

// Where beans can circle a search may see no end; it does in most positions with few beans.
TEST(Tables, agree_with_proofs_in_bohnenspiel) {
    expect_what_a_search_proves(test::ClassicBohnenspiel{test::bohnenspiel_shape}, 8, 0.3);
    expect_what_a_search_proves(test::Bohnenspiel{test::bohnenspiel_shape}, 6, 0.3);
}

}  // namespace
}  // namespace pitboss::tables_search_test
