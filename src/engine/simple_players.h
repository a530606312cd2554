// Players that do not search: Random and Greedy.
#pragma once

#include "core/rng.h"
#include "engine/position_tracker.h"
#include "play/player.h"

namespace pitboss {

// A player whose choice is a function of the state and of chance: Random, Novice and the like.
template <Game G, class Choice>
class ChancePlayer final : public Player {
public:
    // `choice(state, rng)` returns one of the state's moves.
    ChancePlayer(G game, std::uint64_t seed, Choice choice)
        : tracker_(std::move(game)), seed_(seed), rng_(seed), choice_(std::move(choice)) {}

    void start_game(std::uint64_t seed) override { rng_ = Rng(combine_seeds(seed_, seed)); }

    Decision choose(const Line& line, const Limits&, const Watch&) override {
        const auto state = tracker_.foreseen(line);
        Decision decision;
        decision.move = tracker_.game().write_move(choice_(state, rng_));
        decision.pv = {decision.move};
        return decision;
    }

private:
    PositionTracker<G> tracker_;
    std::uint64_t seed_;
    Rng rng_;
    Choice choice_;
};

// Any legal move, evenly.
struct AnyMove {
    template <GameState State>
    typename State::Move operator()(const State& state, Rng& rng) const {
        const auto moves = state.moves();
        return moves[rng.below(moves.size())];
    }
};

// The move with the best value right after it, the first of equals.
template <Game G>
class GreedyPlayer final : public Player {
public:
    GreedyPlayer(G game, typename G::Eval eval) : tracker_(std::move(game)), eval_(eval) {}

    void start_game(std::uint64_t) override {}

    Decision choose(const Line& line, const Limits&, const Watch&) override {
        const auto state = tracker_.foreseen(line);
        const Side mover = state.to_move();
        auto best = state.moves()[0];
        Value best_value = -infinite_value;
        for (auto move : state.moves()) {
            auto next = state;
            next.play(move);
            const Value value =
                next.over() ? eval_.outcome(next, mover) : eval_.estimate(next, mover);
            if (value <= best_value) continue;
            best_value = value;
            best = move;
        }
        Decision decision;
        decision.move = tracker_.game().write_move(best);
        decision.pv = {decision.move};
        decision.nodes = static_cast<std::uint64_t>(state.moves().size());
        return decision;
    }

private:
    PositionTracker<G> tracker_;
    typename G::Eval eval_;
};

}  // namespace pitboss
