// Tables of the effects of sowing on the two rows, each looked at alone.
//
// A sowing of one pit changes the mover's row in a way that the row alone decides. The other's row
// gets a number of seeds, one to each pit from the first on and round again, and may lose some to a
// capture: that is decided by the other row alone, once it is known what arrives. Only one thing is
// told back: whether the capture went on into the mover's row, or took place at all. So a mover's
// row knows both outcomes for each of its pits (RowMove), and a table over all rows of the other
// (row_changes.h) says which of them holds and what became of that row.
#pragma once

#include "games/sowing/tables/endgame_rules.h"

#include <cstdint>
#include <vector>

namespace pitboss::sowing {

// What a sowing does to the other's row after the seeds have arrived there.
struct RowChange {
    enum class Kind : std::uint8_t {
        receive,       // nothing more
        capture_back,  // Bohnenspiel, last seed here: taken backwards, told if beyond the first pit
        capture_round,  // the same; if beyond the first pit, also from the last pit backwards
        capture_tail,   // taken from the last pit backwards, told if beyond the first
        take,           // Kalah: one pit is taken, told if it holds seeds
        take_always,    // one pit is taken, always told
    };
    Kind kind = Kind::receive;
    std::uint8_t arriving = 0;
    std::uint8_t pit = 0;  // of `take`

    bool operator==(const RowChange&) const = default;
    bool takes() const { return kind != Kind::receive; }
};

struct RowOutcome {
    std::uint32_t rank = 0;
    std::uint8_t seeds = 0;
    std::uint8_t gain = 0;  // what has gone to the mover's store, from this row or by sowing
};

struct RowMove {
    RowOutcome usual;
    RowOutcome told;  // if the other's row tells so
    RowChange change;
    bool again = false;  // the same player moves again
    bool legal = false;
};

// What sowing that pit of a row with so many seeds does.
RowMove row_move(const EndgameRules& rules, const RowRank& ranks, const Row& row, int seeds,
                 int pit);

// Bohnenspiel: takes 2, 4 or 6 from a pit and from those before it until one fails.
struct Capturing {
    int taken = 0;
    bool beyond = false;  // the first pit was taken, too, so that it goes on in the other row
};
Capturing capture_backwards(Row& row, int from);

}  // namespace pitboss::sowing
