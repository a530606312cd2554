// The engine's search to a given depth: alpha-beta with null windows and a transposition table. The
// steps of `visit` are those of docs/engine.md.
//
// Without selectivity the value of a position at a depth equals plain minimax. The table keeps to
// that: an entry counts only for the very depth it was made for, or for a larger one if it is
// proven. So the table, the order of moves and the number of threads change how fast the value is
// found, never the value. (Measured: taking entries of larger depths, too, saves no nodes.)
//
// With selectivity a shallower search may cut a position or dismiss a move (steps 8 and 11). Then
// the value is an opinion: it depends on the window, and so on the order of moves, on what the
// table holds and, with several threads, on chance. What is marked as proven is exact either way,
// since nothing left out counts as proven.
#pragma once

#include "search/busy_positions.h"
#include "search/children.h"
#include "search/endgame_table.h"
#include "search/engine_setup.h"
#include "search/search_result.h"
#include "search/transposition_table.h"

#include <algorithm>
#include <optional>

namespace pitboss {

// What the threads of one search share.
struct SharedSearch {
    TranspositionTable& table;
    BusyPositions* busy = nullptr;     // with one thread: nothing
    EndgameTable* endgames = nullptr;  // of the states searched, where they are ranked
};

struct Proof {
    Value value = 0;
    bool proven = false;  // no estimate had a part in it
};

template <TtState State, Evaluator<State> Eval>
class EngineSearch {
public:
    using Move = typename State::Move;
    using Child = pitboss::Child<State>;
    static constexpr Value unit = Eval::unit;

    // A memory access costs as much as searching a small tree again. Entries from 4 plies on
    // instead of 2: 4 % more nodes, and 1.5 times as many a second.
    static constexpr int least_kept_depth = 4;

    EngineSearch(const Eval& eval, const SearchSettings& settings, const SharedSearch& shared,
                 NodeCounter& counter)
        : eval_(eval),
          settings_(settings),
          table_(shared.table),
          busy_(shared.busy),
          endgames_(shared.endgames),
          counter_(counter) {}

    bool stopped() const { return counter_.stopped(); }

    // Gives a child the value that endgame tables know.
    void look_up(Child& child) { settle(child); }

    // The value of a child for the side to move in the parent, whose depth is given: the one place
    // where the sign changes.
    Proof value_of(const Child& child, Window window, int depth) {
        if (child.over) return {child.glance, true};
        if (depth == 1) return {child.glance, false};
        if (child.same_side) return visit(child, window, depth - 1);
        const Proof seen = visit(child, {-window.beta, -window.alpha}, depth - 1);
        return {-seen.value, seen.proven};
    }

