// The engine's search: null windows, a transposition table, moves ordered by what they lead to.
//
// The value of a position at a depth is a function of the position and the depth alone. The table
// keeps to that: an entry counts only for the very depth it was made for, or for a larger one if it
// is proven. So the table, the order of moves and the number of threads change how fast the value
// is found, never the value, and it equals plain minimax. (Measured: taking entries of larger
// depths, too, saves no nodes.)
#pragma once

#include "search/busy_positions.h"
#include "search/children.h"
#include "search/endgame_table.h"
#include "search/search_result.h"
#include "search/transposition_table.h"

#include <algorithm>
#include <optional>

namespace pitboss {

// What the threads of one search share.
struct SharedSearch {
    TranspositionTable& table;
    BusyPositions* busy = nullptr;    // with one thread: nothing
    EndgameTable* endings = nullptr;  // of the states searched, where they are ranked
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

    EngineSearch(const Eval& eval, const SharedSearch& shared, NodeCounter& counter)
        : eval_(eval),
          table_(shared.table),
          busy_(shared.busy),
          endgames_(shared.endings),
          counter_(counter) {}

    bool stopped() const { return counter_.stopped(); }

    // Gives a child the value that tables know.
    void look_up(Child& child) { settle(child, known_stakes(1)); }

    // The value of a child for the side to move in the parent, whose depth is given: the one place
    // where the sign changes.
    Proof value_of(const Child& child, Window window, int depth) {
        if (child.over) return {child.glance, true};
        if (depth == 1) return {child.glance, false};
        if (child.same_side) return visit(child, window, one_less(depth));
        const Proof seen = visit(child, {-window.beta, -window.alpha}, one_less(depth));
        return {-seen.value, seen.proven};
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

        // Step 4. Play every move once while the table's memory is on its way. Where one leads to
        // an ending known to be good enough, that is all.
        const bool kept = worth_keeping(state, depth);
        const Key key = kept ? state.pattern() : 0;
        if (kept) table_.prefetch(key);
        Children<State> children(state, eval_);
        if (const Value most = known_stakes(depth); most >= 0)
            if (const auto known = settle_endings(children, most, window.beta)) return *known;

        // Step 5. Table.
        std::optional<Move> table_move;
        if (const auto entry = kept ? table_.probe(key) : std::nullopt) {
            if (settles(*entry, depth, window, standing))
                return {entry->value + standing, entry->proven};
            table_move = static_cast<Move>(entry->move);
        }
        if (worth_asking_ahead(depth)) {
            if (const auto known = ask_ahead(children, window.beta, one_less(depth)))
                return *known;  // enhanced transposition cut-off
        }
        if (const auto likely = probable_cut(node, window, depth)) return *likely;
        children.sort(table_move);

        // Step 6. The first move sets the mark; the others only have to prove they do not pass it.
        // What another thread is searching right now comes last, when the table will know it.
        Tally tally{window.alpha};
        std::array<std::uint8_t, State::max_moves> later;
        int later_count = 0;
        for (int i = 0; i < children.size(); ++i) {
            if (i > 0 && busy_ && depth >= least_shared_depth &&
                busy_->busy(mark_of(children[i], depth))) {
                later[static_cast<std::size_t>(later_count++)] = static_cast<std::uint8_t>(i);
                continue;
            }
            if (!consider(children[i], i, window, depth, tally)) return {};
            if (tally.best.value >= window.beta) break;
        }
        for (int k = 0; k < later_count && tally.best.value < window.beta; ++k) {
            const int i = later[static_cast<std::size_t>(k)];
            if (!consider(children[i], i, window, depth, tally)) return {};
        }

        // Step 7. Remember. A cut-off is proven by one move, everything else by all.
        const Bound bound = tally.best.value >= window.beta   ? Bound::lower
                            : tally.best.value > window.alpha ? Bound::exact
                                                              : Bound::upper;
        if (bound != Bound::lower) tally.best.proven = tally.all_proven;
        if (kept)
            table_.store(key, {tally.best.value - standing, static_cast<std::uint16_t>(tally.move),
                               kept_depth(state, depth), bound, tally.best.proven});
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
        if (first)
            seen = value_of(child, full, depth);
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

    // The same where the depth does not run out: what is decided soon is searched again.
    static constexpr int least_kept_stake = 6;
    // Asking about all children costs more still: a third of the speed of a proof, and it saves 7 %
    // of the nodes; near the horizon less than 1 %.
    static constexpr int least_asked_depth = 6;
    static constexpr int least_cut_depth = 6;
    static constexpr int cut_reduction = 4;
    static constexpr int least_late_depth = 4;
    static constexpr int late_reduction = 2;
    // Marks of small trees would come and go too quickly to be seen.
    static constexpr int least_shared_depth = 6;

    static bool worth_keeping(const State& state, int depth) {
        return depth >= least_kept_depth &&
               (depth != to_the_end || state.at_stake() >= least_kept_stake);
    }
    static bool worth_asking_ahead(int depth) {
        return depth >= least_asked_depth && depth != to_the_end;
    }
    // The depth that says what an entry is worth. To the end of the game it is all the same to who
    // reads it, since that is beyond every other depth, and more work with more at stake.
    static std::uint8_t kept_depth(const State& state, int depth) {
        return static_cast<std::uint8_t>(
            depth != to_the_end ? depth : std::min(deepest_search + state.at_stake(), to_the_end));
    }

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

    // ProbCut (Buro 1995): a shallower search that is far beyond the window on the side where the
    // position looks to be is believed. Its only use is speed, and values are then no longer those
    // of minimax.
    std::optional<Proof> probable_cut(const Child& node, Window window, int depth) {
        if constexpr (requires { eval_.probcut; }) {
            if (eval_.probcut == 0 || depth < least_cut_depth || depth == to_the_end ||
                window.beta - window.alpha != 1)
                return std::nullopt;
            const Side side = node.state.to_move();
            const bool high = eval_.estimate(node.state, side) >= window.beta;
            const Value bound = high ? window.beta + eval_.probcut : window.alpha - eval_.probcut;
            const Window asked = high ? Window{bound - 1, bound} : Window{bound, bound + 1};
            const Proof seen = visit(node, asked, depth - cut_reduction);
            if (high ? seen.value >= bound : seen.value <= bound)
                return Proof{high ? window.beta : window.alpha, false};
        }
        return std::nullopt;
    }

    // Late moves are seldom the best: one that a shallower search does not like is not looked at
    // again. Moving again is not late. As with ProbCut, values are then not those of minimax.
    std::optional<Proof> try_dismiss(const Child& child, int index, Window null, int depth) {
        if constexpr (requires { eval_.late; }) {
            if (eval_.late == 0 || index + 1 < eval_.late || depth < least_late_depth ||
                depth == to_the_end || child.over || child.same_side)
                return std::nullopt;
            const Proof seen = value_of(child, null, depth - late_reduction);
            if (seen.value <= null.alpha) return seen;
        }
        return std::nullopt;
    }

    // Up to how much at stake the values are known and to be used at this depth; -1: none.
    Value known_stakes(int depth) const {
        if (!IndexedState<State> || !endgames_) return -1;
        return depth == to_the_end ? endgames_->most() : endgames_->borrowed();
    }

    // Gives the children with little at stake their exact values; one that is good enough ends the
    // visit.
    std::optional<Proof> settle_endings(Children<State>& children, Value most, Value beta) {
        for (int i = 0; i < children.size(); ++i) {
            Child& child = children[i];
            settle(child, most);
            if (child.over && child.glance >= beta) return Proof{child.glance, true};
        }
        return std::nullopt;
    }

    void settle([[maybe_unused]] Child& child, [[maybe_unused]] Value most) {
        if constexpr (IndexedState<State>) {
            if (child.over || (!State::acyclic && !child.state.ranked())) return;
            const Value stake = child.state.at_stake();
            if (stake > most) return;
            const Value rest = endgames_->value(stake, child.state.rank());
            child.settle(unit * (child.state.standing() + rest));
            if (stake <= endgames_->borrowed()) counter_.count_table_hit();
        }
    }

    static Key mark_of(const Child& child, int depth) {
        return mix(child.state.pattern() + static_cast<Key>(depth));
    }

    Eval eval_;
    TranspositionTable& table_;
    BusyPositions* busy_;
    const EndgameTable* endgames_;
    NodeCounter& counter_;
};

}  // namespace pitboss
