#include "search/transposition_table.h"

#include "core/rng.h"

#include <gtest/gtest.h>

namespace pitboss::transposition_table_test {
namespace {

TtEntry entry(Value value, int depth, Bound bound = Bound::exact, bool proven = false) {
    return {value, 3, static_cast<std::uint8_t>(depth), bound, proven};
}

TEST(TranspositionTable, gives_back_what_was_stored) {
    TranspositionTable table(1);
    Rng rng(1);
    for (int i = 0; i < 1000; ++i) {
        const Key key = mix(static_cast<Key>(i) + 1);
        const TtEntry stored{rng.below(1 << 23) - (1 << 22),
                             static_cast<std::uint16_t>(rng.below(1 << 16)),
                             static_cast<std::uint8_t>(rng.below(256)),
                             static_cast<Bound>(1 + rng.below(3)), rng.below(2) == 1};
        table.store(key, stored);
        EXPECT_EQ(table.probe(key), stored);
    }
}

TEST(TranspositionTable, knows_nothing_of_other_positions) {
    TranspositionTable table(1);
    EXPECT_FALSE(table.probe(0));
    EXPECT_FALSE(table.probe(42));
    table.store(42, entry(7, 5));
    EXPECT_FALSE(table.probe(0));
    EXPECT_FALSE(table.probe(43));
    // The same bucket, another position.
    EXPECT_FALSE(table.probe(42 + (Key{1} << 40)));
}

TEST(TranspositionTable, a_position_is_stored_once) {
    TranspositionTable table(0);
    for (int depth = 1; depth < 20; ++depth)
        table.store(1, entry(depth, depth));
    table.store(2, entry(2, 1));
    table.store(3, entry(3, 1));
    table.store(4, entry(4, 1));
    for (Key key = 1; key <= 4; ++key)
        EXPECT_TRUE(table.probe(key)) << key;
    EXPECT_EQ(table.probe(1)->depth, 19);
}

// A table of one bucket holds four entries.
TEST(TranspositionTable, the_shallowest_gives_way) {
    TranspositionTable table(0);
    for (int depth : {5, 9, 3, 7})
        table.store(static_cast<Key>(depth), entry(0, depth));
    table.store(100, entry(0, 4));
    EXPECT_FALSE(table.probe(3));
    for (Key kept : {5, 7, 9, 100})
        EXPECT_TRUE(table.probe(kept)) << kept;
}

TEST(TranspositionTable, entries_of_earlier_searches_give_way_first) {
    TranspositionTable table(0);
    for (int depth : {5, 6, 7, 8})
        table.store(static_cast<Key>(depth), entry(0, depth));
    table.new_search();
    for (Key key : {5, 6, 7})
        table.store(key, entry(0, 1));
    table.store(100, entry(0, 1));
    EXPECT_FALSE(table.probe(8)) << "deeper, but from the search before";
    EXPECT_TRUE(table.probe(5));
    EXPECT_TRUE(table.probe(100));
}

TEST(TranspositionTable, tells_how_full_it_is_and_forgets_when_cleared) {
    TranspositionTable table(1);
    EXPECT_EQ(table.per_mille_full(), 0);
    for (Key i = 1; i <= 200'000; ++i)
        table.store(mix(i), entry(1, 1));
    EXPECT_GT(table.per_mille_full(), 900);
    table.new_search();
    EXPECT_EQ(table.per_mille_full(), 0);
    table.clear();
    for (Key i = 1; i <= 1000; ++i)
        EXPECT_FALSE(table.probe(mix(i)));
}

TEST(TranspositionTable, takes_over_all_that_a_smaller_one_knows) {
    TranspositionTable small(1);
    small.new_search();
    for (Key i = 1; i <= 100'000; ++i)
        small.store(mix(i), entry(static_cast<Value>(i), 1 + static_cast<int>(i % 100)));
    TranspositionTable large(4);
    large.take_over(small);
    int known = 0;
    small.for_each([&](Key key, const TtEntry& found) {
        ++known;
        EXPECT_EQ(large.probe(key), found);
    });
    EXPECT_GT(known, 50'000);
    // In the same search.
    EXPECT_GT(large.per_mille_full(), 0);
}

TEST(TranspositionTable, takes_no_more_memory_than_it_may) {
    for (std::size_t mebibytes : {1u, 3u, 16u}) {
        const TranspositionTable table(mebibytes);
        EXPECT_LE(table.bytes(), mebibytes << 20);
        EXPECT_GT(2 * table.bytes(), mebibytes << 20);
    }
}

}  // namespace
}  // namespace pitboss::transposition_table_test
