// The strongest Quarto player: it proves what it can in the time it has, and where nothing is
// proven it makes the opponent's task hard.
#pragma once

#include "core/failure.h"
#include "engine/engine_options.h"
#include "engine/position_tracker.h"
#include "engine/time_manager.h"
#include "games/quarto/quarto_game.h"
#include "games/quarto/root_study.h"
#include "play/player.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <new>
#include <optional>
#include <string>

namespace pitboss::quarto {

template <Rules rules>
class QuartoEngine final : public Player {
public:
    using Position = State<rules>;
    using Study = RootStudy<rules>;

    QuartoEngine(QuartoGame<rules> game, const EngineOptions& options)
        : tracker_(game), options_(options) {
        Symmetries::of(rules.squares);  // made now, so that the first move does not wait for them
    }

    // What was proven in one game holds in the next.
    void start_game(std::uint64_t) override {
        if (table_) return;
        table_ = make_table();
        // Writing to its memory fetches it, so that the first move does not wait for it.
        table_->clear();
    }

    // Every position with at most three pieces placed is a draw: all 454 with three pieces are
    // (docs/players.md). The engine does not lean on it: what it did not search itself it does not
    // call exact.
    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override {
        const Position& state = tracker_.follow(line);
        const Plan plan = plan_for(state, limits);
        const TimeManager timer(plan.time, watch.stop);
        const auto must_stop = [&] { return timer.must_stop(); };
        NodeBudget budget(plan.nodes, must_stop);
        Study study(state, table(plan.repeatable), options_.threads);

        int depth = 1;  // what is seen without searching
        const auto tell = [&] {
            Decision decision = to_decision(study, std::max(1, limits.lines));
            decision.depth = depth;
            decision.nodes = budget.spent();
            decision.seconds = timer.elapsed();
            return decision;
        };
        for (int turns = 0; !study.done(); turns = turns_after(turns, plan.turns)) {
            study.deepen(turns, budget);
            if (budget.exhausted()) break;
            depth = plies_seen(state, turns);
            if (watch.progress) watch.progress(tell());
            if (turns >= plan.turns) break;
        }
        if (!study.done() || budget.exhausted()) return tell();
        NodeBudget for_traps(std::min(trap_nodes, plan.nodes - budget.spent()), must_stop);
        study.set_traps(for_traps);
        Decision decision = tell();
        decision.nodes += for_traps.spent();
        return decision;
    }

private:
    // What looking for traps may cost, some 40 ms: it changes no value, only the choice among
    // moves of the same value.
    static constexpr std::uint64_t trap_nodes = 500'000;
    // Without a depth or a time something has to be chosen: about a second.
    static constexpr std::uint64_t usual_nodes = 10'000'000;

    struct Plan {
        std::optional<Milliseconds> time;
        std::uint64_t nodes;
        int turns;
        bool repeatable;  // the answer depends on the position and the limits alone
    };

    // The caller's limits go before the player's own options.
    Plan plan_for(const Position& state, const Limits& limits) const {
        Plan plan{time_for_move(limits, state.to_move()), limits.nodes.value_or(UINT64_MAX), 0,
                  false};
        const bool told_when = plan.time || limits.depth || limits.nodes || limits.infinite;
        if (!told_when && options_.movetime.count() > 0) plan.time = options_.movetime;
        const int depth = limits.depth.value_or(options_.depth);
        const bool open_ended = !plan.time && !limits.nodes && !limits.infinite && depth <= 0;
        if (open_ended) plan.nodes = usual_nodes;
        plan.turns = depth > 0 ? turns_for(state, depth) : piece_count;
        plan.repeatable = !plan.time && !limits.infinite;
        return plan;
    }

    // A search of t turns after the first move sees every line that is completed within 2t + 1
    // plies after the opponent was given a piece.
    static int plies_before_turns(const Position& state) { return state.placing() ? 2 : 1; }
    static int plies_seen(const Position& state, int turns) {
        const int left = 2 * std::popcount(state.free) + (state.placing() ? 1 : 0);
        return std::min(left, 2 * turns + 1 + plies_before_turns(state));
    }
    static int turns_for(const Position& state, int depth) {
        return std::max(0, (depth - plies_before_turns(state)) / 2);
    }

    // A turn more sees further for one of the sides, two for both. Near the end of the game a
    // search to the end costs hardly more than the one before it.
    static int turns_after(int turns, int last) {
        return std::min(turns == 0 ? 1 : turns + 2, last);
    }

    // With the first game, or the first move without one: many players are made only to have their
    // options checked.
    std::unique_ptr<SolverTable> make_table() const {
        try {
            return std::make_unique<SolverTable>(static_cast<std::size_t>(options_.hash_mb));
        } catch (const std::bad_alloc&) {
            throw Failure("there is no memory for a hash table of " +
                          std::to_string(options_.hash_mb) + " MiB; ask for a smaller one");
        }
    }

    // A search that must repeat itself starts from an empty table.
    SolverTable& table(bool emptied) {
        if (!table_)
            table_ = make_table();
        else if (emptied)
            table_->clear();
        return *table_;
    }

    Decision to_decision(const Study& study, int lines) const {
        Decision decision;
        for (const auto& candidate : study.candidates()) {
            if (static_cast<int>(decision.moves.size()) == lines) break;
            const std::string move = tracker_.game().write_move(candidate.move);
            decision.moves.push_back({move, score(candidate), proven(candidate), {move}});
        }
        const MoveScore& best = decision.moves.front();
        decision.move = best.move;
        decision.score = best.score;
        decision.pv = best.pv;
        // A draw is proven best only when no other move may still win.
        decision.exact = study.done();
        return decision;
    }

    static bool proven(const Candidate<rules>& candidate) {
        return candidate.standing != Standing::open;
    }

    // An open move is worth a little less than a sure draw; the harder the opponent's task, the
    // closer to it.
    static double score(const Candidate<rules>& candidate) {
        switch (candidate.standing) {
            case Standing::won:
                return 1;
            case Standing::drawn:
                return 0;
            case Standing::lost:
                return -1;
            default:
                return (candidate.task - 1) / 10;
        }
    }

    PositionTracker<QuartoGame<rules>> tracker_;
    EngineOptions options_;
    std::unique_ptr<SolverTable> table_;
};

}  // namespace pitboss::quarto
