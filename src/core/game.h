// What a game must offer to be searched. The reports' words for the same things:
//   to move -> to_move(), actions -> moves(), result -> a copy on which play() was called,
//   terminal test -> over(), utility -> margin().
#pragma once

#include "core/key.h"
#include "core/move_list.h"
#include "core/result.h"
#include "core/side.h"
#include "core/value.h"

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

namespace pitboss {

// A state is a value: search copies it and plays on the copy, there is no undo.
// Promises:
//   to_move()     whose move it is; after each move ask again, since a turn may hold several moves
//   over()        no move may be played any more
//   margin(s)     what s has won minus what the other has; final once over(), the standing before
//   moves()       the legal moves in the order of the game's notation; empty exactly when over()
//   play(m)       m must come from moves()
//   key()         equal states have equal keys
template <class S>
concept GameState = std::regular<S> && std::is_trivially_copyable_v<S> &&
                        std::is_trivially_copyable_v<typename S::Move> &&
                        sizeof(typename S::Move) <= 2 &&
                    requires(S s, const S c, Side side, typename S::Move move) {
    { S::max_moves } -> std::convertible_to<int>;
    { c.to_move() } -> std::same_as<Side>;
    { c.over() } -> std::same_as<bool>;
    { c.margin(side) } -> std::same_as<Value>;
    { c.key() } -> std::same_as<Key>;
    { c.moves() } -> std::same_as<MoveList<typename S::Move, S::max_moves>>;
    { s.play(move) } -> std::same_as<void>;
};

// States of the usual boards fit in half a cache line; search kernels rely on nothing larger being
// hot.
template <class S>
inline constexpr bool fits_half_a_cache_line = sizeof(S) <= 32;

// An evaluator tells what a position is worth to `view`. The reports' evaluators are not all
// antisymmetric ("own score"), so the view is always that of the player who searches.
//   estimate(s, view)  for unfinished positions
//   outcome(s, view)   for finished ones
//   unit               the value of one point of margin
//   exact_outcomes()   whether outcome(s, view) == unit * s.margin(view), always
template <class E, class S>
concept Evaluator = std::copyable<E> && requires(const E e, const S s, Side view) {
    { e.estimate(s, view) } -> std::same_as<Value>;
    { e.outcome(s, view) } -> std::same_as<Value>;
    { e.exact_outcomes() } -> std::same_as<bool>;
    { e.unit } -> std::convertible_to<Value>;
};

// A game with its parameters chosen: where it starts, and how people read and write it.
//   read(text)         a checked position, or a sentence saying what would be right
//   write(state)       read(write(s)) == s
//   read_move(text)    the notation alone; whether the move is legal is the caller's question
//   draw(state)        a board for a terminal, lines ending in '\n'
//   counts_points      the margin is a number of points; otherwise only 1, 0 or -1
//   tell(before, m)    what playing m does, in words ("sows 4, the last in the store: moves again")
// A game may end in a way that its players do not see coming:
//   foreseen(state)    the position as they see it
// A game may also say how its board is drawn and its moves are animated (play/board_view.h);
// without these its board is shown as text:
//   view(state)        the board as data
//   steps(before, m)   what playing m does, step by step
template <class G>
concept Game = GameState<typename G::State> && Evaluator<typename G::Eval, typename G::State> &&
    requires(const G g, const typename G::State s, typename G::State::Move move,
             std::string_view text) {
    { g.start() } -> std::same_as<typename G::State>;
    { g.read(text) } -> std::same_as<Result<typename G::State>>;
    { g.write(s) } -> std::same_as<std::string>;
    { g.read_move(text) } -> std::same_as<Result<typename G::State::Move>>;
    { g.write_move(move) } -> std::same_as<std::string>;
    { g.draw(s) } -> std::same_as<std::string>;
    { g.tell(s, move) } -> std::same_as<std::string>;
};

}  // namespace pitboss
