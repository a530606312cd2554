#include "engine/proof_memory.h"

#include <gtest/gtest.h>

namespace pitboss::proof_memory_test {
namespace {

TEST(ProofMemory, keeps_the_size_that_was_asked_for) {
    const ProofMemory memory(3);
    EXPECT_EQ(memory.table().bytes(), std::size_t{2} << 20);
    EXPECT_FALSE(memory.can_grow());
}

TEST(ProofMemory, is_tight_when_its_table_is_half_full_and_grows_with_all_it_knows) {
    ProofMemory memory(1);
    const std::size_t before = memory.table().bytes();
    EXPECT_FALSE(memory.is_tight());
    constexpr Key many = 100'000;
    for (Key i = 1; i <= many; ++i)
        memory.table().store(mix(i), {.value = static_cast<Value>(i), .bound = Bound::exact});
    EXPECT_TRUE(memory.is_tight());
    Key known = 0;
    memory.table().for_each([&](Key, const TtEntry&) { ++known; });
    memory.grow();
    EXPECT_EQ(memory.table().bytes(), 4 * before);
    Key found = 0;
    for (Key i = 1; i <= many; ++i) {
        const auto entry = memory.table().probe(mix(i));
        if (!entry) continue;
        ++found;
        EXPECT_EQ(entry->value, static_cast<Value>(i));
    }
    EXPECT_EQ(found, known);
    EXPECT_FALSE(memory.is_tight());
}

}  // namespace
}  // namespace pitboss::proof_memory_test
