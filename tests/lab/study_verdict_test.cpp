#include "lab/study_verdict.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace pitboss::study_verdict_test {
namespace {

constexpr double any = std::numeric_limits<double>::infinity();

Finding found(double low, double value, double high, const Range& claimed, bool share = true) {
    return judge({value, {low, high}, false, 100}, claimed, FigureScale::share, share).finding;
}

Finding exact(double value, const Range& claimed, bool share) {
    return judge(exactly(value, 4), claimed, FigureScale::number, share).finding;
}

TEST(StudyVerdict, an_interval_inside_the_claim_confirms_it_and_one_outside_refutes_it) {
    const Range claimed{.low = 0.4, .high = 0.6};
    EXPECT_EQ(found(0.45, 0.5, 0.55, claimed), Finding::confirmed);
    EXPECT_EQ(found(0.7, 0.8, 0.9, claimed), Finding::refuted);
    EXPECT_EQ(found(0.1, 0.2, 0.3, claimed), Finding::refuted);
    EXPECT_EQ(found(0.3, 0.5, 0.55, claimed), Finding::undecided);
    EXPECT_EQ(found(0.5, 0.55, 0.65, claimed), Finding::undecided);
    EXPECT_EQ(found(0.0, 0.5, 1.0, claimed), Finding::undecided);
}

TEST(StudyVerdict, ends_belong_to_a_claim_unless_it_says_more_or_less_than) {
    EXPECT_EQ(found(0.4, 0.5, 0.6, {.low = 0.4, .high = 0.6}), Finding::confirmed);
    EXPECT_EQ(found(0.6, 0.7, 0.8, {.low = 0.4, .high = 0.6}), Finding::undecided);
    EXPECT_EQ(found(0.5, 0.6, 0.7, {.low = 0.5}), Finding::confirmed);
    EXPECT_EQ(found(0.5, 0.6, 0.7, {.low = 0.5, .without_low = true}), Finding::undecided);
    EXPECT_EQ(found(0.3, 0.4, 0.5, {.low = 0.5, .without_low = true}), Finding::refuted);
    EXPECT_EQ(found(0.3, 0.4, 0.5, {.low = 0.5}), Finding::undecided);
    EXPECT_EQ(found(0.5, 0.6, 0.7, {.high = 0.5, .without_high = true}), Finding::refuted);
    EXPECT_EQ(found(0.3, 0.4, 0.5, {.high = 0.5, .without_high = true}), Finding::undecided);
}

// 100 games made the interval 10 points wide on each side; 5 points take four times as many.
TEST(StudyVerdict, how_many_games_would_tell_is_said) {
    const auto why = [](const Estimate& measured) {
        return judge(measured, {.low = 0.5}, FigureScale::share, true).why;
    };
    EXPECT_EQ(why({0.55, {0.45, 0.65}, false, 100}),
              "the interval reaches beyond 50.0 %; about 400 games would tell");
    EXPECT_EQ(why({0.5, {0.45, 0.55}, false, 100}), "the interval reaches beyond 50.0 %");
    EXPECT_EQ(why({0.6, {-any, any}, false, 1}), "the interval reaches beyond 50.0 %");
}

TEST(StudyVerdict, always_and_never_fall_with_one_game) {
    const Range always = exact_claim(1), never = exact_claim(0);
    EXPECT_EQ(found(0.98, 0.999, 1, always), Finding::refuted);
    EXPECT_EQ(found(0.98, 1, 1, always), Finding::consistent);  // no sample proves it
    EXPECT_EQ(found(0, 0.001, 0.02, never), Finding::refuted);
    EXPECT_EQ(found(0, 0, 0.02, never), Finding::consistent);
    EXPECT_EQ(found(0.9, 1.5, 2, always, false), Finding::consistent);  // of no share
}

TEST(StudyVerdict, one_number_in_a_wider_interval_is_consistent) {
    EXPECT_EQ(found(20, 27, 35, exact_claim(28), false), Finding::consistent);
    EXPECT_EQ(found(29, 32, 35, exact_claim(28), false), Finding::refuted);
    EXPECT_EQ(found(-any, 28, any, exact_claim(28), false), Finding::undecided);
}

TEST(StudyVerdict, exact_figures_decide_every_claim) {
    EXPECT_EQ(exact(1, exact_claim(1), true), Finding::confirmed);
    EXPECT_EQ(exact(0.5, exact_claim(1), true), Finding::refuted);
    EXPECT_EQ(exact(28, exact_claim(28), false), Finding::confirmed);
    EXPECT_EQ(exact(27, tolerance_claim(28, 1), false), Finding::confirmed);
    EXPECT_EQ(exact(26, tolerance_claim(28, 1), false), Finding::refuted);
    EXPECT_EQ(exact(1e13, {.high = 3.4e22}, false), Finding::confirmed);
    EXPECT_EQ(exact(1, share_claim(1, 20), true), Finding::confirmed);
    EXPECT_EQ(exact(0.5, share_claim(1, 20), true), Finding::refuted);
}

TEST(StudyVerdict, what_is_only_known_from_below_never_refutes_at_least) {
    EXPECT_EQ(found(9, 9, any, {.low = 9}, false), Finding::confirmed);
    EXPECT_EQ(found(8, 8, any, {.low = 9}, false), Finding::undecided);
    EXPECT_EQ(found(-any, 5, any, {.low = 9}, false), Finding::undecided);
}

// The tails, by exact sums in Python: 2 or more of 100 at 0.41 % in 6.39 % of all matches, at 0.22
// % in 2.08 %, at 0.72 % in 16.2 %; 96 or fewer of 100 at 98.88 % in 2.64 %, at 99.0 % in 1.84 %.
TEST(StudyVerdict, a_count_is_refuted_in_an_outer_fortieth_and_confirmed_outside_of_the_tenths) {
    const Range losses = share_claim(0.02, 100), wins = share_claim(0.96, 100);
    EXPECT_EQ(found(0.0040, 0.0041, 0.0042, losses), Finding::consistent);
    EXPECT_EQ(found(0.0021, 0.0022, 0.0022, losses), Finding::refuted);
    EXPECT_EQ(found(0.0070, 0.0072, 0.0073, losses), Finding::confirmed);
    EXPECT_EQ(found(0.9885, 0.9888, 0.9890, wins), Finding::consistent);
    EXPECT_EQ(found(0.9900, 0.9905, 0.9910, wins), Finding::refuted);
    EXPECT_EQ(found(0.9500, 0.9600, 0.9700, wins), Finding::confirmed);
}

TEST(StudyVerdict, the_chance_of_the_published_count_is_said) {
    const auto why = [](double low, double value, double high, double share, int games) {
        return judge({value, {low, high}, false, 100}, share_claim(share, games),
                     FigureScale::share, true)
            .why;
    };
    EXPECT_EQ(why(0.0041, 0.0041, 0.0041, 0.02, 100),
              "2 or more of 100 have a chance of 6.4 % at 0.41 %");
    EXPECT_EQ(why(0.0021, 0.0022, 0.0022, 0.02, 100),
              "2 or more of 100 have a chance of 2.1 % at 0.22 %");
    EXPECT_EQ(why(0.324, 0.344, 0.365, 0.1, 20),
              "2 or fewer of 20 have a chance of 2.2 % at 32.4 %");
}

TEST(StudyVerdict, our_own_uncertainty_has_its_say) {
    const Range losses = share_claim(0.02, 100);
    EXPECT_EQ(found(0.0010, 0.0022, 0.0045, losses), Finding::undecided);  // 0.45 % fits
    EXPECT_EQ(found(0.0010, 0.0022, 0.0023, losses), Finding::refuted);
    EXPECT_EQ(found(0.0000, 0.0300, 0.2000, losses), Finding::undecided);  // wider than the report
}

TEST(StudyVerdict, a_range_that_would_fit_nearly_anything_confirms_nothing) {
    EXPECT_EQ(found(0.41, 1, 1, share_claim(1, 2)), Finding::consistent);  // [16, 100]
    EXPECT_EQ(found(0.537, 0.558, 0.579, share_claim(0.65, 20)), Finding::consistent);
    EXPECT_EQ(found(0.324, 0.344, 0.365, share_claim(0.1, 20)), Finding::refuted);
    EXPECT_EQ(found(0.96, 1, 1, share_claim(1, 20)), Finding::confirmed);  // [83, 100]
}

TEST(StudyVerdict, several_cases_are_one_finding_only_if_they_agree) {
    using F = Finding;
    EXPECT_EQ(combine({F::confirmed, F::confirmed}), F::confirmed);
    EXPECT_EQ(combine({F::refuted, F::refuted}), F::refuted);
    EXPECT_EQ(combine({F::confirmed, F::consistent}), F::consistent);
    EXPECT_EQ(combine({F::confirmed, F::refuted}), F::undecided);
    EXPECT_EQ(combine({F::confirmed, F::undecided}), F::undecided);
    EXPECT_EQ(combine({F::consistent, F::refuted}), F::undecided);
    EXPECT_EQ(combine({}), F::undecided);
}

// Clopper and Pearson's intervals, by exact sums in Python.
TEST(StudyVerdict, a_published_share_is_as_wide_as_its_own_games_make_it) {
    const Range of_20 = share_claim(1, 20), of_100 = share_claim(0.02, 100);
    EXPECT_NEAR(of_20.low, 0.8315665, 1e-6);
    EXPECT_EQ(of_20.high, 1);
    EXPECT_NEAR(of_100.low, 0.0024313, 1e-6);
    EXPECT_NEAR(of_100.high, 0.0703839, 1e-6);
    for (int games = 1; games < 200; ++games) {
        EXPECT_EQ(share_claim(1, games).high, 1) << games;
        EXPECT_EQ(share_claim(0, games).low, 0) << games;
        EXPECT_EQ(share_claim(1.0 / games, games).sample->count, 1) << games;
    }
    EXPECT_EQ(share_claim(0.425, 20).sample->count, 8.5);
}

TEST(StudyEstimate, a_mean_has_students_interval) {
    const Estimate mean = mean_estimate({1, 2, 3, 4, 5}, 10);
    EXPECT_DOUBLE_EQ(mean.value, 3);
    const double half = 2.776445105 * std::sqrt(2.5 / 5);  // Student's quantile, from tables
    EXPECT_NEAR(mean.interval.low, 3 - half, 1e-8);
    EXPECT_NEAR(mean.interval.high, 3 + half, 1e-8);
    EXPECT_EQ(mean.count, 10);
    EXPECT_TRUE(std::isinf(mean_estimate({7}, 1).interval.high));
    EXPECT_TRUE(std::isinf(mean_estimate({7, 7, 7}, 3).interval.low));
    EXPECT_EQ(mean_estimate(std::vector<double>(50, 7), 50).interval.low, 7);
}

TEST(StudyEstimate, the_errors_of_a_difference_add_up_squared) {
    const Estimate more{0.9, {0.6, 0.94}, false, 20}, less{0.4, {0.1, 0.8}, false, 30};
    const Estimate found = difference(more, less);
    EXPECT_DOUBLE_EQ(found.value, 0.5);
    EXPECT_NEAR(found.interval.low, 0.5 - 0.5, 1e-12);  // 0.3 and 0.4
    EXPECT_NEAR(found.interval.high, 0.5 + std::hypot(0.04, 0.3), 1e-12);
    EXPECT_EQ(found.count, 50);
    EXPECT_TRUE(difference(exactly(3, 1), exactly(1, 1)).exact);
}

TEST(StudyVerdict, figures_are_shown_as_people_write_them) {
    EXPECT_EQ(figure_text({0.5, {0.456, 0.544}, false, 9}, FigureScale::share),
              "50.0 % [45.6, 54.4]");
    EXPECT_EQ(figure_text({0.9882, {0.9859, 0.99}, false, 9}, FigureScale::share),
              "98.82 % [98.59, 99.00]");
    EXPECT_EQ(figure_text(exactly(1, 4), FigureScale::share), "100 % (exact)");
    EXPECT_EQ(figure_text(exactly(-4, 4), FigureScale::points), "-4.0 (exact)");
    EXPECT_EQ(figure_text({9, {9, any}, false, 9}, FigureScale::whole), "9 [9, ?]");
    EXPECT_EQ(figure_text(0.0123, FigureScale::seconds), "12.3 ms");
    EXPECT_EQ(figure_text(6566222272575.0, FigureScale::size), "6.57e12");
    EXPECT_EQ(figure_text(2.6e8, FigureScale::size), "2.6e8");
    EXPECT_EQ(figure_text(6152, FigureScale::size), "6152");
}

}  // namespace
}  // namespace pitboss::study_verdict_test
