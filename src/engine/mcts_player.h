// Monte Carlo tree search as a player.
#pragma once

#include "engine/position_tracker.h"
#include "engine/time_manager.h"
#include "play/player.h"
#include "search/mcts.h"

#include <algorithm>
#include <bit>
#include <string>

namespace pitboss {

struct MctsOptions {
    // Changes behaviour.
    std::uint32_t playouts = 0;  // 0: as many as time allows
    Milliseconds movetime{0};    // 0: none
    double exploration = 1;
    std::uint64_t seed = 0;
    std::size_t memory_mb = 64;

    // Without playouts or a time something has to be chosen.
    static constexpr Milliseconds usual_movetime{700};
};

template <Game G>
class MctsPlayer final : public Player {
public:
    using State = typename G::State;

    MctsPlayer(G game, const MctsOptions& options)
        : tracker_(std::move(game)),
          options_(options),
          search_({options.exploration, G::counts_points}, options.memory_mb) {}

    void start_game(std::uint64_t seed) override { game_seed_ = seed; }

    // Chance depends on the position and the seeds alone, not on what was asked before: the same
    // question has the same answer, as long as playouts are counted and not the time.
    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override {
        const State state = tracker_.foreseen(line);
        const Plan plan = plan_for(state, limits);
        const TimeManager timer(plan.time, watch.stop);
        search_.begin(state,
                      Rng(combine_seeds(combine_seeds(options_.seed, game_seed_), state.key())));
        while (!search_.proven() && search_.playouts() < plan.playouts && !timer.must_stop()) {
            search_.run(std::min(playouts_between_looks, plan.playouts - search_.playouts()));
            if (watch.progress && worth_telling(search_.playouts()))
                watch.progress(to_decision(limits.lines, timer));
        }
        return to_decision(limits.lines, timer);
    }

private:
    struct Plan {
        std::optional<Milliseconds> time;
        std::uint32_t playouts;
    };

    // A playout on the largest board takes some 50 microseconds: the clock and the stop are looked
    // at often enough to answer within a millisecond.
    static constexpr std::uint32_t playouts_between_looks = 8;

    // A node can count no further.
    static constexpr std::uint32_t most_playouts = UINT32_MAX - 1;

    // The caller's limits go before the player's own options; playouts of its own it keeps to even
    // if there is more time.
    Plan plan_for(const State& state, const Limits& limits) const {
        Plan plan{time_for_move(limits, state.to_move()), most_playouts};
        const bool told_when = plan.time || limits.nodes || limits.infinite;
        if (limits.nodes)
            plan.playouts =
                static_cast<std::uint32_t>(std::min<std::uint64_t>(*limits.nodes, most_playouts));
        else if (options_.playouts > 0 && !limits.infinite)
            plan.playouts = options_.playouts;
        if (told_when) return plan;
        if (options_.movetime.count() > 0)
            plan.time = options_.movetime;
        else if (options_.playouts == 0)
            plan.time = MctsOptions::usual_movetime;
        return plan;
    }

    // With each doubling of the playouts, once there are some.
    static bool worth_telling(std::uint32_t playouts) {
        return playouts >= 1024 && std::has_single_bit(playouts);
    }

    Decision to_decision(int lines, const TimeManager& timer) const {
        Decision decision;
        for (const auto& move : search_.moves()) {
            std::vector<std::string> pv;
            for (auto step : move.pv)
                pv.push_back(tracker_.game().write_move(step));
            decision.moves.push_back({pv.front(), move.margin, move.exact, std::move(pv)});
        }
        const MoveScore& best = decision.moves.front();
        decision.move = best.move;
        if (search_.playouts() > 0 || best.exact) decision.score = best.score;
        decision.pv = best.pv;
        decision.exact = search_.proven();
        decision.depth = static_cast<int>(best.pv.size());
        decision.nodes = search_.playouts();
        decision.seconds = timer.elapsed();
        decision.moves.resize(
            std::min(decision.moves.size(), static_cast<std::size_t>(std::max(1, lines))));
        return decision;
    }

    PositionTracker<G> tracker_;
    MctsOptions options_;
    Mcts<State> search_;
    std::uint64_t game_seed_ = 0;
};

}  // namespace pitboss