    // The same without a window: widens one round the guess until the value lies inside.
    Proof exact_value(const Child& child, Value guess, int depth) {
        Value below = first_width;
        Value above = first_width;
        Window window{guess - below, guess + above};
        for (;;) {
            const Proof seen = value_of(child, window, depth);
            if (stopped()) return seen;
            if (seen.value <= window.alpha)
                window = {seen.value - (below *= 2), seen.value + 1};
            else if (seen.value >= window.beta)
                window = {seen.value - 1, seen.value + (above *= 2)};
            else
                return seen;
        }
    }

private:
    // Value of an unfinished position for its side to move, `depth` moves ahead, at least 1:
    //   result <= alpha : the true value is at most the result
    //   result >= beta  : the true value is at least the result
    //   otherwise       : the result is the true value at this depth
    Proof visit(const Child& node, Window window, int depth) {
        const State& state = node.state;
        // Step 1. Count the node; unwind if time is up.
        if (counter_.stopped_at_next_node()) return {};

        // Step 2. Bounds. Nobody can win more than what is at stake.
        const Value standing = unit * state.standing();
        const Value stake = unit * state.at_stake();
        if (standing - stake >= window.beta) return {standing - stake, true};
        if (standing + stake <= window.alpha) return {standing + stake, true};

        // Step 3. The horizon is looked at from here, one move before it.
        if (depth == 1) return frontier(state, window.beta);

        // Step 4. Play every move once while the transposition table's memory is on its way.
        const bool kept = depth >= least_kept_depth;
        const Key key = kept ? state.pattern() : 0;
        if (kept) table_.prefetch(key);
        Children<State> children(state, eval_, settings_.reply);

        // Step 5. Endgame tables. A move to an ending known to be good enough ends the visit.
        if (known_stake() >= 0)
            if (const auto known = settle_endings(children, window.beta)) return *known;

        // Step 6. Transposition table. An entry that settles the question ends the visit.
        std::optional<Move> table_move;
        if (const auto entry = kept ? table_.probe(key) : std::nullopt) {
            if (settles(*entry, depth, window, standing))
                return {entry->value + standing, entry->proven};
            table_move = static_cast<Move>(entry->move);
        }

        // Step 7. Enhanced transposition cut-off: the same question about the moves.
        if (depth >= least_asked_depth)
            if (const auto known = ask_ahead(children, window.beta, depth - 1)) return *known;

        // Step 8. ProbCut.
        if (const auto likely = probable_cut(node, window, depth)) return *likely;

        // Step 9. Order the moves.
        children.sort(table_move);

        // Step 10. The first move sets the mark; the others only have to prove they do not pass it.
        // What another thread is searching right now comes last, when the table will know it.
        Tally tally{window.alpha};
        const bool shared = busy_ && depth >= least_shared_depth;
        visit_busy_last<State::max_moves>(
            children.size(),
            [&](int i) { return i > 0 && shared && busy_->busy(mark_of(children[i], depth)); },
            [&](int i) {
                return consider(children[i], i, window, depth, tally) &&
                       tally.best.value < window.beta;
            });
        if (counter_.stopped()) return {};

        // Step 12. Remember. A cut-off is proven by one move, everything else by all.
        const Bound bound = tally.best.value >= window.beta   ? Bound::lower
                            : tally.best.value > window.alpha ? Bound::exact
                                                              : Bound::upper;
        if (bound != Bound::lower) tally.best.proven = tally.all_proven;
        if (kept)
            table_.store(key, {tally.best.value - standing, static_cast<std::uint16_t>(tally.move),
                               static_cast<std::uint8_t>(depth), bound, tally.best.proven});
        return tally.best;
    }

    // The best of the moves looked at so far.
    struct Tally {
        Value alpha;
        Proof best{-infinite_value, false};
        Move move{};
        bool all_proven = true;
    };

    // Searches one move, `index` others being more promising; false if stopped.
    bool consider(const Child& child, int index, Window window, int depth, Tally& tally) {
        const bool first = index == 0;
        std::optional<BusyPositions::Mark> mark;
        if (busy_ && !first && depth >= least_shared_depth)
            mark.emplace(*busy_, mark_of(child, depth));
        const Window null{tally.alpha, tally.alpha + 1};
        const Window full{tally.alpha, window.beta};
        Proof seen;
        if (first) seen = value_of(child, full, depth);
        // Step 11. Late moves.
        else if (const auto glimpsed = try_dismiss(child, index, null, depth))
            seen = *glimpsed;
        else
            seen = value_of(child, null, depth);
        if (!first && seen.value > tally.alpha && seen.value < window.beta)
            seen = value_of(child, full, depth);
        if (counter_.stopped()) return false;
        tally.all_proven &= seen.proven;
        if (seen.value <= tally.best.value) return true;
        tally.best = seen;
        tally.move = child.move;
        tally.alpha = std::max(tally.alpha, seen.value);
        return true;
    }

    // One move before the horizon. The children are not visited: a glance is all they would get,
    // and most nodes are here. The last moves are the most promising, as in Children.
    Proof frontier(const State& state, Value beta) {
        Proof best{-infinite_value, false};
        bool all_proven = true;
        const auto moves = state.moves();
        for (int i = moves.size(); i-- > 0;) {
            Child child(state, moves[i], eval_);
            look_up(child);
            all_proven &= child.over;
            if (child.glance <= best.value) continue;
            best = {child.glance, child.over};
            if (best.value >= beta) return best;
        }
        best.proven = all_proven;
        return best;
    }

    // Most depths end near the one before.
    static constexpr Value first_width = unit * 3 / 4;
    // Asking about all children costs a fifth of the speed near the horizon, and saves less than
    // 1 % of the nodes there.
    static constexpr int least_asked_depth = 6;
    static constexpr int least_cut_depth = 6;
    static constexpr int cut_reduction = 4;
    static constexpr int least_late_depth = 4;
    static constexpr int late_reduction = 2;
    // Marks of small trees would come and go too quickly to be seen.
    static constexpr int least_shared_depth = 6;

    static bool fits(const TtEntry& entry, int depth) {
        return entry.depth == depth || (entry.proven && entry.depth < depth);
    }

