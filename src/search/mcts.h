// Monte Carlo tree search: UCT (Kocsis and Szepesvari, 2006) with random playouts, and with what is
// proven carried up the tree. Proven wins and losses are from MCTS-Solver (Winands, Bjornsson and
// Saito, 2008); bounds on the margin, which hold proven margins of games that count points as well,
// from Score Bounded MCTS (Cazenave and Saffidine, 2010).
#pragma once

#include "core/game.h"
#include "core/rng.h"
#include "search/mcts_gain.h"
#include "search/mcts_node.h"
#include "search/mcts_ranking.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace pitboss {

struct MctsSettings {
    double exploration = 1;     // how far a move's rank is raised for having been tried little
    bool counts_points = true;  // otherwise a margin is 1, 0 or -1
};

template <GameState State>
class Mcts {
public:
    using Move = typename State::Move;

    Mcts(const MctsSettings& settings, std::size_t memory_mb)
        : settings_(settings), nodes_(memory_mb) {}

    // A new tree for a game that is not over. All chance comes from `rng`.
    void begin(const State& root, Rng rng);

    // This many playouts more; fewer if the root is proven before.
    void run(std::uint32_t playouts);

    // The root's value is known, so that playing on would change nothing.
    bool proven() const { return nodes_[root].bounds.proven(); }

    std::uint32_t playouts() const { return nodes_[root].visits; }
    std::size_t nodes() const { return nodes_.size(); }

    // All moves of the root, best first.
    std::vector<MctsMove<Move>> moves() const;

private:
    using Node = MctsNode<Move>;
    using Index = NodeIndex;
    static constexpr Index root = 0;  // the first node taken
    static_assert(sizeof(Node) == 32);

    void play_once();
    Index step(Index at, State& state) const;
    Index most_promising(Index at) const;
    bool expand(Index at, const State& state);
    Node unvisited(Index parent, Move move, const State& state) const;
    void settle(Index at);
    Bounds bounds_from_children(const Node& node) const;
    void back_up(Index from, Value margin);
    MctsMove<Move> to_mcts_move(Index child) const;

    double gain(Value margin) const { return gain_of(margin, settings_.counts_points); }

    MctsSettings settings_;
    NodeArena<Node> nodes_;
    State start_;
    Rng rng_{0};
    // For each move of the root the sum of the margins of its playouts, as South sees them: only
    // there are margins reported, so only there are they kept.
    std::array<std::int64_t, State::max_moves> margins_;
};

template <GameState State>
void Mcts<State>::begin(const State& state, Rng rng) {
    assert(!state.over());
    start_ = state;
    rng_ = rng;
    margins_.fill(0);
    nodes_.clear();
    nodes_[nodes_.take(1)] = unvisited(root, Move{}, state);
    expand(root, state);
}

template <GameState State>
void Mcts<State>::run(std::uint32_t count) {
    for (std::uint32_t i = 0; i < count && !proven(); ++i)
        play_once();
}

template <GameState State>
void Mcts<State>::play_once() {
    // Step 1. Selection. From the root down to a node without children.
    State state = start_;
    Index at = root;
    while (nodes_[at].children > 0)
        at = step(at, state);
    // Step 2. Expansion, on the second visit: most nodes never see one, and need no children. When
    // the memory is full the tree stays as it is, and playouts go on from its leaves.
    const bool expanded = nodes_[at].visits > 0 && expand(at, state);
    if (expanded && !nodes_[at].bounds.proven()) at = step(at, state);
    // Step 3. Playout: random moves to the end, unless the expansion has proven the value.
    Value margin = nodes_[at].bounds.least;
    if (!nodes_[at].bounds.proven()) {
        for (auto moves = state.moves(); !moves.empty(); moves = state.moves())
            state.play(moves[rng_.below(moves.size())]);
        margin = state.margin(Side::south);
    }
    // Step 4. The result goes to all nodes on the way.
    back_up(at, margin);
}

template <GameState State>
auto Mcts<State>::step(Index at, State& state) const -> Index {
    const Index child = most_promising(at);
    state.play(nodes_[child].move);
    return child;
}

