// A small network that evaluates the seeds in the pits together.
#pragma once

#include "core/value.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace pitboss::sowing {

// Three seeds in the fourth pit reach the store and move again, unless the fifth is played first; a
// pit that captures is worth what lies opposite. So no sum over pits tells as much as a network:
// each unit adds a number for every pit with as many seeds as it holds, own and other, is kept
// between nothing and `full`, and the units' weighted sum is what the side to move will win more
// than the other. On other boards it sees the six pits next to each store. Fitted by
// tools/pit_net_fit.cpp; docs/measurements/engine.md says what the networks won.
struct PitNet {
    static constexpr int units = 32;
    static constexpr int counts = 16;  // the last one stands for all larger ones
    static constexpr int pits = 12;    // six own ones, then six of the other
    static constexpr int full = 128;
    static constexpr int parts = 16;  // of a step, as outputs are given
    using Row = std::array<std::int16_t, units>;

    Value step = 1;            // what worths are rounded to, in hundredths of a seed
    Value offset = 0;          // in parts of a step
    alignas(64) Row output{};  // of a full unit, in parts of a step
    alignas(64) Row start{};
    alignas(64) std::array<std::array<Row, counts>, pits> input{};

    // In hundredths of a seed, for the side to move.
    template <class Board>
    Value of(const Board& board) const {
        Lanes sums{};
        add(sums, start);
        std::uint64_t seeds = board.own_capped();
        for (std::size_t pit = 0; pit < pits / 2; ++pit, seeds >>= 8)
            add(sums, input[pit][seeds & 15]);
        seeds = board.other_capped();
        for (std::size_t pit = pits / 2; pit < pits; ++pit, seeds >>= 8)
            add(sums, input[pit][seeds & 15]);
        Row filled;
        std::memcpy(&filled, &sums, sizeof filled);
        std::int32_t worth = offset * full + full * parts / 2;
        for (std::size_t i = 0; i < units; ++i)
            worth += std::clamp<std::int16_t>(filled[i], 0, full) * output[i];
        return (worth >> std::countr_zero(unsigned{full * parts})) * step;
    }

private:
    // Compilers see at once that these are added side by side. They are passed by reference only:
    // how one is passed by value depends on the processor.
    using Lanes [[gnu::vector_size(sizeof(Row))]] = std::int16_t;

    static void add(Lanes& sums, const Row& row) {
        Lanes lanes;
        std::memcpy(&lanes, &row, sizeof lanes);
        sums += lanes;
    }
};

}  // namespace pitboss::sowing
