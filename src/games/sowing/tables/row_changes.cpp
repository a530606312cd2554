#include "games/sowing/tables/row_changes.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>

namespace pitboss::sowing {
namespace {

// What is taken from the row, and whether the mover's row is told.
Capturing take_from(Row& row, int pits, const RowChange& change) {
    using Kind = RowChange::Kind;
    switch (change.kind) {
        case Kind::receive:
            return {};
        case Kind::capture_back:
            return capture_backwards(row, (change.arriving - 1) % pits);
        case Kind::capture_round: {
            Capturing capturing = capture_backwards(row, (change.arriving - 1) % pits);
            if (capturing.beyond) capturing.taken += capture_backwards(row, pits - 1).taken;
            return capturing;
        }
        case Kind::capture_tail:
            return capture_backwards(row, pits - 1);
        case Kind::take:
        case Kind::take_always: {
            const int taken = std::exchange(row[change.pit], std::uint8_t{0});
            return {taken, taken > 0 || change.kind == Kind::take_always};
        }
    }
    return {};
}

}  // namespace

ChangedRow RowChanges::apply(Row row, int seeds, const RowChange& change) const {
    const int pits = ranks_.pits();
    for (int i = 0; i < change.arriving; ++i)
        ++row[static_cast<std::size_t>(i % pits)];
    const Capturing capturing = take_from(row, pits, change);
    const int left = seeds + change.arriving - capturing.taken;
    return {ranks_.rank(row, left), capturing.taken, capturing.beyond};
}

RowChanges::~RowChanges() {
    for (auto& of_seeds : tables_)
        for (auto& table : of_seeds)
            delete[] table.load();
}

int RowChanges::number_of(const RowChange& change) {
    const auto found = std::find(changes_.begin(), changes_.end(), change);
    if (found == changes_.end()) {
        assert(changes_.size() < most_changes);
        changes_.push_back(change);
        return static_cast<int>(changes_.size()) - 1;
    }
    return static_cast<int>(found - changes_.begin());
}

const ChangedRow* RowChanges::make(int seeds, int number) const {
    const std::lock_guard lock(making_);
    auto& place = slot(seeds, number);
    if (const ChangedRow* found = place.load()) return found;
    const auto& rows = ranks_.rows(seeds).list;
    auto table = std::make_unique<ChangedRow[]>(rows.size());
    for (std::size_t rank = 0; rank < rows.size(); ++rank)
        table[rank] = apply(rows[rank], seeds, changes_[static_cast<std::size_t>(number)]);
    place.store(table.get(), std::memory_order_release);
    return table.release();
}

}  // namespace pitboss::sowing
