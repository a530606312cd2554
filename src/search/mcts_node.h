// The nodes of a Monte Carlo search tree, and the memory they live in.
#pragma once

#include "core/bounds.h"
#include "core/failure.h"
#include "core/side.h"
#include "core/value.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string>

namespace pitboss {

// Everything in the tree is kept as South sees it, so that a turn of several moves needs no care.
// These two show it to the player who has to choose, and are the one place where signs change.
// Subtracting from 0 leaves a zero without a sign.
constexpr double seen_by(Side side, double gain) { return side == Side::south ? gain : 0 - gain; }
constexpr Bounds seen_by(Side side, Bounds bounds) {
    return side == Side::south ? bounds : -bounds;
}

// Half a cache line. The children of a node lie next to each other, in the order of the game's
// moves; a node without children has not been expanded, or its game is over.
template <class Move>
struct MctsNode {
    double gain;  // the sum over its visits
    std::uint32_t visits;
    std::uint32_t parent;
    std::uint32_t first_child;
    Bounds bounds;
    Move move;  // the one that leads here
    std::uint8_t children;
    Side mover;
};

using NodeIndex = std::uint32_t;

// Nodes by number, in one piece of memory that never grows. Number 0 is the first one taken.
template <class Node>
class NodeArena {
public:
    // The memory is not touched until nodes are taken, so a large arena costs nothing to make.
    explicit NodeArena(std::size_t mebibytes)
        : capacity_((mebibytes << 20) / sizeof(Node)), nodes_(reserved(capacity_, mebibytes)) {}

    void clear() { taken_ = 0; }
    bool has_room(int count) const { return taken_ + static_cast<std::size_t>(count) <= capacity_; }

    // The first of `count` nodes in a row, for which there must be room. They hold nothing yet.
    NodeIndex take(int count) {
        assert(has_room(count));
        const auto first = static_cast<NodeIndex>(taken_);
        taken_ += static_cast<std::size_t>(count);
        return first;
    }

    Node& operator[](NodeIndex i) { return nodes_[i]; }
    const Node& operator[](NodeIndex i) const { return nodes_[i]; }
    std::size_t size() const { return taken_; }
    std::size_t capacity() const { return capacity_; }

private:
    static std::unique_ptr<Node[]> reserved(std::size_t count, std::size_t mebibytes) {
        try {
            return std::make_unique_for_overwrite<Node[]>(count);
        } catch (const std::bad_alloc&) {
            throw Failure("there is no memory for a tree of " + std::to_string(mebibytes) + " MiB");
        }
    }

    std::size_t capacity_;
    std::size_t taken_ = 0;
    std::unique_ptr<Node[]> nodes_;
};

}  // namespace pitboss
