// One thread's search for the best moves of a position: iterative deepening, and a proof to the end
// of the game when that is in reach.
#pragma once

#include "search/engine_search.h"
#include "search/principal_variation.h"
#include "search/proof_search.h"
#include "search/root_search.h"

#include <algorithm>
#include <vector>

namespace pitboss {

struct DeepeningPlan {
    int last_depth = deepest_search;  // beyond deepest_search: to the end of the game
    int lines = 1;                    // how many moves to score
    bool may_solve = true;            // a proof may be tried before the last depth is reached
};

template <TtState State, Evaluator<State> Eval>
class IterativeDeepening {
public:
    // `root` is not over.
    IterativeDeepening(const State& root, const EngineSetup<Eval>& setup,
                       const SharedSearch& shared, const SearchLimits& limits)
        : root_(root),
          setup_(setup),
          shared_(shared_by(root, shared)),
          limits_(limits),
          counter_(limits_),
          search_(setup.eval, setup.search, shared_, counter_) {
        for (auto move : root.moves()) {
            Child child(root, move, setup.eval);
            search_.look_up(child);
            candidates_.push_back({child, child.glance, child.over});
        }
        sort();
    }

    IterativeDeepening(const IterativeDeepening&) = delete;
    IterativeDeepening& operator=(const IterativeDeepening&) = delete;

    // The best move as it looks before any search.
    RootResult<State> static_result() const {
        const Candidate& first = candidates_.front();
        RootResult<State> result;
        result.moves.push_back({first.child.move, first.value, false, {}});
        result.moves.back().pv.set(first.child.move, {});
        return result;
    }

    std::uint64_t nodes() const { return counter_.nodes(); }
    std::uint64_t table_hits() const { return counter_.table_hits(); }

    // Calls go_on(result) after each depth; ends when that says no, when the last depth is reached,
    // when all is proven, or when stopped. Each depth starts from the order and the values of the
    // one before.
    //
    // Two plies at a time: odd and even depths see the horizon from different sides, so that each
    // is a poor guide to the next, and 18 plies cost 5.9 instead of 4.4 M nodes.
    template <class GoOn>
    void run(const DeepeningPlan& plan, GoOn go_on) {
        const int last = std::min(plan.last_depth, deepest_search);
        for (int depth = 1; depth <= last; depth += depth == 1 && last % 2 == 0 ? 1 : 2) {
            const DepthSearch search{search_, depth};
            const bool finished = score_moves(search, plan.lines);
            if (!report(result(finished, depth, plan.lines), go_on)) return;
            const bool asked_for = plan.last_depth > deepest_search && depth >= depth_before_proof;
            if constexpr (State::acyclic)
                if (plan.may_solve && (asked_for || end_in_reach()) &&
                    !prove(plan, asked_for, go_on))
                    return;
        }
    }

private:
    using Child = pitboss::Child<State>;

    struct Candidate {
        Child child;
        Value value;  // exact for the best and where all are scored; a bound otherwise
        bool proven;
    };

    // The two ways to score a root move: to a depth, and to the end of the game.
    struct DepthSearch {
        EngineSearch<State, Eval>& search;
        int depth;

        Proof exact(const Child& child, Value guess) const {
            return search.exact_value(child, guess, depth);
        }
        Proof against(const Child& child, Value best) const {
            return search.value_of(child, {best, best + 1}, depth);
        }
        bool stopped() const { return search.stopped(); }
    };

    struct EndSearch {
        ProofSearch<State, Eval::unit>& search;

        Proof exact(const Child& child, Value guess) const {
            return {search.exact_value(child, guess), true};
        }
        Proof against(const Child& child, Value best) const {
            return {search.bound_of(child, best + 1), true};
        }
        bool stopped() const { return search.stopped(); }
    };

    // Deep enough for the values to be good guesses where the proof begins.
    static constexpr int depth_before_proof = 16;
    // A proof is tried with a few times the nodes spent so far; what it costs is known only
    // roughly.
    static constexpr std::uint64_t proof_share = 4;
    // Working out an ending takes a tenth of the time of a node. Twelve pits with 48 seeds take
    // 95 M nodes and 26 s with an eighth, 45 M and 14 s with a quarter, and 30 M and 13 s with half
    // as many endings as nodes expected.
    static constexpr double endgames_share = 4;

