// One thread's thinking about one move: ever greater depths, and the end of the game when it is in
// reach.
#pragma once

#include "search/deepening.h"

#include <algorithm>
#include <cmath>

namespace pitboss {

struct ThinkingPlan {
    int last_depth = deepest_search;  // beyond deepest_search: to the end of the game
    int lines = 1;                    // how many moves to score
    bool may_solve = true;            // a proof may be tried before the last depth is reached
};

template <TableState State, Evaluator<State> Eval>
class Thinking {
public:
    // `root` is not over.
    Thinking(const State& root, const Eval& eval, const SharedSearch& shared,
             const SearchLimits& limits)
        : root_(root),
          eval_(eval),
          shared_(shared),
          limits_(limits),
          counter_(limits_),
          search_(eval, shared, counter_),
          deepening_(root, eval, shared.table) {}

    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;

    RootResult<State> first_glance() const { return deepening_.first_glance(); }
    std::uint64_t nodes() const { return counter_.nodes(); }

    // Calls go_on(result) after each depth; ends when that says no, when the last depth is reached,
    // when all is proven, or when stopped.
    //
    // Two plies at a time: odd and even depths see the horizon from different sides, so that each
    // is a poor guide to the next, and 18 plies of Bohnenspiel cost 5.9 instead of 4.4 M nodes.
    template <class GoOn>
    void run(const ThinkingPlan& plan, GoOn go_on) {
        const int last = std::min(plan.last_depth, deepest_search);
        for (int depth = 1; depth <= last; depth += depth == 1 && last % 2 == 0 ? 1 : 2) {
            if (!report(deepening_.search(search_, depth, plan.lines), go_on)) return;
            const bool asked_for = plan.last_depth > deepest_search && depth >= depth_before_proof;
            if (State::acyclic && plan.may_solve && (asked_for || end_in_reach()) &&
                !prove(plan, asked_for, go_on))
                return;
        }
    }

private:
    // Deep enough for the table to know good moves where the proof begins.
    static constexpr int depth_before_proof = 16;
    // A proof is tried with a few times the nodes spent so far; what it costs is known only
    // roughly.
    static constexpr std::uint64_t proof_share = 4;

    template <class GoOn>
    bool report(const RootResult<State>& result, GoOn& go_on) {
        if (result.moves.empty()) return false;  // stopped: the last full depth stands
        return go_on(result) && !result.complete && !counter_.stopped();
    }

    // Kalah on 2 x 6 pits takes about ten times the nodes for seven more seeds on the board, and
    // 3 million for 36 seeds.
    bool end_in_reach() const {
        const double affordable = static_cast<double>(proof_share * counter_.nodes() + 1);
        return root_.at_stake() <= 7 * std::log10(affordable) - 9;
    }

    // Searches to the end of the game; false if there is nothing more to do.
    template <class GoOn>
    bool prove(const ThinkingPlan& plan, bool asked_for, GoOn& go_on) {
        const std::uint64_t left = limits_.max_nodes - counter_.nodes();
        const SearchLimits tried{asked_for ? left : std::min(left, proof_share * counter_.nodes()),
                                 limits_.must_stop};
        NodeCounter counter(tried);
        EngineSearch<State, Eval> search(eval_, shared_, counter);
        const auto result = deepening_.search(search, to_the_end, plan.lines);
        counter_.add(counter.nodes());
        if (!counter.stopped()) return report(result, go_on);
        return !asked_for;
    }

    State root_;
    Eval eval_;
    SharedSearch shared_;
    SearchLimits limits_;
    NodeCounter counter_;
    EngineSearch<State, Eval> search_;
    Deepening<State, Eval> deepening_;
};

}  // namespace pitboss
