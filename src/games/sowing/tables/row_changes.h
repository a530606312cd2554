// Tables of what arriving seeds and captures make of every row that holds so many seeds.
#pragma once

#include "games/sowing/tables/row_moves.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

namespace pitboss::sowing {

// One row after a change, in 32 bits: its rank, how many seeds were taken from it, and whether the
// mover's row is told (row_moves.h).
struct ChangedRow {
    static constexpr int rank_bits = RowRank::rank_bits;

    std::uint32_t bits = 0;

    ChangedRow() = default;
    ChangedRow(std::uint64_t rank, int taken, bool told)
        : bits(static_cast<std::uint32_t>(rank | std::uint64_t(taken) << rank_bits |
                                          std::uint64_t{told} << 31)) {}

    std::uint32_t rank() const { return bits & (RowRank::most_rows - 1); }
    // What was taken, plus 128 if told.
    std::uint32_t code() const { return bits >> rank_bits; }
};

class RowChanges {
public:
    explicit RowChanges(const RowRank& ranks) : ranks_(ranks) {}
    ~RowChanges();
    RowChanges(const RowChanges&) = delete;
    RowChanges& operator=(const RowChanges&) = delete;

    // A number for the change, to ask with. Not for several threads.
    int number_of(const RowChange& change);

    // For each rank what becomes of that row. Worked out when first asked for; any thread may ask.
    const ChangedRow* of(int seeds, int number) const {
        const ChangedRow* found = slot(seeds, number).load(std::memory_order_acquire);
        return found ? found : make(seeds, number);
    }

private:
    static constexpr std::size_t most_changes = 1024;

    std::atomic<const ChangedRow*>& slot(int seeds, int number) const {
        return tables_[static_cast<std::size_t>(seeds)][static_cast<std::size_t>(number)];
    }
    const ChangedRow* make(int seeds, int number) const;
    ChangedRow apply(Row row, int seeds, const RowChange& change) const;

    const RowRank& ranks_;
    std::vector<RowChange> changes_;
    mutable std::mutex making_;
    mutable std::array<std::array<std::atomic<const ChangedRow*>, most_changes>,
                       RowRank::max_seeds + 1>
        tables_{};
};

}  // namespace pitboss::sowing
