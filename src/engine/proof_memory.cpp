#include "engine/proof_memory.h"

#include "core/failure.h"
#include "core/resources.h"

#include <algorithm>
#include <cstdint>

namespace pitboss {
namespace {

constexpr int first_hash_mb = 64;
constexpr std::uint64_t mebibyte = 1 << 20;

// Half of what is free. What a proof keeps in a file is another copy of its table.
std::size_t share_of_machine() {
    constexpr std::uint64_t if_nobody_can_tell = 1024 * mebibyte;
    return static_cast<std::size_t>(available_memory().value_or(2 * if_nobody_can_tell) / 2);
}

}  // namespace

ProofMemory::ProofMemory(std::optional<int> hash_mb)
    : most_(share_of_machine()),
      most_for_table_(hash_mb ? 0 : most_ / 2),
      table_(std::make_unique<TranspositionTable>(
          static_cast<std::size_t>(hash_mb.value_or(first_hash_mb)))) {}

void ProofMemory::grow() {
    try {
        auto larger = std::make_unique<TranspositionTable>(4 * table_->bytes() / mebibyte);
        larger->take_over(*table_);
        table_ = std::move(larger);
    } catch (const Failure&) {
        most_for_table_ =
            0;  // somebody else has taken the memory: the proof goes on with what it has
    }
}

}  // namespace pitboss
