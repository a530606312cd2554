// Tables of the values of all positions with little at stake.
//
// A layer holds a value for every position with an equal stake, a byte each: what the side to move
// will still win more than the other, whatever has been won so far. Where a position is more than
// what lies on the board, such as the right to skip, a stake has several layers, its parts.
#pragma once

#include "core/layer_check.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace pitboss {

// Where the value of a position stands.
struct TablebasePlace {
    int stake = 0;            // points that can still be won
    int part = 0;             // of the layers with that stake
    std::uint64_t index = 0;  // in the layer

    bool operator==(const TablebasePlace&) const = default;
};

// The values of the layers that are there; the others are null.
struct LayerValues {
    static constexpr int most_stakes = 64;
    static constexpr int most_parts = 16;

    std::array<std::array<std::int8_t*, most_parts>, most_stakes> layers{};
    // To be asked before a value is used, where a layer lies on the disk.
    std::array<std::array<LayerCheck*, most_parts>, most_stakes> checks{};

    std::int8_t*& of(int stake, int part) {
        return layers[static_cast<std::size_t>(stake)][static_cast<std::size_t>(part)];
    }
    std::int8_t* of(int stake, int part) const {
        return layers[static_cast<std::size_t>(stake)][static_cast<std::size_t>(part)];
    }
    LayerCheck*& check_of(int stake, int part) {
        return checks[static_cast<std::size_t>(stake)][static_cast<std::size_t>(part)];
    }
    LayerCheck* check_of(int stake, int part) const {
        return checks[static_cast<std::size_t>(stake)][static_cast<std::size_t>(part)];
    }
};

// How a maker of layers works.
struct LayerWork {
    int threads = 1;
    std::function<bool()> must_stop;
    // Called after each round with its number, where a layer takes several.
    std::function<void(int)> after_round;
};

}  // namespace pitboss
