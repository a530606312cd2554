#include "engine/proof_memory.h"

#include <gtest/gtest.h>

#include <sys/resource.h>

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

#ifndef PITBOSS_SANITIZED  // whose shadow memory knows no limit of addresses

// Refuses all further pages to this process, as long as it lives.
class NoMoreMemory {
public:
    NoMoreMemory() {
        getrlimit(RLIMIT_AS, &before_);
        const rlimit none{1, before_.rlim_max};
        setrlimit(RLIMIT_AS, &none);
    }
    ~NoMoreMemory() { setrlimit(RLIMIT_AS, &before_); }
    NoMoreMemory(const NoMoreMemory&) = delete;
    NoMoreMemory& operator=(const NoMoreMemory&) = delete;

private:
    rlimit before_{};
};

TEST(ProofMemory, goes_on_with_what_it_has_where_the_memory_is_gone) {
    ProofMemory memory(std::nullopt);
    const std::size_t before = memory.table().bytes();
    ASSERT_TRUE(memory.can_grow());
    memory.table().store(mix(1), {.value = 7, .bound = Bound::exact});
    {
        const NoMoreMemory limit;
        memory.grow();
    }
    EXPECT_EQ(memory.table().bytes(), before);
    EXPECT_FALSE(memory.can_grow());
    ASSERT_TRUE(memory.table().probe(mix(1)));
    EXPECT_EQ(memory.table().probe(mix(1))->value, 7);
}

#endif

}  // namespace
}  // namespace pitboss::proof_memory_test
