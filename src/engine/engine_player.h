// The searching part of the engine: runs `IterativeDeepening` on one or several threads within the
// limits.
#pragma once

#include "engine/engine_options.h"
#include "engine/heartbeat.h"
#include "engine/helper_threads.h"
#include "engine/position_tracker.h"
#include "engine/search_plan.h"
#include "engine/time_manager.h"
#include "engine/to_decision.h"
#include "play/player.h"
#include "search/iterative_deepening.h"
#include "solve/tablebase.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

namespace pitboss {

template <Game G, class Eval>
class EnginePlayer final : public Player {
public:
    using State = typename G::State;

    EnginePlayer(G game, const EngineSetup<Eval>& setup, const EngineOptions& options,
                 std::shared_ptr<const Tablebase> tables = nullptr)
        : tracker_(std::move(game)),
          setup_(setup),
          selectivity_(setup.search.selectivity),
          options_(options),
          tables_(std::move(tables)) {
        if (tables_) endgames_.borrow(tables_->values(), tables_->most_stake());
    }

    // Nothing is carried over: a game can be repeated.
    void start_game(std::uint64_t) override {
        if (table_)
            table_->clear();
        else
            make_table();
    }

    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override {
        const State state = tracker_.foreseen(line);
        const Plan plan =
            plan_for(limits, {options_.depth, options_.movetime, EngineOptions::usual_depth},
                     state.to_move(), deepest_search);
        const TimeManager timer(plan.time, watch.stop);
        prepare(plan.open_ended);
        Helpers helpers(*this, state, plan_of(plan, limits), timer);
        Decision decision;
        const Heartbeat alive(decision, timer, watch);
        const SearchLimits own{limits.nodes.value_or(UINT64_MAX), [&] {
                                   helpers.grow();
                                   return tables_are_damaged() || alive();
                               }};
        IterativeDeepening<State, Eval> deepening(state, setup_, shared_search(), own);
        decision = to_decision(deepening.static_result());
        deepening.run(plan_of(plan, limits), [&](const RootResult<State>& result) {
            if (tables_are_damaged()) return false;
            decision = to_decision(result);
            decision.nodes = deepening.nodes();
            decision.hash_per_mille = table_->per_mille_full();
            decision.table_hits = deepening.table_hits();
            decision.seconds = timer.elapsed();
            if (watch.progress) watch.progress(decision);
            const bool forced = plan.time && state.moves().size() == 1;
            // Another depth would take longer than what is left; on a game clock that is saved.
            const bool save_the_rest =
                limits.clock && !limits.movetime && plan.time && 2 * timer.elapsed() > *plan.time;
            return !decision.exact && !forced && !save_the_rest;
        });
        decision.nodes = deepening.nodes() + helpers.stop();
        if (tables_) tables_->throw_if_damaged();
        decision.table_hits = deepening.table_hits();
        decision.seconds = timer.elapsed();
        return decision;
    }

private:
    // Has threads search the same position on the same table, for as long as this lives.
    class Helpers {
    public:
        Helpers(EnginePlayer& player, const State& state, const DeepeningPlan& plan,
                const TimeManager& timer)
            : player_(player), state_(state), plan_(plan), timer_(timer) {
            player_.threads_.start(player_.options_.threads - 1,
                                   [this](const std::stop_token& stop) { help(stop); });
        }
        ~Helpers() { player_.threads_.stop(); }
        Helpers(const Helpers&) = delete;
        Helpers& operator=(const Helpers&) = delete;

        void grow() {
            if (player_.options_.threads > 1) player_.threads_.grow(timer_.elapsed());
        }

        // Tells how many nodes they searched.
        std::uint64_t stop() {
            player_.threads_.stop();
            return nodes_;
        }

    private:
        // Each looks at the clock itself: among many threads the one that answers may have to wait
        // for a core before it can tell them.
        void help(const std::stop_token& stop) {
            const SearchLimits limits{UINT64_MAX,
                                      [&] { return stop.stop_requested() || timer_.must_stop(); }};
            if (limits.must_stop()) return;
            IterativeDeepening<State, Eval> deepening(state_, player_.setup_,
                                                      player_.shared_search(), limits);
            deepening.run(plan_, [](const auto&) { return true; });
            nodes_ += deepening.nodes();
        }

        EnginePlayer& player_;
        const State& state_;
        DeepeningPlan plan_;
        const TimeManager& timer_;
        std::atomic<std::uint64_t> nodes_ = 0;
    };

    // A search to a given depth is exact, one against the clock may be selective. Neither uses what
    // the other left in the table.
    void prepare(bool may_be_selective) {
        if (!table_) make_table();
        const Selectivity wanted = may_be_selective ? selectivity_ : Selectivity{};
        if (setup_.search.selectivity != wanted) table_->clear();
        setup_.search.selectivity = wanted;
        table_->new_search();
    }

    SharedSearch shared_search() {
        return {*table_, options_.threads > 1 ? &busy_ : nullptr, &endgames_};
    }

    bool tables_are_damaged() const { return tables_ && tables_->damaged(); }

    // With the first game, or the first move without one: many players are made only to have their
    // options checked.
    void make_table() { table_.emplace(static_cast<std::size_t>(options_.hash_mb)); }

    static DeepeningPlan plan_of(const Plan& plan, const Limits& limits) {
        return {.last_depth = plan.last_depth,
                .lines = std::max(1, limits.lines),
                .may_solve = plan.last_depth >= deepest_search};
    }

    Decision to_decision(const RootResult<State>& result) const {
        return pitboss::to_decision(tracker_.game(), result, Eval::unit,
                                    setup_.eval.exact_outcomes());
    }

    PositionTracker<G> tracker_;
    EngineSetup<Eval> setup_;  // as it is used for this move
    Selectivity selectivity_;  // where it is allowed
    EngineOptions options_;
    std::optional<TranspositionTable> table_;
    BusyPositions busy_;
    std::shared_ptr<const Tablebase> tables_;  // what the endings are borrowed from
    EndgameTable endgames_;
    HelperThreads threads_;  // the last member, so that they end before the others go
};

}  // namespace pitboss
