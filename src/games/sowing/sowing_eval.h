// Static evaluations of the reports on sowing games. All are sums of the same few features, so one
// type with weights serves them all.
#pragma once

#include "core/side.h"
#include "core/value.h"

#include <algorithm>
#include <array>

namespace pitboss::sowing {

// How weighted terms are added up.
//   exact    in whole hundredths of a seed
//   doubles  as a program with floating point has it, where rounding breaks ties between equal sums
enum class Arithmetic : std::uint8_t { exact, doubles };

// What a finished game is worth: its margin in seeds, or a maximum, 0 or a minimum.
enum class Finish : std::uint8_t { points, outcome };

// Weights in hundredths of a seed.
struct SowingEval {
    static constexpr Value seed = 100;

    Value own_store = seed;
    Value other_store = seed;
    Value own_row = 0;      // per seed in the own row
    Value other_row = 0;    // taken off per seed in the other row
    Value own_empty = 0;    // taken off per empty pit in the own row
    Value other_empty = 0;  // per empty pit in the other row
    Value odd_pits = 0;     // taken off per pit, of either side, that holds 1, 3 or 5
    bool by_pit = false;
    std::array<Value, 12> pit{};  // per seed in that own pit
    Arithmetic arithmetic = Arithmetic::exact;
    Finish finish = Finish::points;
    Value unit = seed;  // the value of one seed: seed_in_doubles where sums are in doubles

    // Room for rounding below each hundredth.
    static constexpr Value rounding_steps = 1 << 15;
    static constexpr Value seed_in_doubles = seed * rounding_steps;

    bool exact_outcomes() const {
        return own_store == seed && other_store == seed && finish == Finish::points;
    }

    // A finished game is judged by the scores after what is left has been handed out: there is
    // nothing on the board any more for the other weights to count.
    template <class State>
    Value outcome(const State& state, Side view) const {
        const Value own = state.score(view);
        const Value theirs = state.score(other(view));
        if (finish == Finish::outcome) return won * ((own > theirs) - (own < theirs));
        if (arithmetic == Arithmetic::doubles) return in_doubles(own - theirs, 0, 0);
        return own_store * own - other_store * theirs;
    }

    template <class State>
    Value estimate(const State& state, Side view) const {
        const auto& board = state.board;
        const bool own = view == state.side;
        const Value own_seeds = own ? board.own_store() : board.other_store();
        const Value other_seeds = own ? board.other_store() : board.own_store();
        const Value row = own ? board.own_row() : board.other_row();
        const Value opposite = own ? board.other_row() : board.own_row();
        if (arithmetic == Arithmetic::doubles)
            return in_doubles(own_seeds - other_seeds, row - opposite, exposed_pits(board));
        Value value = own_store * own_seeds - other_store * other_seeds;
        value += own_row * row - other_row * opposite;
        if (own_empty != 0 || other_empty != 0) value += empty_pits(board, own);
        if (odd_pits != 0) value -= odd_pits * exposed_pits(board);
        if (by_pit) value += pit_sum(board, own);
        return value;
    }

private:
    // Above every estimate.
    static constexpr Value won = 10'000 * seed;

    // The sum as doubles have it, as a whole number in the same order: hundredths above, what
    // rounding added below. Weights are tenths up to 1, so that every term, and with it the
    // rounding, is a multiple of 2^-56; up to 144 seeds it stays below 2^-43.
    //
    // Weights of scores and rows that add up to 1 are w and 1 - w, as report 003 has them: in
    // doubles 1 - 0.7 is not 0.3.
    Value in_doubles(Value score, Value row, Value odd) const {
        const auto weight = [](Value hundredths) { return hundredths / 100.0; };
        const double of_score = weight(own_store);
        const double of_row = own_store + own_row == seed ? 1 - of_score : weight(own_row);
        const double sum = of_score * score + of_row * row - weight(odd_pits) * odd;
        const Value exact = own_store * score + own_row * row - odd_pits * odd;
        const auto rounding = static_cast<std::int64_t>((sum - exact / 100.0) * 0x1p56);
        constexpr std::int64_t most = rounding_steps / 2 - 1;
        return exact * rounding_steps + static_cast<Value>(std::clamp(rounding, -most, most));
    }

    template <class Board>
    Value empty_pits(const Board& board, bool own) const {
        Value mine = 0;
        Value theirs = 0;
        for (int i = 0; i < board.pits(); ++i) {
            mine += board.own(i) == 0;
            theirs += board.other(i) == 0;
        }
        return own ? other_empty * theirs - own_empty * mine
                   : other_empty * mine - own_empty * theirs;
    }

    template <class Board>
    static Value exposed_pits(const Board& board) {
        const auto exposed = [](int seeds) { return seeds == 1 || seeds == 3 || seeds == 5; };
        Value count = 0;
        for (int i = 0; i < board.pits(); ++i)
            count += exposed(board.own(i)) + exposed(board.other(i));
        return count;
    }

    template <class Board>
    Value pit_sum(const Board& board, bool own) const {
        Value sum = 0;
        for (int i = 0; i < board.pits(); ++i)
            sum += pit[static_cast<std::size_t>(i)] * (own ? board.own(i) : board.other(i));
        return sum;
    }
};

}  // namespace pitboss::sowing
