#include "arena/statistics.h"

#include "core/rng.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>

namespace pitboss::statistics_test {
namespace {

// The score method in Table I of R. G. Newcombe, "Two-sided confidence intervals for the single
// proportion", Statistics in Medicine 17, 1998.
TEST(ShareInterval, is_that_of_the_textbook) {
    struct Known {
        int count, total;
        double low, high;
    };
    for (const auto& [count, total, low, high] : std::vector<Known>{{81, 263, 0.2553, 0.3662},
                                                                    {15, 148, 0.0624, 0.1605},
                                                                    {0, 20, 0.0000, 0.1611},
                                                                    {1, 29, 0.0061, 0.1718}}) {
        const Interval interval = share_interval(count, total);
        EXPECT_NEAR(interval.low, low, 0.00005) << count << " of " << total;
        EXPECT_NEAR(interval.high, high, 0.00005) << count << " of " << total;
    }
}

TEST(ShareInterval, of_nothing_is_everything) {
    EXPECT_EQ(share_interval(0, 0).low, 0);
    EXPECT_EQ(share_interval(0, 0).high, 1);
}

RC_GTEST_PROP(ShareInterval, holds_the_share_and_is_the_same_seen_from_the_other_side, ()) {
    const int total = *rc::gen::inRange(1, 5000);
    const int count = *rc::gen::inRange(0, total + 1);
    const Interval here = share_interval(count, total);
    const Interval there = share_interval(total - count, total);
    const double share = static_cast<double>(count) / total;
    RC_ASSERT(here.low >= 0.0 && here.high <= 1.0);
    RC_ASSERT(here.low <= share + 1e-12 && share - 1e-12 <= here.high);
    RC_ASSERT(here.high - here.low > 0);
    RC_ASSERT(std::abs(here.low - (1 - there.high)) < 1e-9);
    const Interval more = share_interval(4 * count, 4 * total);
    RC_ASSERT(more.high - more.low < here.high - here.low);
}

TEST(ScoreEstimate, is_the_mean_of_the_pairs) {
    EXPECT_EQ(estimate_score(std::vector<double>{1, 0.5, 0.75, 0.25}).score, 0.625);
    EXPECT_EQ(estimate_score(std::vector<double>{}).score, 0.5);
    EXPECT_EQ(estimate_score(std::vector<double>{}).interval.low, 0);
    EXPECT_EQ(estimate_score(std::vector<double>{}).interval.high, 1);
}

TEST(ScoreEstimate, a_match_without_a_loss_does_not_prove_that_there_are_none) {
    const auto won = estimate_score(std::vector<double>(50, 1.0));
    EXPECT_EQ(won.score, 1);
    EXPECT_EQ(won.interval.high, 1);
    EXPECT_LT(won.interval.low, 0.99);
    EXPECT_GT(won.interval.low, 0.9);
    const auto lost = estimate_score(std::vector<double>(50, 0.0));
    EXPECT_EQ(lost.interval.low, 0);
    EXPECT_NEAR(lost.interval.high, 1 - won.interval.low, 1e-12);
    const auto drawn = estimate_score(std::vector<double>(50, 0.5));
    EXPECT_LT(drawn.interval.low, 0.5);
    EXPECT_GT(drawn.interval.high, 0.5);
}

RC_GTEST_PROP(ScoreEstimate, lies_inside_its_interval, ()) {
    const auto quarters =
        *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 5)));
    std::vector<double> scores;
    for (int quarter : quarters)
        scores.push_back(quarter / 4.0);
    const auto estimate = estimate_score(scores);
    RC_ASSERT(0.0 <= estimate.interval.low && estimate.interval.low <= estimate.score);
    RC_ASSERT(estimate.score <= estimate.interval.high && estimate.interval.high <= 1.0);
    RC_ASSERT(estimate.interval.high - estimate.interval.low > 0);
}

RC_GTEST_PROP(ScoreEstimate, is_mirrored_where_both_players_change_places, ()) {
    PairCounts counts{};
    for (auto& count : counts)
        count = *rc::gen::inRange(0, 50);
    PairCounts mirrored = counts;
    std::reverse(mirrored.begin(), mirrored.end());
    const ScoreEstimate here = estimate_score(counts), there = estimate_score(mirrored);
    RC_ASSERT(std::abs(here.score + there.score - 1) < 1e-12);
    RC_ASSERT(std::abs(here.interval.low + there.interval.high - 1) < 1e-12);
    RC_ASSERT(std::abs(likelihood_of_superiority(counts) + likelihood_of_superiority(mirrored) -
                       1) < 1e-12);
}

RC_GTEST_PROP(ScoreEstimate, is_the_same_in_any_order_of_the_pairs, ()) {
    auto quarters = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 5));
    const auto estimate_of = [&] {
        std::vector<double> scores;
        for (const int quarter : quarters)
            scores.push_back(quarter / 4.0);
        return estimate_score(scores);
    };
    const ScoreEstimate before = estimate_of();
    std::sort(quarters.begin(), quarters.end());
    const ScoreEstimate after = estimate_of();
    RC_ASSERT(before.score == after.score);
    RC_ASSERT(before.interval.low == after.interval.low);
    RC_ASSERT(before.interval.high == after.interval.high);
}

RC_GTEST_PROP(Elo, of_the_score_at_a_difference_is_that_difference, ()) {
    const double elo = *rc::gen::inRange(-1500, 1501);
    RC_ASSERT(std::abs(*elo_of(score_at(elo)) - elo) < 1e-6);
    RC_ASSERT(std::abs(score_at(elo) + score_at(-elo) - 1) < 1e-12);
}

// Of intervals that hold the truth 95 times in 100, 2000 should do so about 1900 times.
TEST(ScoreEstimate, the_interval_holds_the_truth_about_95_times_in_100) {
    Rng rng(3);
    for (double truth : {0.5, 0.8, 0.95}) {
        int held = 0;
        for (int match = 0; match < 2000; ++match) {
            std::vector<double> pairs;
            for (int pair = 0; pair < 60; ++pair)
                pairs.push_back(((rng.unit() < truth) + (rng.unit() < truth)) / 2.0);
            const Interval interval = estimate_score(pairs).interval;
            held += interval.low <= truth && truth <= interval.high;
        }
        EXPECT_GT(held, 1860) << truth;
        EXPECT_LT(held, 1980) << truth;
    }
}

TEST(Elo, is_the_logistic_difference) {
    EXPECT_NEAR(*elo_of(0.75), 190.848, 0.001);
    EXPECT_NEAR(*elo_of(0.25), -190.848, 0.001);
    EXPECT_NEAR(*elo_of(0.640065), 100, 0.001);
    EXPECT_NEAR(*elo_of(10.0 / 11), 400, 0.001);
    EXPECT_NEAR(*elo_of(0.5), 0, 1e-12);
    EXPECT_EQ(elo_of(0), std::nullopt);
    EXPECT_EQ(elo_of(1), std::nullopt);
}

TEST(Elo, the_error_is_half_the_width_of_the_interval) {
    const ScoreEstimate estimate{0.5, {0.4, 0.6}};
    EXPECT_NEAR(elo_error(estimate, 100), 70.437, 0.001);
}

TEST(Elo, the_error_stays_finite_when_everything_is_won) {
    const auto won = estimate_score(std::vector<double>(50, 1.0));
    EXPECT_GT(elo_error(won, 100), 0);
    EXPECT_LT(elo_error(won, 100), 2000);
    EXPECT_GT(elo_error({}, 0), 0);
}

}  // namespace
}  // namespace pitboss::statistics_test
