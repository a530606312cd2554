#include "search/proof_search.h"

#include "games/sowing/engine_eval.h"
#include "search/searches.h"
#include "typed_games.h"

#include <gtest/gtest.h>

#include <map>

namespace pitboss::proof_search_test {
namespace {

using sowing::EngineEval;

// The margin for South when every move is tried to the end of the game, remembered by position.
template <class State>
Value plain_margin(const State& state, std::map<Key, Value>& known) {
    if (state.over()) return state.margin(Side::south);
    if (const auto found = known.find(state.key()); found != known.end()) return found->second;
    const bool wants_more = state.to_move() == Side::south;
    Value best = wants_more ? -infinite_value : infinite_value;
    for (const auto move : state.moves()) {
        State next = state;
        next.play(move);
        const Value value = plain_margin(next, known);
        best = wants_more ? std::max(best, value) : std::min(best, value);
    }
    return known[state.key()] = best;
}

template <class G>
std::vector<typename G::State> late_positions(const G& game, int most_seeds, int count) {
    Rng rng(5);
    std::vector<typename G::State> out;
    while (static_cast<int>(out.size()) < count)
        for (const auto& state : test::random_game(game, rng))
            if (!state.over() && state.at_stake() <= most_seeds &&
                static_cast<int>(out.size()) < count)
                out.push_back(state);
    return out;
}

// Every question about every move is answered rightly, with a bound that holds.
template <class G>
void expect_true_bounds(const G& game, int most_seeds, EndgameTable* endings) {
    using State = typename G::State;
    TranspositionTable table(1);
    const EngineEval eval;
    const SearchLimits no_limits;
    NodeCounter counter(no_limits);
    const SharedSearch shared{table, nullptr, endings};
    ProofSearch<State, EngineEval::unit> search({.reply = 50}, shared, counter);
    std::map<Key, Value> known;
    for (const State& state : late_positions(game, most_seeds, 60))
        for (const auto move : state.moves()) {
            const Child<State> child(state, move, eval);
            const Value south = plain_margin(child.state, known);
            const Value value =
                EngineEval::unit * (state.to_move() == Side::south ? south : -south);
            for (const Value off : {-701, -1, 0, 1, 200, 99, -200, 701}) {
                const Value beta = value + off;
                const Value bound = search.bound_of(child, beta);
                if (bound >= beta)
                    ASSERT_LE(bound, value) << game.write(state) << ", beta " << beta;
                else
                    ASSERT_GE(bound, value) << game.write(state) << ", beta " << beta;
            }
        }
}

TEST(ProofSearch, gives_true_bounds) {
    expect_true_bounds(test::Kalah{}, 10, nullptr);
    expect_true_bounds(test::EmptyCaptureKalah{}, 10, nullptr);
    expect_true_bounds(test::Kalaha{}, 8, nullptr);
    expect_true_bounds(test::Mancala{}, 8, nullptr);
    expect_true_bounds(test::SmallKalah{{.pits = 3, .seeds = 3}}, 12, nullptr);
}

TEST(ProofSearch, gives_true_bounds_with_endings) {
    const auto with_endings = [](const auto& game, int most_seeds) {
        using State = typename std::decay_t<decltype(game)>::State;
        EndgameTable endings;
        EndgameTableBuilder<State>(endings, game.start()).add_layers(6, {1e9}, [] {
            return false;
        });
        ASSERT_EQ(endings.most(), 6);
        expect_true_bounds(game, most_seeds, &endings);
    };
    with_endings(test::Kalah{}, 10);
    with_endings(test::EmptyCaptureKalah{}, 10);
    with_endings(test::Kalaha{}, 8);
    with_endings(test::Mancala{}, 8);
}

TEST(ProofSearch, keeps_two_bounds_in_an_entry) {
    for (const Value least : {-2047, -300, -1, 0, 1, 47, 2047})
        for (const Value most : {-2047, -46, -1, 0, 5, 576, 2047}) {
            const ProofEntry entry{{least, most}, 11};
            const TtEntry packed = entry.pack(300);
            EXPECT_EQ(packed.depth, 255);
            TranspositionTable table(1);
            table.store(77, packed);
            const ProofEntry back = ProofEntry::of(*table.probe(77));
            EXPECT_EQ(back.rest, entry.rest);
            EXPECT_EQ(back.move, 11);
        }
}

}  // namespace
}  // namespace pitboss::proof_search_test
