// Computes values of an endgame table from the values of the positions that moves lead to.
#pragma once

#include "core/tablebase_layers.h"
#include "games/sowing/tables/board_rank.h"
#include "games/sowing/tables/row_changes.h"
#include "games/sowing/tables/row_moves.h"

#include <array>
#include <cstdint>
#include <vector>

namespace pitboss::sowing {

// A RowMove with its change looked up.
struct EndgameMove {
    RowOutcome usual;
    RowOutcome told;
    std::uint16_t change = 0;  // its number
    std::uint8_t arriving = 0;
    bool takes = false;
    bool again = false;
    bool legal = false;
};

// Everything that is the same for all layers of a game.
class EndgameMoves {
public:
    explicit EndgameMoves(const EndgameRules& rules);

    const EndgameRules& rules() const { return rules_; }
    const BoardRank& ranks() const { return ranks_; }
    const RowChanges& changes() const { return changes_; }

    // Makes the moves of rows with at most so many seeds. Not for several threads.
    void prepare(int seeds);
    // For each pit one.
    const EndgameMove* of(int seeds, std::uint32_t rank) const {
        return &moves_[static_cast<std::size_t>(seeds)]
                      [std::size_t{rank} * static_cast<std::size_t>(rules_.pits)];
    }

private:
    EndgameRules rules_;
    const BoardRank& ranks_;
    RowChanges changes_;
    std::vector<std::vector<EndgameMove>> moves_;
};

// One matrix of a layer: all positions in which the mover has `own` of the seeds.
struct Matrix {
    int seeds = 0;
    int own = 0;
    int skips = 0;  // index of the SkipState
};

class LayerKernel {
public:
    LayerKernel(const EndgameMoves& moves, const LayerValues& layers, const Matrix& matrix);

    // Whether nobody moves in the positions of this matrix; then what they are worth.
    bool finished() const;
    std::int8_t finished_value() const;

    // Values of the positions with this row of the mover and a range of the other's rows, by rank.
    // With `shared`, other threads may write what is read meanwhile. Tells whether a value changed.
    template <bool shared>
    bool work_out(std::uint32_t row, std::uint32_t from, std::uint32_t to);

private:
    static constexpr std::uint32_t chunk = 2048;

    template <bool shared>
    void follow(const EndgameMove& move, std::uint32_t from, std::uint32_t count);
    template <bool shared>
    void follow_again(const EndgameMove& move, const ChangedRow* changed, std::uint32_t from,
                      std::uint32_t count);
    template <bool shared>
    void follow_taking(const EndgameMove& move, const ChangedRow* changed, std::uint32_t count);
    template <bool shared>
    void pass_on(const std::int8_t* line, int gain, std::uint32_t count);
    template <bool shared>
    bool store(std::uint32_t row, std::uint32_t from, std::uint32_t count);

    const std::int8_t* line(const RowOutcome& own, int mover, int skips) const;
    void fill_lines(const RowOutcome& own, int mover, std::size_t first_code);

    const EndgameMoves& moves_;
    const BoardRank& ranks_;
    const LayerValues& layers_;
    Matrix matrix_;
    int other_;
    int after_sowing_;
    int after_skip_;
    std::array<std::int8_t, chunk> best_;
    std::array<const std::int8_t*, 256> lines_;
    std::array<std::int8_t, 256> gains_;
};

}  // namespace pitboss::sowing
