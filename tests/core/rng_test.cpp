#include "core/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace pitboss::rng_test {
namespace {

// Published first outputs of SplitMix64 from state 0, which the mixer leaves at 0.
TEST(Rng, gives_the_numbers_of_splitmix64_on_every_machine) {
    Rng rng(0);
    EXPECT_EQ(rng.next(), 0xe220a8397b1dcdafULL);
    EXPECT_EQ(rng.next(), 0x6e789e6aa1b965f4ULL);
    EXPECT_EQ(rng.next(), 0x06c45d188009454fULL);
}

TEST(Rng, neighbouring_seeds_have_nothing_in_common) {
    std::set<std::uint64_t> seen;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Rng rng(seed);
        for (int i = 0; i < 100; ++i)
            seen.insert(rng.next());
    }
    EXPECT_EQ(seen.size(), 10'000u);
}

TEST(Rng, below_draws_evenly_from_all_numbers_below_the_bound) {
    Rng rng(1);
    for (int bound : {1, 2, 6, 7, 16}) {
        std::array<int, 16> counts{};
        for (int i = 0; i < 1000 * bound; ++i) {
            const int number = rng.below(bound);
            ASSERT_TRUE(number >= 0 && number < bound);
            ++counts[static_cast<std::size_t>(number)];
        }
        // Five standard deviations of about 32.
        for (int i = 0; i < bound; ++i)
            EXPECT_NEAR(counts[static_cast<std::size_t>(i)], 1000, 160) << bound;
    }
}

TEST(Rng, unit_lies_from_0_to_just_below_1_with_mean_one_half) {
    Rng rng(2);
    double sum = 0;
    for (int i = 0; i < 10'000; ++i) {
        const double number = rng.unit();
        ASSERT_TRUE(number >= 0 && number < 1);
        sum += number;
    }
    EXPECT_NEAR(sum / 10'000, 0.5, 0.015);
}

TEST(Key, combining_depends_on_both_parts_and_their_order) {
    EXPECT_NE(combine_seeds(1, 2), combine_seeds(2, 1));
    EXPECT_NE(combine_seeds(1, 2), combine_seeds(1, 3));
    EXPECT_NE(combine_seeds(1, 2), combine_seeds(2, 2));
}

}  // namespace
}  // namespace pitboss::rng_test