// The child with the highest upper confidence bound for the player to move. A child that cannot
// bring more than another is sure to bring is left out: it is proven, or refuted. One that has not
// been tried counts as tried once with the mean of its parent (first-play urgency), so that a bad
// position does not try all its moves before the good one again.
template <GameState State>
auto Mcts<State>::most_promising(Index at) const -> Index {
    const Node& node = nodes_[at];
    const Value assured = seen_by(node.mover, node.bounds).least;
    const double mean = node.visits == 0 ? 0 : node.gain / node.visits;
    const double log_visits = std::log(node.visits + 1.0);
    Index best = node.first_child;
    double best_rank = -1e300;
    for (Index i = node.first_child; i < node.first_child + node.children; ++i) {
        const Node& child = nodes_[i];
        if (seen_by(node.mover, child.bounds).most <= assured) continue;
        const double visits = child.visits == 0 ? 1 : child.visits;
        const double value = child.visits == 0 ? mean : child.gain / visits;
        const double rank =
            seen_by(node.mover, value) + settings_.exploration * std::sqrt(log_visits / visits);
        if (rank <= best_rank) continue;
        best_rank = rank;
        best = i;
    }
    return best;
}

// Gives the node its children, if there is room for them.
template <GameState State>
bool Mcts<State>::expand(Index at, const State& state) {
    if (!nodes_.has_room(State::max_moves)) return false;
    const auto moves = state.moves();
    const Index first = nodes_.take(moves.size());
    for (int i = 0; i < moves.size(); ++i) {
        State next = state;
        next.play(moves[i]);
        nodes_[first + static_cast<Index>(i)] = unvisited(at, moves[i], next);
    }
    nodes_[at].first_child = first;
    nodes_[at].children = static_cast<std::uint8_t>(moves.size());
    settle(at);
    return true;
}

template <GameState State>
auto Mcts<State>::unvisited(Index parent, Move move, const State& state) const -> Node {
    const Value limit = settings_.counts_points ? infinite_value : 1;
    Bounds bounds{-limit, limit};
    if (state.over()) bounds.least = bounds.most = state.margin(Side::south);
    return {.gain = 0,
            .visits = 0,
            .parent = parent,
            .first_child = 0,
            .bounds = bounds,
            .move = move,
            .children = 0,
            .mover = state.to_move()};
}

// Carries new bounds up the tree, as far as they change anything.
template <GameState State>
void Mcts<State>::settle(Index at) {
    for (;; at = nodes_[at].parent) {
        Node& node = nodes_[at];
        const Bounds bounds = bounds_from_children(node);
        if (bounds == node.bounds) return;
        node.bounds = bounds;
        // Earlier playouts did not know: no mean may lie outside of what is possible.
        node.gain = std::clamp(node.gain, node.visits * gain(bounds.least),
                               node.visits * gain(bounds.most));
        if (at == root) return;
    }
}

// The mover gets at least the best of what is sure, and at most the best of what is possible. So a
// node whose children are all proven is proven, and one with a child that nothing can surpass, too.
template <GameState State>
Bounds Mcts<State>::bounds_from_children(const Node& node) const {
    Bounds best{-infinite_value, -infinite_value};
    for (Index i = node.first_child; i < node.first_child + node.children; ++i) {
        const Bounds bounds = seen_by(node.mover, nodes_[i].bounds);
        best.least = std::max(best.least, bounds.least);
        best.most = std::max(best.most, bounds.most);
    }
    return seen_by(node.mover, best);
}

// A visit to a child must not tell its parent less than the parent is sure of: the children still
// open may be worse than the proven one that is no longer visited.
template <GameState State>
void Mcts<State>::back_up(Index from, Value margin) {
    double gained = gain(margin);
    for (Index at = from;; at = nodes_[at].parent) {
        Node& node = nodes_[at];
        const Value possible = std::clamp(margin, node.bounds.least, node.bounds.most);
        if (possible != margin) gained = gain(margin = possible);
        ++node.visits;
        node.gain += gained;
        if (at == root) return;
        if (node.parent == root) margins_[at - nodes_[root].first_child] += margin;
    }
}

template <GameState State>
std::vector<MctsMove<typename State::Move>> Mcts<State>::moves() const {
    std::vector<MctsMove<Move>> out;
    for (const Index child : ranked_children(nodes_, root))
        out.push_back(to_mcts_move(child));
    return out;
}

template <GameState State>
auto Mcts<State>::to_mcts_move(Index child) const -> MctsMove<Move> {
    const Node& node = nodes_[child];
    const Side mover = nodes_[root].mover;
    double mean = 0;
    if (node.visits > 0) mean = double(margins_[child - nodes_[root].first_child]) / node.visits;
    const double margin = std::clamp(mean, double(node.bounds.least), double(node.bounds.most));
    return {node.move, node.visits, seen_by(mover, margin), node.bounds.proven(),
            expected_line(nodes_, child, Variation<Move>::capacity)};
}

}  // namespace pitboss
