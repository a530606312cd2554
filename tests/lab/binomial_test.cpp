#include "lab/binomial.h"

#include <gtest/gtest.h>

namespace pitboss::binomial_test {
namespace {

// Sums of exact fractions, by Python's math.comb.
TEST(Binomial, tails_are_those_of_exact_sums) {
    EXPECT_NEAR(at_least_probability(2, 100, 0.0041), 0.06392222153482457, 1e-12);
    EXPECT_NEAR(at_most_probability(2, 100, 0.0041), 0.9917084989644948, 1e-12);
    EXPECT_NEAR(at_least_probability(13, 20, 0.558), 0.27565762301677216, 1e-12);
    EXPECT_NEAR(at_most_probability(13, 20, 0.558), 0.8542438978260523, 1e-12);
    EXPECT_NEAR(at_least_probability(20, 20, 0.9), 0.1215766545905693, 1e-12);
    EXPECT_NEAR(at_most_probability(96, 100, 0.9888), 0.02643685124674952, 1e-12);
    EXPECT_NEAR(at_least_probability(46, 10000, 0.0041), 0.23655429478631965, 1e-11);
    EXPECT_NEAR(at_most_probability(46, 10000, 0.0041), 0.8072856429911129, 1e-11);
    EXPECT_EQ(at_most_probability(20, 20, 0.9), 1);
    EXPECT_EQ(at_least_probability(0, 20, 0.9), 1);
}

TEST(Binomial, sure_shares_leave_no_chance) {
    EXPECT_EQ(at_least_probability(20, 20, 1), 1);
    EXPECT_EQ(at_most_probability(19, 20, 1), 0);
    EXPECT_EQ(at_least_probability(1, 20, 0), 0);
    EXPECT_EQ(at_most_probability(0, 20, 0), 1);
}

// Clopper and Pearson's intervals, by bisection of exact sums in Python.
TEST(Binomial, unsurprising_shares_are_those_of_exact_sums) {
    const auto expect = [](double count, int games, double tail, double low, double high) {
        const Interval found = unsurprising_shares(count, games, tail);
        EXPECT_NEAR(found.low, low, 1e-9) << count << " of " << games;
        EXPECT_NEAR(found.high, high, 1e-9) << count << " of " << games;
    };
    expect(20, 20, 0.025, 0.8315665290169146, 1);
    expect(20, 20, 0.1, 0.8912509381337455, 1);
    expect(0, 20, 0.025, 0, 0.1684334709830853);
    expect(2, 2, 0.025, 0.15811388300841894, 1);
    expect(13, 20, 0.025, 0.40781146546717184, 0.8460907952154588);
    expect(5, 20, 0.1, 0.12692605993580866, 0.41489038832333003);
    expect(2, 100, 0.025, 0.0024313368239425475, 0.07038393247107015);
    expect(96, 100, 0.025, 0.90074284328734, 0.9889955060138117);
}

TEST(Binomial, a_half_lies_between_its_neighbours) {
    const Interval less = unsurprising_shares(8, 20, 0.025);
    const Interval half = unsurprising_shares(8.5, 20, 0.025);
    const Interval more = unsurprising_shares(9, 20, 0.025);
    EXPECT_TRUE(less.low < half.low && half.low < more.low);
    EXPECT_TRUE(less.high < half.high && half.high < more.high);
}

}  // namespace
}  // namespace pitboss::binomial_test
