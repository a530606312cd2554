// Minimax and alpha-beta as players: the reports' agents are presets of these two.
#pragma once

#include "core/rng.h"
#include "engine/position_tracker.h"
#include "engine/search_plan.h"
#include "engine/time_manager.h"
#include "engine/to_decision.h"
#include "play/player.h"
#include "search/alpha_beta.h"
#include "search/minimax.h"
#include "search/root_search.h"

#include <algorithm>
#include <optional>
#include <string>

namespace pitboss {

struct SearchOptions {
    // Changes behaviour.
    int depth = 0;                       // 0: as far as time allows
    Milliseconds movetime{0};            // 0: none
    DepthUnit count = DepthUnit::plies;  // what a level of depth is
    Order order = Order::none;
    bool random_ties = false;  // of several best moves any is played, not the first
    std::uint64_t seed = 0;    // of those choices, mixed with each game's own
    bool prune = true;         // false: plain minimax
    bool soft_limit = false;   // a depth begun in time is finished
    bool win_at_once = false;  // a move that wins the game now is played without searching
    std::string opening;       // this player's first move of a game, if it is legal then

    // Changes how many positions are searched.
    int hash_mb = 0;  // 0: no transposition table

    // Without a depth or a time something has to be chosen.
    static constexpr int usual_depth = 8;
    // The table has room for values of some thousand points of a thousand each.
    static constexpr Value largest_kept_unit = 1000;
};

template <Game G>
class SearchPlayer final : public Player {
public:
    using State = typename G::State;
    using Eval = typename G::Eval;

    SearchPlayer(G game, Eval eval, SearchOptions options)
        : tracker_(std::move(game)),
          eval_(eval),
          options_(std::move(options)),
          rng_(options_.seed) {}

    void start_game(std::uint64_t seed) override {
        rng_ = Rng(combine_seeds(options_.seed, seed));
        if (table_) table_->clear();
    }

    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override {
        const State state = tracker_.foreseen(line);
        const Plan plan =
            plan_for(limits, {options_.depth, options_.movetime, SearchOptions::usual_depth},
                     state.to_move(), unlimited_depth);
        const TimeManager timer(plan.time, watch.stop);
        if (auto known = without_search(state)) return *known;

        const SearchLimits search_limits{
            .max_nodes = limits.nodes.value_or(UINT64_MAX), .must_stop = [&] {
                return !options_.soft_limit ? timer.must_stop() : watch.stop.stop_requested();
            }};
        if (options_.hash_mb > 0 && !table_)
            table_.emplace(static_cast<std::size_t>(options_.hash_mb));
        if (table_) table_->new_search();
        NodeCounter counter(search_limits);
        Horizon<State, Eval> horizon(eval_, state.to_move(), options_.count, counter);
        Decision decision = first_move(state);
        // A search that may be cut short deepens step by step, so that there is always an answer; a
        // player that only looks to its own fixed depth does not.
        const int first_depth = plan.to_own_depth ? plan.last_depth : 1;
        for (int depth = first_depth; depth <= plan.last_depth; ++depth) {
            auto result = search(state, horizon, depth, std::max(1, limits.lines));
            if (result.moves.empty()) break;  // stopped: the last full depth stands
            if (options_.random_ties) break_ties(result, std::max(1, limits.lines));
            decision = to_decision(tracker_.game(), result, eval_.unit, eval_.exact_outcomes());
            decision.nodes = counter.nodes();
            decision.seconds = timer.elapsed();
            if (watch.progress) watch.progress(decision);
            if (result.complete || decision.exact || (plan.time && timer.time_is_up())) break;
        }
        decision.nodes = counter.nodes();
        decision.seconds = timer.elapsed();
        return decision;
    }

private:
    std::optional<Decision> without_search(const State& state) const {
        if (!options_.opening.empty() && !tracker_.has_moved(state.to_move())) {
            const auto move = tracker_.game().read_move(options_.opening);
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
                             int lines) {
        const RootMovesWanted wanted{lines, options_.random_ties};
        if (options_.prune) {
            AlphaBeta<State, Eval> searcher(horizon, options_.order, table_ ? &*table_ : nullptr);
            return search_root(state, searcher, horizon, depth, wanted);
        }
        Minimax<State, Eval> searcher(horizon);
        return search_root(state, searcher, horizon, depth, wanted);
    }

    // Puts one of the best moves first.
    void break_ties(RootResult<State>& result, int lines) {
        auto& moves = result.moves;
        const auto worse = std::find_if(moves.begin(), moves.end(), [&](const auto& move) {
            return move.value < moves.front().value;
        });
        const auto chosen = moves.begin() + rng_.below(static_cast<int>(worse - moves.begin()));
        std::rotate(moves.begin(), chosen, chosen + 1);
        if (static_cast<int>(moves.size()) > lines) moves.resize(static_cast<std::size_t>(lines));
    }

    Decision first_move(const State& state) const { return simple(state.moves()[0]); }

    Decision simple(typename State::Move move) const {
        Decision decision;
        decision.move = tracker_.game().write_move(move);
        decision.pv = {decision.move};
        return decision;
    }

    PositionTracker<G> tracker_;
    Eval eval_;
    SearchOptions options_;
    Rng rng_;
    std::optional<TranspositionTable> table_;
};

}  // namespace pitboss
