// The strong player of a game: deepens with null windows and a table, on as many threads as told.
#pragma once

#include "engine/engine_options.h"
#include "engine/follower.h"
#include "engine/pace.h"
#include "engine/plan.h"
#include "engine/told.h"
#include "play/player.h"
#include "search/thinking.h"

#include <atomic>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

namespace pitboss {

template <Game G, class Eval>
class EnginePlayer final : public Player {
public:
    using State = typename G::State;

    EnginePlayer(G game, Eval eval, const EngineOptions& options)
        : follower_(std::move(game)), eval_(eval), options_(options) {}

    // Nothing is carried over: a game can be repeated.
    void start_game(std::uint64_t) override {
        if (table_) table_->clear();
    }

    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override {
        const State& state = follower_.follow(line);
        const Plan plan =
            plan_for(limits, {options_.depth, options_.movetime, EngineOptions::usual_depth},
                     state.to_move(), deepest_search);
        const Pace pace(plan.time, watch.stop);
        // Made when it is first needed: many players are made only to have their options checked.
        if (!table_) table_.emplace(static_cast<std::size_t>(options_.hash_mb));
        table_->new_search();

        std::atomic<std::uint64_t> helpers_nodes = 0;
        const SharedSearch shared{*table_, options_.threads > 1 ? &busy_ : nullptr, &endings_};
        std::vector<std::jthread> helpers;
        for (int i = 1; i < options_.threads; ++i)
            helpers.emplace_back([&](const std::stop_token& decided) {
                const SearchLimits own{UINT64_MAX, [&] { return decided.stop_requested(); }};
                Thinking<State, Eval> thinking(state, eval_, shared, own);
                thinking.run(plan_of(plan, limits), [](const auto&) { return true; });
                helpers_nodes += thinking.nodes();
            });

        Decision decision;
        std::uint64_t asked = 0;
        std::chrono::duration<double> told_at{0};
        const SearchLimits own{limits.nodes.value_or(UINT64_MAX), [&] {
                                   ++asked;
                                   if (watch.progress && pace.elapsed() - told_at > sign_of_life) {
                                       told_at = decision.seconds = pace.elapsed();
                                       decision.nodes =
                                           asked * NodeCounter::nodes_between_questions;
                                       watch.progress(decision);
                                   }
                                   return pace.must_stop();
                               }};
        Thinking<State, Eval> thinking(state, eval_, shared, own);
        decision = told(thinking.first_glance());
        thinking.run(plan_of(plan, limits), [&](const RootResult<State>& result) {
            decision = told(result);
            decision.nodes = thinking.nodes();
            decision.hash_per_mille = table_->per_mille_full();
            told_at = decision.seconds = pace.elapsed();
            if (watch.progress) watch.progress(decision);
            const bool forced = plan.time && state.moves().size() == 1;
            // Another depth would take longer than what is left; on a game clock that is saved.
            const bool save_the_rest =
                limits.clock && !limits.movetime && plan.time && 2 * pace.elapsed() > *plan.time;
            return !decision.exact && !forced && !save_the_rest;
        });
        helpers.clear();  // stops and joins them
        decision.nodes = thinking.nodes() + helpers_nodes;
        decision.seconds = pace.elapsed();
        return decision;
    }

private:
    // A long proof has nothing new to tell for minutes, but whoever watches wants to see it alive.
    static constexpr std::chrono::milliseconds sign_of_life{500};

    static ThinkingPlan plan_of(const Plan& plan, const Limits& limits) {
        return {.last_depth = plan.last_depth,
                .lines = std::max(1, limits.lines),
                .may_solve = plan.last_depth >= deepest_search};
    }

    Decision told(const RootResult<State>& result) const {
        return pitboss::told(follower_.game(), result, Eval::unit, eval_.exact_outcomes());
    }

    Follower<G> follower_;
    Eval eval_;
    EngineOptions options_;
    std::optional<TranspositionTable> table_;
    BusyPositions busy_;
    Endings endings_;
};

}  // namespace pitboss
