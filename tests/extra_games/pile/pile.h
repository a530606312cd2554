// Pile: players take 1 to 3; who takes the last one wins. Nobody plays it here: it shows that a new
// game is one new folder, and being solved by a sum it shows whether searches are right.
//
//   O O O O O O O O O O O O O O O O O O O O O
//
// Whoever leaves a multiple of four wins.
#pragma once

#include "core/game.h"

#include <cstdint>

namespace pitboss::pile {

enum class Take : std::uint8_t {};

struct State {
    using Move = Take;
    static constexpr int max_moves = 3;

    std::uint8_t left = 21;
    Side side = Side::south;
    bool operator==(const State&) const = default;

    Side to_move() const { return side; }
    bool over() const { return left == 0; }
    Value margin(Side view) const { return !over() ? 0 : view == side ? -1 : 1; }
    Key key() const { return combine_seeds(left, static_cast<Key>(side)); }

    MoveList<Take, max_moves> moves() const {
        MoveList<Take, max_moves> out{};
        for (int n = 1; n <= 3 && n <= left; ++n)
            out.push(Take(n));
        return out;
    }

    void play(Take take) {
        left = static_cast<std::uint8_t>(left - static_cast<int>(take));
        side = other(side);
    }
};

static_assert(GameState<State> && fits_half_a_cache_line<State>);

// Knows nothing before the end.
struct Eval {
    static constexpr Value unit = 1;
    Value estimate(const State&, Side) const { return 0; }
    Value outcome(const State& state, Side view) const { return state.margin(view); }
    static constexpr bool exact_outcomes() { return true; }
};

static_assert(Evaluator<Eval, State>);

}  // namespace pitboss::pile
