// One thread's thinking about one move: ever greater depths, and the end of the game when it is in
// reach.
#pragma once

#include "search/engine_root.h"

#include <algorithm>
#include <cmath>

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
    IterativeDeepening(const State& root, const Eval& eval, const SharedSearch& shared,
                       const SearchLimits& limits)
        : root_(root),
          eval_(eval),
          shared_(shared_by(root, shared)),
          limits_(limits),
          counter_(limits_),
          search_(eval, shared_, counter_),
          deepening_(root, eval, shared.table, search_) {}

    IterativeDeepening(const IterativeDeepening&) = delete;
    IterativeDeepening& operator=(const IterativeDeepening&) = delete;

    RootResult<State> static_result() const { return deepening_.static_result(); }
    std::uint64_t nodes() const { return counter_.nodes(); }
    std::uint64_t table_hits() const { return counter_.table_hits(); }

    // Calls go_on(result) after each depth; ends when that says no, when the last depth is reached,
    // when all is proven, or when stopped.
    //
    // Two plies at a time: odd and even depths see the horizon from different sides, so that each
    // is a poor guide to the next, and 18 plies cost 5.9 instead of 4.4 M nodes.
    template <class GoOn>
    void run(const DeepeningPlan& plan, GoOn go_on) {
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
    // Working out an ending takes a tenth of the time of a node. Twelve pits with 48 seeds take
    // 95 M nodes and 26 s with an eighth, 45 M and 14 s with a quarter, and 30 M and 13 s with half
    // as many endings as nodes expected.
    static constexpr double endgames_share = 4;
    static constexpr double most_endings = 1e8;  // in a layer: with six pits 226 MB in all

    static SharedSearch shared_by(const State& root, SharedSearch shared) {
        if constexpr (RankedState<State>)
            if (root.ranked()) return shared;
        shared.endings = nullptr;
        return shared;
    }

    template <class GoOn>
    bool report(const RootResult<State>& result, GoOn& go_on) {
        if (result.moves.empty()) return false;  // stopped: the last full depth stands
        return go_on(result) && !result.complete && !counter_.stopped();
    }

    // A game on 2 x 6 pits takes about ten times the nodes for seven more seeds on the board, and
    // 3 million for 36 seeds.
    double nodes_to_prove() const { return std::pow(10, (root_.at_stake() + 9) / 7.0); }

    bool end_in_reach() const {
        return nodes_to_prove() <= static_cast<double>(proof_share * counter_.nodes() + 1);
    }

    // A proof asks the evaluation for the order of moves alone, and the best judge of a position is
    // not the best for that: by the worth of pits nothing was proven in five times the time.
    Eval eval_of_proofs() const {
        if constexpr (requires { eval_.of_proofs(); })
            return eval_.of_proofs();
        else
            return eval_;
    }

    // As many as a small share of the proof pays for, or of what was spent in vain already.
    void build_endgame_table() {
        if constexpr (RankedState<State>) {
            if (!shared_.endings) return;
            const auto must_stop = [&] { return limits_.must_stop && limits_.must_stop(); };
            const double spent = static_cast<double>(counter_.nodes());
            EndgameTableBuilder<State>(*shared_.endings, root_)
                .add_layers(
                    std::min(root_.at_stake(), State::max_ranked_stake()),
                    std::min(most_endings, std::max(nodes_to_prove() / endgames_share, spent / 2)),
                    must_stop);
        }
    }

    // Searches to the end of the game; false if there is nothing more to do. A proof that was asked
    // for is tried again with more nodes and more endings until it is done.
    template <class GoOn>
    bool prove(const DeepeningPlan& plan, bool asked_for, GoOn& go_on) {
        do {
            build_endgame_table();
            const std::uint64_t left = limits_.max_nodes - counter_.nodes();
            const auto expected = static_cast<std::uint64_t>(asked_for ? 2 * nodes_to_prove() : 0);
            const SearchLimits tried{
                std::min(left, std::max(expected, proof_share * counter_.nodes())),
                limits_.must_stop};
            NodeCounter counter(tried);
            EngineSearch<State, Eval> search(eval_of_proofs(), shared_, counter);
            const auto result = deepening_.search(search, to_the_end, plan.lines);
            counter_.add(counter);
            if (!counter.stopped()) return report(result, go_on);
            const bool out_of_nodes = counter.nodes() == left;
            const bool told_to_stop = counter.nodes() < tried.max_nodes;
            if (asked_for && (out_of_nodes || told_to_stop)) return false;
        } while (asked_for);
        return true;
    }

    State root_;
    Eval eval_;
    SharedSearch shared_;
    SearchLimits limits_;
    NodeCounter counter_;
    EngineSearch<State, Eval> search_;
    EngineRoot<State, Eval> deepening_;
};

}  // namespace pitboss
