// What a proof may take of the machine's memory: its transposition table, which grows with it, and
// the endings worked out for it.
#pragma once

#include "search/transposition_table.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace pitboss {

class ProofMemory {
public:
    // With `hash_mb` the table has that size and keeps it.
    explicit ProofMemory(std::optional<int> hash_mb);

    TranspositionTable& table() { return *table_; }
    const TranspositionTable& table() const { return *table_; }

    // Endings may take so much, a byte for each.
    std::size_t most_for_endings() const { return most_ / 2; }

    bool can_grow() const { return 4 * table_->bytes() <= most_for_table_; }
    bool is_tight() const { return table_->per_mille_full() > 500; }
    // A table of four times the size, with all that this one knows, unless the memory is gone by
    // now. Nobody may use it meanwhile.
    void grow();

private:
    std::size_t most_;  // of the machine's memory, for table and endings together
    std::size_t most_for_table_;
    std::unique_ptr<TranspositionTable> table_;
};

}  // namespace pitboss
