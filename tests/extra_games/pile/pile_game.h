// Pile with its size chosen. A position is what is left and the side to move: "21 1".
#pragma once

#include "core/text.h"
#include "pile.h"

#include <string>
#include <string_view>

namespace pitboss::pile {

struct PileGame {
    using State = pile::State;
    using Eval = pile::Eval;
    static constexpr bool counts_points = false;
    static constexpr int most = 99;

    int size = 21;

    State start() const { return {.left = static_cast<std::uint8_t>(size)}; }

    Result<State> read(std::string_view text) const {
        for (int left = 0; left <= size; ++left)
            for (Side side : {Side::south, Side::north}) {
                const State state{static_cast<std::uint8_t>(left), side};
                if (write(state) == text) return state;
            }
        return Error{"a pile is what is left, 0 to " + std::to_string(size) +
                     ", and the side to move, 1 or 2, such as \"" + write(start()) + "\", not " +
                     quote(text)};
    }

    std::string write(const State& state) const {
        return std::to_string(state.left) + " " + std::to_string(number_of(state.side));
    }

    Result<Take> read_move(std::string_view text) const {
        if (text.size() == 1 && text[0] >= '1' && text[0] <= '3') return Take(text[0] - '0');
        return Error{"a move is to take 1, 2 or 3, not " + quote(text)};
    }

    std::string write_move(Take take) const { return std::to_string(static_cast<int>(take)); }
    std::string draw(const State& state) const { return std::string(state.left, 'O') + "\n"; }

    std::string tell(const State& before, Take take) const {
        return std::string(name_of(before.side)) + " takes " + write_move(take) + ".";
    }
};

static_assert(Game<PileGame>);

}  // namespace pitboss::pile
