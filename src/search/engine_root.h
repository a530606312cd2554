// The engine at the root: one depth after the other, exact values for as many moves as are wanted.
#pragma once

#include "search/alpha_beta.h"
#include "search/engine_search.h"
#include "search/root_search.h"

#include <algorithm>
#include <vector>

namespace pitboss {

template <TtState State, Evaluator<State> Eval>
class EngineRoot {
public:
    using Search = EngineSearch<State, Eval>;
    using Child = pitboss::Child<State>;
    using Move = typename State::Move;

    // `root` is not over.
    EngineRoot(const State& root, const Eval& eval, const TranspositionTable& table, Search& search)
        : eval_(eval), table_(table) {
        for (auto move : root.moves()) {
            Child child(root, move, eval);
            search.look_up(child);
            candidates_.push_back({child, child.glance, child.over});
        }
        sort();
    }

    // The best `lines` moves at this depth; none if stopped before anything new was found. Each
    // depth starts from the order and the values of the one before.
    RootResult<State> search(Search& search, int depth, int lines) {
        const bool finished = lines > 1 ? score_all(search, depth) : find_best(search, depth);
        RootResult<State> result{.depth = depth, .complete = finished, .moves = {}};
        if (!finished && !found_better_) return result;
        for (const auto& candidate : candidates_) {
            result.complete &= candidate.proven;
            if (static_cast<int>(result.moves.size()) < lines)
                result.moves.push_back(to_root_move(candidate, depth));
        }
        if (depth == to_the_end) result.depth = result.moves.front().pv.size();
        return result;
    }

    // The moves as they look before any search.
    RootResult<State> static_result() const {
        RootResult<State> result;
        result.moves.push_back(
            {candidates_.front().child.move, candidates_.front().value, false, {}});
        result.moves.back().pv.set(candidates_.front().child.move, {});
        return result;
    }

private:
    struct Candidate {
        Child child;
        Value value;  // exact for the best and where all are scored; a bound otherwise
        bool proven;
    };

    // Most depths end near the one before.
    static constexpr Value first_width = Search::unit * 3 / 4;

    void sort() {
        std::sort(candidates_.begin(), candidates_.end(), [](const auto& a, const auto& b) {
            return a.value != b.value ? a.value > b.value : a.child.move < b.child.move;
        });
    }

    static Proof exact_value(Search& search, const Child& child, Value guess, int depth) {
        return depth == to_the_end ? proven_value(search, child, guess)
                                   : search_window(search, child, guess, depth);
    }

    // Nothing but null windows (MTD(f), Plaat 1996): a search to the end knows few values, and a
    // window that holds two of them costs more than two questions.
    static Proof proven_value(Search& search, const Child& child, Value guess) {
        Proof seen;
        for (Value low = -infinite_value, high = infinite_value; low < high;) {
            const Value beta = guess == low ? guess + 1 : guess;
            seen = search.value_of(child, {beta - 1, beta}, to_the_end);
            if (search.stopped()) return seen;
            guess = seen.value;
            (guess < beta ? high : low) = guess;
        }
        return seen;
    }

    // Widens a window round the guess until the value lies inside.
    static Proof search_window(Search& search, const Child& child, Value guess, int depth) {
        Value below = first_width;
        Value above = first_width;
        Window window{guess - below, guess + above};
        for (;;) {
            const Proof seen = search.value_of(child, window, depth);
            if (search.stopped()) return seen;
            if (seen.value <= window.alpha)
                window = {seen.value - (below *= 2), seen.value + 1};
            else if (seen.value >= window.beta)
                window = {seen.value - 1, seen.value + (above *= 2)};
            else
                return seen;
        }
    }

    bool score_all(Search& search, int depth) {
        auto scored = candidates_;
        for (auto& [child, value, proven] : scored) {
            const Proof seen = exact_value(search, child, value, depth);
            if (search.stopped()) return false;
            value = seen.value;
            proven = seen.proven;
        }
        candidates_ = std::move(scored);
        sort();
        return true;
    }

    // The first move gets an exact value; each other only has to fail against the best so far. When
    // stopped, a better move that was already found counts.
    bool find_best(Search& search, int depth) {
        found_better_ = false;
        for (std::size_t i = 0; i < candidates_.size(); ++i) {
            const auto& [child, guess, known] = candidates_[i];
            const Proof seen = i == 0 ? exact_value(search, child, guess, depth)
                                      : against_best(search, child, depth);
            if (search.stopped()) return false;
            candidates_[i].value = seen.value;
            candidates_[i].proven = seen.proven;
            if (i == 0 || seen.value <= candidates_[0].value) continue;
            // The others keep their order, since bounds do not compare.
            const auto better = candidates_.begin() + static_cast<std::ptrdiff_t>(i);
            std::rotate(candidates_.begin(), better, better + 1);
            found_better_ = true;
        }
        return true;
    }

    Proof against_best(Search& search, const Child& child, int depth) const {
        const Value best = candidates_[0].value;
        const Proof seen = search.value_of(child, {best, best + 1}, depth);
        if (search.stopped() || seen.value <= best) return seen;
        return exact_value(search, child, seen.value, depth);
    }

    // The rest of the line is what the table remembers, and for its last moves, which the table
    // does not keep, a small search.
    RootMove<State> to_root_move(const Candidate& candidate, int depth) const {
        std::vector<Move> line{candidate.child.move};
        State state = candidate.child.state;
        while (static_cast<int>(line.size()) < depth && !state.over()) {
            const auto entry = table_.probe(state.pattern());
            if (!entry) break;
            const auto move = static_cast<Move>(entry->move);
            if (!state.moves().contains(move)) break;
            line.push_back(move);
            state.play(move);
        }
        RootMove<State> out{candidate.child.move, candidate.value, candidate.proven, {}};
        out.pv = last_moves(state, depth - static_cast<int>(line.size()));
        for (auto move = line.rbegin(); move != line.rend(); ++move) {
            const Variation<Move> rest = out.pv;
            out.pv.set(*move, rest);
        }
        return out;
    }

    Variation<Move> last_moves(const State& state, int depth) const {
        Variation<Move> line;
        if (depth < 1 || depth >= Search::least_kept_depth) return line;
        const SearchLimits no_limits;
        NodeCounter counter(no_limits);
        Horizon<State, Eval> horizon(eval_, state.to_move(), DepthUnit::plies, counter);
        AlphaBeta<State, Eval>(horizon, Order::eval)
            .visit(state, {-infinite_value, infinite_value}, depth, line);
        return line;
    }

    Eval eval_;
    const TranspositionTable& table_;
    std::vector<Candidate> candidates_;
    bool found_better_ = false;  // in the depth searched last
};

}  // namespace pitboss
