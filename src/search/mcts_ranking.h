// The final choice of a move in Monte Carlo tree search.
#pragma once

#include "search/mcts_node.h"
#include "search/search_result.h"

#include <algorithm>
#include <vector>

namespace pitboss {

template <class Move>
struct MctsMove {
    Move move;
    std::uint32_t visits = 0;
    double margin = 0;  // for the side to move: proven, or the mean of the playouts
    bool exact = false;
    Variation<Move> pv;
};

// Where a move stands among its siblings, for the side that has to choose.
struct Standing {
    int certainty;  // 1 a known win, 0 open or drawn, -1 a known loss
    Value sure;     // of known wins and losses the margin that is sure
    std::uint32_t visits;
    NodeIndex index;

    bool better_than(const Standing& s) const {
        if (certainty != s.certainty) return certainty > s.certainty;
        if (sure != s.sure) return sure > s.sure;
        if (visits != s.visits) return visits > s.visits;
        return index < s.index;  // equals in the order of the game
    }
};

template <class Node>
Standing standing_of(const NodeArena<Node>& nodes, NodeIndex index, Side chooser) {
    const Node& node = nodes[index];
    const Bounds bounds = seen_by(chooser, node.bounds);
    if (bounds.least > 0) return {1, bounds.least, node.visits, index};
    if (bounds.most < 0) return {-1, bounds.least, node.visits, index};
    return {0, 0, node.visits, index};
}

// A proven draw is visited no more, so its visits say nothing. It belongs before all open moves if
// the favourite among them, the most visited one, looks like losing; else after them.
template <class Node>
void place_draws(const NodeArena<Node>& nodes, std::vector<Standing>& standings, Side chooser) {
    const auto drawn = [&](const Standing& s) {
        return s.certainty == 0 && nodes[s.index].bounds.proven();
    };
    const Standing* favourite = nullptr;
    for (const Standing& s : standings)
        if (s.certainty == 0 && !drawn(s) && (!favourite || s.better_than(*favourite)))
            favourite = &s;
    const bool draw_is_best = !favourite || seen_by(chooser, nodes[favourite->index].gain) <= 0;
    for (Standing& s : standings)
        if (drawn(s)) s.visits = draw_is_best ? UINT32_MAX : 0;
}

// The children of a node, best first for its mover: known wins (the larger first), then the most
// visited, then known losses (the smaller first).
template <class Node>
std::vector<NodeIndex> ranked_children(const NodeArena<Node>& nodes, NodeIndex at) {
    const Node& node = nodes[at];
    std::vector<Standing> standings;
    for (NodeIndex i = node.first_child; i < node.first_child + node.children; ++i)
        standings.push_back(standing_of(nodes, i, node.mover));
    place_draws(nodes, standings, node.mover);
    std::sort(standings.begin(), standings.end(),
              [](const Standing& a, const Standing& b) { return a.better_than(b); });
    std::vector<NodeIndex> ranked;
    for (const Standing& standing : standings)
        ranked.push_back(standing.index);
    return ranked;
}

// The move that leads to `from` and what is expected after it, as far as it has been tried.
template <class Move>
Variation<Move> expected_line(const NodeArena<MctsNode<Move>>& nodes, NodeIndex from, int length) {
    Variation<Move> rest;
    if (nodes[from].children > 0 && length > 1) {
        const NodeIndex next = ranked_children(nodes, from).front();
        if (nodes[next].visits > 0 || nodes[next].bounds.proven())
            rest = expected_line(nodes, next, length - 1);
    }
    Variation<Move> line;
    line.set(nodes[from].move, rest);
    return line;
}

}  // namespace pitboss
