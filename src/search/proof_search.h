// The search to the end of the game: can the side to move reach this margin?
//
// Every question has a null window and is searched to the end, so there is no depth and no
// estimate; the score says which move to try first. The table keeps two bounds of a
// position: what is asked of it depends on the stores, which are not part of its key, so that the
// same position is soon asked for more and for less.
#pragma once

#include "core/bounds.h"
#include "search/engine_search.h"
#include "search/score_eval.h"

#include <algorithm>
#include <array>
#include <optional>

namespace pitboss {

// The depth that stands for a search to the end of the game.
inline constexpr int to_the_end = 255;
static_assert(deepest_search < to_the_end);

// Two bounds in one entry of the transposition table, 12 bits each, under a key of their own.
struct ProofEntry {
    static constexpr Value largest = 2047;

    Bounds rest;  // what is still to be won, in points, without what has been won
    std::uint16_t move = 0;

    static Key key_of(Key pattern) { return pattern ^ 0x9d39247e33776d41ULL; }

    static ProofEntry of(const TtEntry& entry) {
        const auto low = static_cast<std::uint32_t>(entry.value) << 20;
        return {{static_cast<Value>(low) >> 20, entry.value >> 12}, entry.move};
    }
    // `work` is what it took to find out; the table replaces entries with little of it first.
    TtEntry pack(Value work) const {
        const Value value = rest.most * 4096 + (rest.least & 4095);
        return {value, move, static_cast<std::uint8_t>(std::min<Value>(work, 255)), Bound::exact,
                true};
    }
};

// Values count `points_unit` for a point, as those of the search that asks.
template <TtState State, Value points_unit>
class ProofSearch {
    static_assert(State::acyclic);

public:
    using Move = typename State::Move;
    using Child = pitboss::Child<State>;
    static constexpr Value unit = points_unit;

    ProofSearch(const SearchSettings& settings, const SharedSearch& shared, NodeCounter& counter)
        : reply_(settings.reply),
          table_(shared.table),
          busy_(shared.busy),
          endgames_(shared.endgames),
          known_(RankedState<State> && shared.endgames ? shared.endgames->most() : -1),
          counter_(counter) {}

    bool stopped() const { return counter_.stopped(); }

    // A bound on the value of a child for the side to move in the parent, in units:
    //   result >= beta : it is at least the result
    //   result <  beta : it is at most the result
    // The one place where the sign changes.
    Value bound_of(const Child& child, Value beta) {
        if (child.over) return child.glance;
        return child.same_side ? visit(child.state, beta) : -visit(child.state, 1 - beta);
    }

    // The exact value of a child, by nothing but null windows (MTD(f), Plaat 1996): there are few
    // values at the end of the game, and a window that holds two of them costs more than two
    // questions.
    Value exact_value(const Child& child, Value guess) {
        for (Value low = -infinite_value, high = infinite_value; low < high;) {
            const Value beta = guess == low ? guess + 1 : guess;
            guess = bound_of(child, beta);
            if (counter_.stopped()) break;
            (guess < beta ? high : low) = guess;
        }
        return guess;
    }

private:
    // The same for the side to move.
    Value visit(const State& state, Value beta) {
        // Step 1. Count the node; unwind if time is up.
        if (counter_.stopped_at_next_node()) return 0;

        // Step 2. Play every move while the table's memory is on its way.
        const Value standing = unit * state.standing();
        const Value stake = state.at_stake();
        const bool kept = stake >= known_ + least_kept_above;
        const Key key = kept ? ProofEntry::key_of(state.pattern()) : 0;
        if (kept) table_.prefetch(key);
        Children<State> children(state, ScoreEval<unit>{}, reply_);

        // Step 3. What can be told of the children at sight. One that is good enough is all it
        // takes; one that cannot be is as good as over. First what needs no look into endings, on
        // which most time would be spent waiting.
        Value best = -infinite_value;
        std::array<const std::int8_t*, State::max_moves> endings{};
        for (int i = 0; i < children.size(); ++i) {
            Child& child = children[i];
            if (!child.over) settle_by_stake(child, beta);
            if (!child.over)
                endings[static_cast<std::size_t>(i)] = prefetch_endgame(child);
            else if ((best = std::max(best, child.glance)) >= beta)
                return best;
        }
        for (int i = 0; i < children.size(); ++i) {
            const std::int8_t* ending = endings[static_cast<std::size_t>(i)];
            if (!ending) continue;
            Child& child = children[i];
            child.settle(unit * (child.state.standing() + *ending));
            if ((best = std::max(best, child.glance)) >= beta) return best;
        }

        // Step 4. Table.
        ProofEntry known{{-stake, stake}};
        std::optional<Move> table_move;
        if (const auto entry = kept ? table_.probe(key) : std::nullopt) {
            known = ProofEntry::of(*entry);
            if (unit * known.rest.least + standing >= beta)
                return unit * known.rest.least + standing;
            if (unit * known.rest.most + standing < beta) return unit * known.rest.most + standing;
            table_move = static_cast<Move>(known.move);
        }
        children.sort(table_move);

        // Step 5. Moves, until one is good enough. What another thread is searching right now comes
        // last, when the table will know it.
        Value move_value = -infinite_value;
        const bool shared = busy_ && stake >= known_ + least_shared_above;
        bool first = true;
        visit_busy_last<State::max_moves>(
            children.size(),
            [&](int i) {
                return shared && !first && !children[i].over && busy_->busy(mark_of(children[i]));
            },
            [&](int i) {
                const Child& child = children[i];
                if (child.over) return true;
                std::optional<BusyPositions::Mark> mark;
                if (shared && !first) mark.emplace(*busy_, mark_of(child));
                first = false;
                const Value value = bound_of(child, beta);
                if (value > move_value) known.move = static_cast<std::uint16_t>(child.move);
                move_value = std::max(move_value, value);
                return !counter_.stopped() && value < beta;
            });
        if (counter_.stopped()) return 0;
        best = std::max(best, move_value);

        // Step 6. Remember.
        if (kept) {
            (best >= beta ? known.rest.least : known.rest.most) = (best - standing) / unit;
            table_.store(key, known.pack(stake));
        }
        return best;
    }

    // Asking the table costs as much as a small tree.
    static constexpr Value least_kept_above = 2;
    // Marks of small trees would come and go too quickly to be seen.
    static constexpr Value least_shared_above = 12;

    // Where the value of a child with little at stake stands, on its way to the processor.
    const std::int8_t* prefetch_endgame([[maybe_unused]] const Child& child) {
        if constexpr (RankedState<State>) {
            const Value stake = child.state.at_stake();
            if (stake > known_) return nullptr;
            const std::int8_t* place = endgames_->place(stake, child.state.rank());
            __builtin_prefetch(place);
            if (stake <= endgames_->borrowed()) counter_.count_table_hit();
            return place;
        }
        return nullptr;
    }

    // Nobody can win more than what is at stake.
    void settle_by_stake(Child& child, Value beta) {
        const Value stake = unit * child.state.at_stake();
        const Value standing = unit * child.state.standing();
        const Value mine = child.same_side ? standing : -standing;
        if (mine - stake < beta && mine + stake >= beta) return;
        child.glance = mine + (mine - stake >= beta ? -stake : stake);
        child.over = true;
    }

    static Key mark_of(const Child& child) { return mix(child.state.pattern()); }

    Value reply_;
    TranspositionTable& table_;
    BusyPositions* busy_;
    const EndgameTable* endgames_;
    Value known_;  // the endings with so much at stake
    NodeCounter& counter_;
};

}  // namespace pitboss
