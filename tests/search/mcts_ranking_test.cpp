// The final choice, on trees made by hand: a node and its children.
#include "search/mcts_ranking.h"

#include <gtest/gtest.h>

namespace pitboss::mcts_ranking_test {
namespace {

enum class Step : std::uint8_t {};
using Node = MctsNode<Step>;

constexpr Bounds unknown{-infinite_value, infinite_value};

// What the chooser sees of a move.
struct Child {
    Bounds bounds = unknown;
    std::uint32_t visits = 0;
    double mean = 0;
};

std::vector<int> ranked(const std::vector<Child>& children, Side chooser) {
    NodeArena<Node> nodes(1);
    const NodeIndex root = nodes.take(1);
    const NodeIndex first = nodes.take(static_cast<int>(children.size()));
    nodes[root] = {
        0, 0, root, first, unknown, Step{}, static_cast<std::uint8_t>(children.size()), chooser};
    for (std::size_t i = 0; i < children.size(); ++i) {
        const auto& [bounds, visits, mean] = children[i];
        nodes[first + static_cast<NodeIndex>(i)] = {
            seen_by(chooser, mean * visits), visits, root, 0,
            seen_by(chooser, bounds),        Step{}, 0,    other(chooser)};
    }
    std::vector<int> order;
    for (const NodeIndex child : ranked_children(nodes, root))
        order.push_back(static_cast<int>(child - first));
    return order;
}

void expect_order(const std::vector<Child>& children, const std::vector<int>& order) {
    EXPECT_EQ(ranked(children, Side::south), order);
    EXPECT_EQ(ranked(children, Side::north), order);
}

TEST(MctsRanking, the_most_visited_move_comes_first_and_equals_keep_the_games_order) {
    expect_order({{unknown, 10, 0.9}, {unknown, 30, 0.1}, {unknown, 10, 0.5}}, {1, 0, 2});
}

TEST(MctsRanking, a_known_win_goes_before_everything_and_the_larger_win_before_the_smaller) {
    expect_order({{unknown, 1000, 0.9}, {{2, 2}, 1, 0.9}, {{6, infinite_value}, 0, 0}}, {2, 1, 0});
}

TEST(MctsRanking, a_known_loss_goes_after_everything_and_the_smaller_loss_before_the_larger) {
    expect_order({{{-8, -8}, 50, -0.9}, {{-2, -2}, 1, -0.9}, {unknown, 1, -1}}, {2, 1, 0});
}

TEST(MctsRanking, what_is_lost_for_sure_by_little_goes_before_what_may_be_lost_by_more) {
    expect_order({{{-infinite_value, -4}, 50, -0.9}, {{-4, -4}, 1, -0.9}}, {1, 0});
}

TEST(MctsRanking, a_proven_draw_is_taken_if_the_favourite_looks_like_losing) {
    expect_order({{unknown, 100, -0.2}, {{0, 0}, 1, 0}, {unknown, 3, 0.5}}, {1, 0, 2});
    expect_order({{unknown, 100, 0.2}, {{0, 0}, 1, 0}, {unknown, 3, -0.5}}, {0, 2, 1});
    expect_order({{{-1, -1}, 100, -1}, {{0, 0}, 1, 0}}, {1, 0});
}

}  // namespace
}  // namespace pitboss::mcts_ranking_test
