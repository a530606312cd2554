// The positions that the moves of a position lead to, each played once, in the order to search
// them.
#pragma once

#include "core/limits.h"
#include "search/search_result.h"

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>

namespace pitboss {

// A state of which the past can be told from the future: what is already won is a number, and what
// is still to be won depends on the rest alone. Positions that differ only in the past share an
// entry of the table.
//   standing()  points the side to move has already won more than the other
//   at_stake()  bound on how much the margin can still change, either way; estimates respect it
//   pattern()   key of all that decides what is still to be won, seen by the side to move, as far
//               as a search of up to `deepest_search` moves can tell
//   mobility()  about how many moves there are
//   acyclic     no position can come again, so that a search may go on to the end of the game
template <class S>
concept TtState = GameState<S> && requires(const S s) {
    { s.standing() } -> std::same_as<Value>;
    { s.at_stake() } -> std::same_as<Value>;
    { s.pattern() } -> std::same_as<Key>;
    { s.mobility() } -> std::same_as<int>;
    { S::acyclic } -> std::convertible_to<bool>;
};

template <TtState State>
struct Child {
    using Move = typename State::Move;

    State state;
    Value glance = 0;  // as it looks right after the move, for the side to move before it
    Value rank = 0;    // the larger, the sooner
    Move move{};
    bool over = false;  // or as good as: `glance` is its exact value
    bool same_side = false;

    Child() = default;

    template <class Eval>
    Child(const State& before, Move played, const Eval& eval) : state(before), move(played) {
        state.play(move);
        over = state.over();
        const Side side = state.to_move();
        same_side = side == before.to_move();
        const Value seen = over ? eval.outcome(state, side) : eval.estimate(state, side);
        glance = same_side ? seen : -seen;
    }

    // The value is known, for the side to move after the move.
    void settle(Value value) {
        glance = rank = same_side ? value : -value;
        over = true;
    }
};

template <TtState State>
class Children {
public:
    // Moving again is worth more than a glance tells: 7 % fewer nodes than with half a
    // point.
    static constexpr Value points_for_moving_again = 4;

    // The game's last moves come first among equals: in all sowing games these are the pits nearest
    // to the end of the row, and the search is up to 5 times smaller for it (18 plies).
    // Each reply that a move leaves the opponent counts `reply` against it.
    template <class Eval>
    Children(const State& state, const Eval& eval, Value reply) {
        const auto moves = state.moves();
        for (int i = moves.size(); i-- > 0;) {
            Child<State>& child = items_[at(size_++)];
            child = Child<State>(state, moves[i], eval);
            child.rank = promise<Eval>(child);
            if (child.same_side)
                child.rank += points_for_moving_again * Eval::unit;
            else if (reply != 0)
                child.rank -= reply * child.state.mobility();
        }
    }

    // By rank, the table's move before all; equals stay as they are.
    void sort(std::optional<typename State::Move> first) {
        for (int i = 0; i < size_; ++i) {
            Child<State>& child = items_[at(i)];
            if (first == child.move) child.rank = infinite_value;
            int place = i;
            for (; place > 0 && items_[order_[at(place - 1)]].rank < child.rank; --place)
                order_[at(place)] = order_[at(place - 1)];
            order_[at(place)] = static_cast<std::uint8_t>(i);
        }
        sorted_ = true;
    }

    int size() const { return size_; }
    Child<State>& operator[](int i) { return items_[sorted_ ? order_[at(i)] : at(i)]; }

private:
    // What is won counts for more than what is hoped for: docs/engine.md, step 9.
    template <class Eval>
    static Value promise(const Child<State>& child) {
        constexpr Value share_of_hopes = 4;
        if (child.over) return child.glance;
        const Value standing = Eval::unit * child.state.standing();
        const Value won = child.same_side ? standing : -standing;
        return won + (child.glance - won) / share_of_hopes;
    }

    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    std::array<Child<State>, State::max_moves> items_;
    std::array<std::uint8_t, State::max_moves> order_;
    int size_ = 0;
    bool sorted_ = false;
};

}  // namespace pitboss
