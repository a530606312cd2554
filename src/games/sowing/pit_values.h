// What seeds are worth in each pit, for each number of them.
#pragma once

#include "core/value.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace pitboss::sowing {

// In hundredths of a seed, for the side to move. A pit with three seeds may be the one that
// captures and a pit with four the one that is captured, so no worth of a single seed tells as
// much. Fitted by bench/pit_values_fit.cpp; docs/engine.md says what the tables won.
struct PitTable {
    static constexpr int counts = 16;  // the last one stands for all larger ones
    using Row = std::array<std::array<std::int16_t, counts>, 6>;

    Value tempo = 0;  // of having the move
    Row own{};
    Row other{};
};

// The same, two pits at a time: half as many look-ups. Of a pair the first pit is in the low four
// bits, as PackedBoard::own_pairs() has it.
class PitValues {
public:
    explicit constexpr PitValues(const PitTable& table)
        : tempo_(table.tempo), own_(paired(table.own)), other_(paired(table.other)) {}

    template <class Board>
    constexpr Value of(const Board& board) const {
        return tempo_ + sum(own_, board.own_pairs()) + sum(other_, board.other_pairs());
    }

private:
    using Pairs = std::array<std::array<std::int16_t, 256>, 3>;

    static constexpr Pairs paired(const PitTable::Row& row) {
        Pairs pairs{};
        for (std::size_t pair = 0; pair < 3; ++pair)
            for (std::size_t both = 0; both < 256; ++both)
                pairs[pair][both] = static_cast<std::int16_t>(row[2 * pair][both & 15] +
                                                              row[2 * pair + 1][both >> 4]);
        return pairs;
    }

    static constexpr Value sum(const Pairs& pairs, std::uint64_t word) {
        return pairs[0][word & 0xff] + pairs[1][(word >> 16) & 0xff] +
               pairs[2][(word >> 32) & 0xff];
    }

    Value tempo_;
    Pairs own_;
    Pairs other_;
};

}  // namespace pitboss::sowing