    static SharedSearch shared_by(const State& root, SharedSearch shared) {
        if constexpr (RankedState<State>)
            if (root.ranked()) return shared;
        shared.endgames = nullptr;
        return shared;
    }

    void sort() {
        std::sort(candidates_.begin(), candidates_.end(), [](const auto& a, const auto& b) {
            return a.value != b.value ? a.value > b.value : a.child.move < b.child.move;
        });
    }

    // False if stopped.
    template <class Search>
    bool score_moves(const Search& search, int lines) {
        found_better_ = false;
        return lines > 1 ? score_all(search) : find_best(search);
    }

    template <class Search>
    bool score_all(const Search& search) {
        auto scored = candidates_;
        for (auto& [child, value, proven] : scored) {
            const Proof seen = search.exact(child, value);
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
    template <class Search>
    bool find_best(const Search& search) {
        for (std::size_t i = 0; i < candidates_.size(); ++i) {
            const auto& [child, guess, known] = candidates_[i];
            const Proof seen = i == 0 ? search.exact(child, guess) : against_best(search, child);
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

    template <class Search>
    Proof against_best(const Search& search, const Child& child) const {
        const Value best = candidates_[0].value;
        const Proof seen = search.against(child, best);
        if (search.stopped() || seen.value <= best) return seen;
        return search.exact(child, seen.value);
    }

    // The best `lines` moves; none if the search was stopped before anything new was found.
    RootResult<State> result(bool finished, int depth, int lines) const {
        RootResult<State> result{.depth = depth, .complete = finished, .moves = {}};
        if (!finished && !found_better_) return result;
        for (const auto& [child, value, proven] : candidates_) {
            result.complete &= proven;
            if (static_cast<int>(result.moves.size()) < lines)
                result.moves.push_back({child.move, value, proven,
                                        table_line(child, shared_.table, setup_.eval, depth)});
        }
        if (depth == to_the_end) result.depth = result.moves.front().pv.size();
        return result;
    }

    template <class GoOn>
    bool report(const RootResult<State>& result, GoOn& go_on) {
        if (result.moves.empty()) return false;  // stopped: the last full depth stands
        return go_on(result) && !result.complete && !counter_.stopped();
    }

    double nodes_to_prove() const { return setup_.proof_cost.nodes(root_.at_stake()); }

    bool end_in_reach() const {
        return nodes_to_prove() <= static_cast<double>(proof_share * counter_.nodes() + 1);
    }

    // As many as a small share of the proof pays for, or of what was spent in vain already.
    void build_endgame_table() {
        if (!shared_.endgames) return;
        const double spent = static_cast<double>(counter_.nodes());
        add_endings(*shared_.endgames, root_,
                    {.layer = std::min(setup_.proof_cost.largest_layer,
                                       std::max(nodes_to_prove() / endgames_share, spent / 2))},
                    [&] { return limits_.must_stop && limits_.must_stop(); });
    }

    // Searches to the end of the game; false if there is nothing more to do. A proof that was asked
    // for is tried again with more nodes and more endings until it is done.
    template <class GoOn>
    bool prove(const DeepeningPlan& plan, bool asked_for, GoOn& go_on) {
        do {
            build_endgame_table();
            const std::uint64_t left = limits_.max_nodes - counter_.nodes();
            const auto expected =
                static_cast<std::uint64_t>(asked_for ? std::min(2 * nodes_to_prove(), 1e18) : 0);
            const SearchLimits tried{
                std::min(left, std::max(expected, proof_share * counter_.nodes())),
                limits_.must_stop};
            NodeCounter counter(tried);
            ProofSearch<State, Eval::unit> search(setup_.proof_search, shared_, counter);
            const bool finished = score_moves(EndSearch{search}, plan.lines);
            counter_.add(counter);
            if (finished) return report(result(true, to_the_end, plan.lines), go_on);
            const bool out_of_nodes = counter.nodes() == left;
            const bool told_to_stop = counter.nodes() < tried.max_nodes;
            if (asked_for && (out_of_nodes || told_to_stop)) return false;
        } while (asked_for);
        return true;
    }

    State root_;
    EngineSetup<Eval> setup_;
    SharedSearch shared_;
    SearchLimits limits_;
    NodeCounter counter_;
    EngineSearch<State, Eval> search_;
    std::vector<Candidate> candidates_;  // best first, as far as is known
    bool found_better_ = false;          // in the depth searched last
};

}  // namespace pitboss
