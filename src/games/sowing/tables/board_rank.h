// The number of a pair of rows among all pairs that hold as many seeds, seen by the player to move.
//
// First come the pairs whose mover has fewer seeds. Those in which the mover has as many stand as a
// matrix: a line for each row of the other, in it a byte for each row of the mover. After most
// moves the other's row becomes the mover's: for one row of the mover and all rows of the other,
// what a move leads to lies side by side.
#pragma once

#include "games/sowing/tables/row_rank.h"

#include <array>
#include <cstdint>

namespace pitboss::sowing {

class BoardRank {
public:
    static constexpr int max_seeds = RowRank::max_seeds;

    explicit BoardRank(int pits);

    const RowRank& rows() const { return rows_; }
    // Boards with more have no numbers.
    int most_seeds() const { return most_seeds_; }
    std::uint64_t boards_with(int seeds) const { return starts_[at(seeds)][at(seeds) + 1]; }

    // Where the matrix of pairs begins in which the mover has `own` of the seeds.
    std::uint64_t start(int seeds, int own) const { return starts_[at(seeds)][at(own)]; }

    std::uint64_t index(int own_seeds, std::uint64_t own_rank, int other_seeds,
                        std::uint64_t other_rank) const {
        return start(own_seeds + other_seeds, own_seeds) + other_rank * rows_.count(own_seeds) +
               own_rank;
    }

private:
    static constexpr std::size_t sums = max_seeds + 1;
    static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

    RowRank rows_;
    int most_seeds_ = 0;
    std::array<std::array<std::uint64_t, sums + 1>, sums> starts_{};
};

// One for each number of pits, made when first asked for; any thread may ask.
const BoardRank& board_rank(int pits);

}  // namespace pitboss::sowing
