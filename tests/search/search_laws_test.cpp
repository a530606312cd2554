// Laws of the searches that hold for every game, position, depth and window.
#include "games/kalah/kalah_net.h"
#include "games/sowing/engine_eval.h"
#include "search/endgame_table.h"
#include "search/engine_search.h"
#include "search/proof_search.h"
#include "search/searches.h"
#include "typed_games.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace pitboss::search_laws_test {
namespace {

using sowing::EngineEval;
using test::Ask;
using test::plain_value;

// Every term at once, so that estimates are far off.
constexpr EngineEval wild{.row = 50, .mobility = 20, .share = 100, .pits = &kalah::pit_net};

template <class G>
typename G::State any_position(const G& game) {
    return test::random_positions(game, *rc::gen::arbitrary<std::uint64_t>(), 1).front();
}

template <class G>
typename G::State any_late_position(const G& game, Value most_at_stake) {
    Rng rng(*rc::gen::arbitrary<std::uint64_t>());
    for (;;)
        for (const auto& state : test::random_game(game, rng))
            if (!state.over() && state.at_stake() <= most_at_stake) return state;
}

// Deep enough to pass several turns, shallow enough for plain minimax.
template <class State>
int any_depth(const State& state) {
    return *rc::gen::inRange(1, state.moves().size() > 7 ? 4 : 6);
}

// Round the value more often than not.
Window any_window(Value value) {
    const Value alpha = value + *rc::gen::inRange(-300, 300);
    return {alpha, alpha + *rc::gen::element(1, 1, 2, 50, 400)};
}

// The contract of all windows (Knuth and Moore 1975).
void check_bound(Value found, Window window, Value value, const std::string& where) {
    RC_LOG() << where << ": " << value << " in " << window.alpha << ", " << window.beta;
    if (found <= window.alpha)
        RC_ASSERT(value <= found);
    else if (found >= window.beta)
        RC_ASSERT(value >= found);
    else
        RC_ASSERT(value == found);
}

RC_GTEST_PROP(SearchLaws, alpha_beta_is_minimax, ()) {
    test::for_each_typed_game([](const auto& game, const std::string& name) {
        const auto state = any_position(game);
        const DepthUnit count = *rc::gen::element(DepthUnit::plies, DepthUnit::turns);
        // A turn may hold many moves, so that one is enough.
        const Ask ask{.depth = count == DepthUnit::turns ? 1 : any_depth(state),
                      .count = count,
                      .order = *rc::gen::element(Order::none, Order::eval, Order::store)};
        const typename std::decay_t<decltype(game)>::Eval eval{};
        bool ended = true;
        RC_LOG() << name << ": " << game.write(state);
        RC_ASSERT(test::alpha_beta(state, eval, ask).result.moves.at(0).value ==
                  plain_value(state, eval, state.to_move(), ask, ended));
    });
}

RC_GTEST_PROP(SearchLaws, alpha_beta_keeps_the_contract_of_windows, ()) {
    test::for_each_typed_game([](const auto& game, const std::string& name) {
        using State = typename std::decay_t<decltype(game)>::State;
        using Eval = typename std::decay_t<decltype(game)>::Eval;
        const State state = any_position(game);
        const Ask ask{.depth = any_depth(state)};
        const Eval eval{};
        bool ended = true;
        const Value value = plain_value(state, eval, state.to_move(), ask, ended);
        const Window window = any_window(value);
        const SearchLimits no_limits;
        NodeCounter counter(no_limits);
        Horizon<State, Eval> horizon(eval, state.to_move(), DepthUnit::plies, counter);
        Variation<typename State::Move> line;
        check_bound(
            AlphaBeta<State, Eval>(horizon, Order::eval).visit(state, window, ask.depth, line),
            window, value, name + " at " + game.write(state));
    });
}

// With one table for all of them, so that entries of other windows and depths are met.
RC_GTEST_PROP(SearchLaws, the_engine_keeps_the_contract_of_windows, ()) {
    TranspositionTable table(1);
    test::for_each_typed_game([&](const auto& game, const std::string& name) {
        using State = typename std::decay_t<decltype(game)>::State;
        if constexpr (TtState<State>) {
            const State state = any_position(game);
            const int depth = *rc::gen::inRange(3, 7);  // the table keeps 4 plies and more
            const SearchLimits no_limits;
            NodeCounter counter(no_limits);
            EngineSearch<State, EngineEval> search(wild, {.reply = 125}, {table}, counter);
            table.clear();
            for (const auto move : state.moves()) {
                const Child<State> child(state, move, wild);
                bool ended = true;
                const Value value =
                    plain_value(child.state, wild, state.to_move(), {.depth = depth - 1}, ended);
                const Window window = any_window(value);
                check_bound(search.value_of(child, window, depth).value, window, value,
                            name + " at " + game.write(state));
                RC_ASSERT(search.exact_value(child, window.alpha, depth).value == value);
            }
        }
    });
}

// To the end of the game, with endings below as often as not.
RC_GTEST_PROP(SearchLaws, a_proof_finds_the_value_of_the_whole_game, ()) {
    TranspositionTable table(1);
    EndgameTable endings;
    EndgameTableBuilder<test::Kalah::State>(endings, test::Kalah{}.start())
        .add_layers(*rc::gen::inRange(-1, 6), {1e9}, [] { return false; });
    const test::Kalah game;
    const auto state = any_late_position(game, 9);
    const SearchLimits no_limits;
    NodeCounter counter(no_limits);
    const SharedSearch shared{table, nullptr, &endings};
    ProofSearch<test::Kalah::State, EngineEval::unit> search({.reply = 50}, shared, counter);
    for (const auto move : state.moves()) {
        const Child<test::Kalah::State> child(state, move, EngineEval{});
        bool ended = true;
        const Value value = plain_value(child.state, EngineEval{}, state.to_move(),
                                        {.depth = unlimited_depth}, ended);
        RC_LOG() << game.write(state);
        RC_ASSERT(ended);
        RC_ASSERT(search.exact_value(child, *rc::gen::inRange(-2000, 2000)) == value);
    }
}

// What is worked out layer by layer is what plain minimax to the end says.
RC_GTEST_PROP(SearchLaws, endgames_are_minimax_to_the_end, ()) {
    const test::Kalah game;
    static EndgameTable endings;
    EndgameTableBuilder<test::Kalah::State>(endings, game.start()).add_layers(9, {1e9}, [] {
        return false;
    });
    const auto state = any_late_position(game, 9);
    bool ended = true;
    const Value value =
        plain_value(state, EngineEval{}, state.to_move(), {.depth = unlimited_depth}, ended);
    RC_LOG() << game.write(state);
    RC_ASSERT(EngineEval::unit *
                  (state.standing() + endings.value(state.at_stake(), state.rank())) ==
              value);
}

}  // namespace
}  // namespace pitboss::search_laws_test