    static bool settles(const TtEntry& entry, int depth, Window window, Value standing) {
        if (!fits(entry, depth)) return false;
        const Value value = entry.value + standing;
        return entry.bound == Bound::exact ||
               (entry.bound == Bound::lower && value >= window.beta) ||
               (entry.bound == Bound::upper && value <= window.alpha);
    }

    // One child already known to be too good ends the visit (Plaat, Schaeffer, Pijls and de Bruin
    // 1996). What is known for other depths still helps to sort.
    std::optional<Proof> ask_ahead(Children<State>& children, Value beta, int depth) {
        std::array<Key, State::max_moves> keys;
        for (int i = 0; i < children.size(); ++i) {
            keys[static_cast<std::size_t>(i)] = children[i].state.pattern();
            table_.prefetch(keys[static_cast<std::size_t>(i)]);
        }
        for (int i = 0; i < children.size(); ++i) {
            Child& child = children[i];
            if (child.over) continue;
            const auto entry = table_.probe(keys[static_cast<std::size_t>(i)]);
            if (!entry) continue;
            const Value seen = entry->value + unit * child.state.standing();
            const Value value = child.same_side ? seen : -seen;
            const Bound at_least = child.same_side ? Bound::lower : Bound::upper;
            const bool is_at_least = entry->bound == Bound::exact || entry->bound == at_least;
            if (is_at_least && value >= beta && fits(*entry, depth))
                return Proof{value, entry->proven};
            if (entry->bound == Bound::exact)
                child.rank = value;
            else
                child.rank =
                    is_at_least ? std::max(child.rank, value) : std::min(child.rank, value);
        }
        return std::nullopt;
    }

    // Step 8. ProbCut (Buro 1995): a shallower search that is far beyond the window on the side
    // where the position looks to be is believed.
    std::optional<Proof> probable_cut(const Child& node, Window window, int depth) {
        const Value margin = settings_.selectivity.probcut;
        if (margin == 0 || depth < least_cut_depth || window.beta - window.alpha != 1)
            return std::nullopt;
        const Side side = node.state.to_move();
        const bool high = eval_.estimate(node.state, side) >= window.beta;
        const Value bound = high ? window.beta + margin : window.alpha - margin;
        const Window asked = high ? Window{bound - 1, bound} : Window{bound, bound + 1};
        const Proof seen = visit(node, asked, depth - cut_reduction);
        if (high ? seen.value >= bound : seen.value <= bound)
            return Proof{high ? window.beta : window.alpha, false};
        return std::nullopt;
    }

    // Step 11. Late moves are seldom the best: one that a shallower search does not like is not
    // looked at again. Moving again is not late.
    std::optional<Proof> try_dismiss(const Child& child, int index, Window null, int depth) {
        const int late = settings_.selectivity.late;
        if (late == 0 || index + 1 < late || depth < least_late_depth || child.over ||
            child.same_side)
            return std::nullopt;
        const Proof seen = value_of(child, null, depth - late_reduction);
        if (seen.value <= null.alpha) return seen;
        return std::nullopt;
    }

    // Up to how much at stake endgame tables know the values; -1: there are none.
    Value known_stake() const {
        return IndexedState<State> && endgames_ ? endgames_->borrowed() : -1;
    }

    // Gives the children with little at stake their exact values; one that is good enough ends the
    // visit.
    std::optional<Proof> settle_endings(Children<State>& children, Value beta) {
        for (int i = 0; i < children.size(); ++i) {
            Child& child = children[i];
            settle(child);
            if (child.over && child.glance >= beta) return Proof{child.glance, true};
        }
        return std::nullopt;
    }

    void settle([[maybe_unused]] Child& child) {
        if constexpr (IndexedState<State>) {
            if (child.over || (!State::acyclic && !child.state.ranked())) return;
            const Value stake = child.state.at_stake();
            if (stake > known_stake()) return;
            const Value rest = endgames_->value(stake, child.state.rank());
            child.settle(unit * (child.state.standing() + rest));
            counter_.count_table_hit();
        }
    }

    static Key mark_of(const Child& child, int depth) {
        return mix(child.state.pattern() + static_cast<Key>(depth));
    }

    Eval eval_;
    SearchSettings settings_;
    TranspositionTable& table_;
    BusyPositions* busy_;
    const EndgameTable* endgames_;
    NodeCounter& counter_;
};

}  // namespace pitboss
