// Minimax and alpha-beta as players: the reports' agents are presets of these two.
#pragma once

#include "engine/follower.h"
#include "engine/pace.h"
#include "play/player.h"
#include "search/alpha_beta.h"
#include "search/minimax.h"
#include "search/root_search.h"

#include <algorithm>
#include <string>

namespace pitboss {

struct SearchOptions {
    // Changes behaviour.
    int depth = 0;               // 0: as far as time allows
    Milliseconds movetime{0};    // 0: none
    Count count = Count::plies;  // what a level of depth is
    Order order = Order::none;
    bool prune = true;         // false: plain minimax
    bool soft_limit = false;   // a depth begun in time is finished
    bool win_at_once = false;  // a move that wins the game now is played without searching
    std::string opening;       // this player's first move of a game, if it is legal then

    // Without a depth or a time something has to be chosen.
    static constexpr int usual_depth = 8;
};

template <Game G>
class SearchPlayer final : public Player {
public:
    using State = typename G::State;
    using Eval = typename G::Eval;

    SearchPlayer(G game, Eval eval, SearchOptions options)
        : follower_(std::move(game)), eval_(eval), options_(std::move(options)) {}

    void start_game(std::uint64_t) override {}

    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override {
        const State& state = follower_.follow(line);
        const Plan plan = plan_for(state, limits);
        const Pace pace(plan.time, watch.stop);
        if (auto known = without_search(state)) return *known;

        const SearchLimits search_limits{
            .max_nodes = limits.nodes.value_or(UINT64_MAX), .must_stop = [&] {
                return plan.hard ? pace.must_stop() : watch.stop.stop_requested();
            }};
        NodeCounter counter(search_limits);
        Horizon<State, Eval> horizon(eval_, state.to_move(), options_.count, counter);
        Decision decision = first_move(state);
        for (int depth = plan.first_depth; depth <= plan.last_depth; ++depth) {
            const auto result = search(state, horizon, depth, std::max(1, limits.lines));
            if (result.moves.empty()) break;  // stopped: the last full depth stands
            decision = told(result, counter.nodes(), pace);
            if (watch.progress) watch.progress(decision);
            if (result.complete || decision.exact || (plan.time && pace.time_is_up())) break;
        }
        decision.nodes = counter.nodes();
        decision.seconds = pace.elapsed();
        return decision;
    }

private:
    struct Plan {
        int first_depth;
        int last_depth;
        std::optional<Milliseconds> time;
        bool hard;
    };

    // The caller's limits go before the player's own options: whoever asks for a depth wants it,
    // however long it takes. A search that may be cut short deepens step by step, so that there is
    // always an answer; a player that only looks to its own fixed depth does not.
    Plan plan_for(const State& state, const Limits& limits) const {
        Plan plan{1, options_.depth, time_for_move(limits, state.to_move()), !options_.soft_limit};
        if (limits.depth) plan.last_depth = *limits.depth;
        const bool told_when = plan.time || limits.depth || limits.nodes || limits.infinite;
        if (!told_when && options_.movetime.count() > 0) plan.time = options_.movetime;
        const bool open_ended = plan.time || limits.nodes || limits.infinite;
        if (plan.last_depth <= 0)
            plan.last_depth = open_ended ? unlimited_depth : SearchOptions::usual_depth;
        if (!open_ended && !limits.depth) plan.first_depth = plan.last_depth;
        return plan;
    }

    std::optional<Decision> without_search(const State& state) const {
        if (!options_.opening.empty() && !follower_.has_moved(state.to_move())) {
            const auto move = follower_.game().read_move(options_.opening);
            if (move && state.moves().contains(*move)) return simple(*move);
        }
        if (options_.win_at_once) {
            for (auto move : state.moves()) {
                State next = state;
                next.play(move);
                if (next.over() && next.margin(state.to_move()) > 0) return simple(move);
            }
        }
        return std::nullopt;
    }

    RootResult<State> search(const State& state, Horizon<State, Eval>& horizon, int depth,
                             int lines) const {
        if (options_.prune) {
            AlphaBeta<State, Eval> searcher(horizon, options_.order);
            return search_root(state, searcher, horizon, depth, lines);
        }
        Minimax<State, Eval> searcher(horizon);
        return search_root(state, searcher, horizon, depth, lines);
    }

    Decision told(const RootResult<State>& result, std::uint64_t nodes, const Pace& pace) const {
        Decision decision;
        for (const auto& root : result.moves) {
            std::vector<std::string> pv;
            for (auto move : root.pv)
                pv.push_back(follower_.game().write_move(move));
            decision.moves.push_back({pv.front(), double(root.value) / Eval::unit,
                                      root.exact && eval_.exact_outcomes(), std::move(pv)});
        }
        const MoveScore& best = decision.moves.front();
        decision.move = best.move;
        decision.score = best.score;
        decision.pv = best.pv;
        // Against moves that were only estimated a proven move is not proven best, unless it wins
        // and there is nothing better than winning.
        const bool wins_for_sure = !G::counts_points && best.exact && best.score >= 1;
        decision.exact = (result.complete && eval_.exact_outcomes()) || wins_for_sure;
        decision.depth = result.depth;
        decision.nodes = nodes;
        decision.seconds = pace.elapsed();
        return decision;
    }

    Decision first_move(const State& state) const { return simple(state.moves()[0]); }

    Decision simple(typename State::Move move) const {
        Decision decision;
        decision.move = follower_.game().write_move(move);
        decision.pv = {decision.move};
        return decision;
    }

    Follower<G> follower_;
    Eval eval_;
    SearchOptions options_;
};

}  // namespace pitboss
