#include "lab/study_verdict.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace pitboss::study_verdict_test {
namespace {

constexpr double any = std::numeric_limits<double>::infinity();

// A share of games, or some other number.
Estimate measured(double low, double value, double high, bool share = true) {
    Estimate out{value, {low, high}, false, 100};
    if (share) out.possible = Interval{0, 1};
    return out;
}

Finding found(double low, double value, double high, const Range& claimed, bool share = true) {
    return judge(measured(low, value, high, share), claimed, FigureScale::share).finding;
}

std::string why_share(double low, double value, double high, const Range& claimed) {
    return judge(measured(low, value, high), claimed, FigureScale::share).why;
}

Finding exact(double value, const Range& claimed, bool share) {
    Estimate estimate = exactly(value, 4);
    if (share) estimate.possible = Interval{0, 1};
    return judge(estimate, claimed, FigureScale::number).finding;
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
    const Range half{.low = 0.5};
    EXPECT_EQ(why_share(0.45, 0.55, 0.65, half),
              "the interval reaches beyond 50.0 %; about 400 games would tell");
    EXPECT_EQ(why_share(0.45, 0.5, 0.55, half), "the interval reaches beyond 50.0 %");
    EXPECT_EQ(why_share(-any, 0.6, any, half), "the interval reaches beyond 50.0 %");
}

// The longer side of the interval, against the end that is nearest: of those that it crosses, if
// the figure lies inside. (0.30 / 0.05)^2 is 36, (0.4 / 0.1)^2 is 16.
TEST(StudyVerdict, the_nearest_end_takes_the_most_games) {
    EXPECT_EQ(why_share(0.35, 0.65, 0.90, {.low = 0.4, .high = 0.6}),
              "the interval reaches beyond 60.0 %; about 4000 games would tell");
    EXPECT_EQ(why_share(0.1, 0.5, 0.7, {.low = 0.2, .high = 0.6}),
              "the interval reaches beyond 60.0 %; about 2000 games would tell");
    EXPECT_EQ(why_share(0.05, 0.35, 0.5, {.low = 0.4, .high = 0.6}),
              "the interval reaches beyond 40.0 %; about 4000 games would tell");
    EXPECT_EQ(why_share(0.3, 0.5, 0.55, {.low = 0.4, .high = 0.6}),  // high is not crossed
              "the interval reaches beyond 40.0 %; about 400 games would tell");
}

TEST(StudyVerdict, no_games_tell_what_is_known_from_one_side_alone) {
    Estimate upper{7, {0, 7}, false, 100};
    const Range claimed{.low = 5};
    EXPECT_EQ(judge(upper, claimed, FigureScale::whole).why,
              "the interval reaches beyond 5; about 2000 games would tell");
    upper.one_sided = true;
    EXPECT_EQ(judge(upper, claimed, FigureScale::whole).why, "the interval reaches beyond 5");
}

TEST(StudyVerdict, always_and_never_fall_with_one_game) {
    const Range always = exact_claim(1), never = exact_claim(0);
    EXPECT_EQ(found(0.98, 0.999, 1, always), Finding::refuted);
    EXPECT_EQ(found(0.98, 1, 1, always), Finding::consistent);  // no sample proves it
    EXPECT_EQ(found(0, 0.001, 0.02, never), Finding::refuted);
    EXPECT_EQ(found(0, 0, 0.02, never), Finding::consistent);
    EXPECT_EQ(found(0.9, 1.5, 2, always, false), Finding::consistent);  // of no share
}

// However the range is written.
TEST(StudyVerdict, at_least_all_and_at_most_none_are_always_and_never) {
    EXPECT_EQ(found(0.98, 0.999, 1, {.low = 1}), Finding::refuted);
    EXPECT_EQ(found(0.98, 1, 1, {.low = 1}), Finding::consistent);
    EXPECT_EQ(found(0, 0.001, 0.02, {.high = 0}), Finding::refuted);
    EXPECT_EQ(exact(1, {.low = 1}, true), Finding::confirmed);
}

TEST(StudyVerdict, one_game_settles_sometimes_and_not_always) {
    const Range sometimes{.low = 0, .without_low = true};
    const Range not_always{.high = 1, .without_high = true};
    EXPECT_EQ(found(0, 0.01, 0.03, sometimes), Finding::confirmed);
    EXPECT_EQ(found(0, 0, 0.02, sometimes), Finding::undecided);
    EXPECT_EQ(why_share(0, 0, 0.02, sometimes),
              "no such game so far; no sample proves that there is none");
    EXPECT_EQ(exact(0, sometimes, true), Finding::refuted);
    EXPECT_EQ(exact(0.5, sometimes, true), Finding::confirmed);
    EXPECT_EQ(found(0.97, 0.99, 1, not_always), Finding::confirmed);
    EXPECT_EQ(found(0.98, 1, 1, not_always), Finding::undecided);
    EXPECT_EQ(exact(1, not_always, true), Finding::refuted);
    EXPECT_EQ(found(-1, 3, 7, sometimes, false), Finding::undecided);  // of no share
}

// A table of points over three opponents goes from -6 to 6.
TEST(StudyVerdict, the_most_points_there_are_are_always) {
    Estimate points{6, {4, 6}, false, 60};
    points.possible = Interval{-6, 6};
    EXPECT_EQ(judge(points, exact_claim(6), FigureScale::points).finding, Finding::consistent);
    EXPECT_EQ(judge(points, exact_claim(4), FigureScale::points).finding, Finding::consistent);
    points.value = 5.9;
    EXPECT_EQ(judge(points, exact_claim(6), FigureScale::points).finding, Finding::refuted);
    EXPECT_EQ(judge(points, exact_claim(-6), FigureScale::points).finding, Finding::refuted);
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
        return why_share(low, value, high, share_claim(share, games));
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

// Of n games that were all won: .1^(1/n) is where n wins of n are in the outer tenth, .025^(1/n)
// where they are in the outer fortieth. 1 - .025^(1/12) is .2646, 1 - .025^(1/13) .2471.
TEST(StudyVerdict, all_of_n_games_are_judged_by_powers) {
    EXPECT_EQ(found(0.99, 1, 1, share_claim(1, 12)), Finding::consistent);
    EXPECT_EQ(found(0.99, 1, 1, share_claim(1, 13)), Finding::confirmed);
    EXPECT_NEAR(share_claim(1, 12).low, 1 - 0.2646, 1e-4);
    EXPECT_NEAR(share_claim(1, 13).low, 1 - 0.2471, 1e-4);
    const Range of_20 = share_claim(1, 20);
    EXPECT_NEAR(std::pow(0.1, 1.0 / 20), 0.89125, 1e-5);
    EXPECT_NEAR(of_20.low, std::pow(0.025, 1.0 / 20), 1e-12);
    EXPECT_EQ(found(0.8913, 0.90, 0.91, of_20), Finding::confirmed);
    EXPECT_EQ(found(0.8912, 0.90, 0.91, of_20), Finding::consistent);
    EXPECT_EQ(found(0.82, 0.83, 0.8315, of_20), Finding::refuted);
    EXPECT_EQ(found(0.82, 0.83, 0.8316, of_20), Finding::undecided);
    EXPECT_EQ(found(0.83, 1, 1, of_20), Finding::undecided);
    EXPECT_EQ(found(0.84, 1, 1, of_20), Finding::consistent);
    EXPECT_EQ(why_share(0.1, 1, 1, share_claim(1, 1)),
              "1 game fits every share from 2.5 % to 100 %");
}

// The range of 20 wins of 20 begins at .83157 and is .16843 wide.
TEST(StudyVerdict, how_many_games_would_tell_of_a_published_share_is_said) {
    const Range of_20 = share_claim(1, 20);
    EXPECT_EQ(why_share(0.72, 0.82, 0.92, of_20),  // (.1 / .01157)^2 is 74.7
              "our interval is too wide to tell; about 8000 games would tell");
    EXPECT_EQ(why_share(0.66, 0.99, 1, of_20),  // (.34 / .16843)^2 is 4.07
              "our interval is too wide to tell; about 500 games would tell");
    EXPECT_EQ(why_share(0.66, 1, 1, of_20),  // no game to the contrary: .34 / .16843 is 2.02
              "our interval is too wide to tell; about 300 games would tell");
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
    EXPECT_EQ(share_claim(0.425, 20, true).sample->count, 8.5);  // a score
    EXPECT_EQ(share_claim(0.425, 20).sample->count, 9);          // nobody wins half a game
    EXPECT_EQ(share_claim(0.533333, 60).sample->count, 32);
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
    EXPECT_TRUE(std::isinf(mean_estimate(std::vector<double>(9, 7), 9).interval.low));
    EXPECT_EQ(mean_estimate(std::vector<double>(10, 7), 10).interval.low, 7);
    EXPECT_EQ(mean_estimate(std::vector<double>(10, 7), 10).interval.high, 7);
}

// All of n single games: Clopper and Pearson's interval begins at .025^(1/n).
TEST(StudyEstimate, shares_of_single_games_are_right_for_few_of_them) {
    const Estimate won = single_share_estimate({1, 1, 1, 1, 1});
    EXPECT_EQ(won.value, 1);
    EXPECT_NEAR(won.interval.low, std::pow(0.025, 1.0 / 5), 1e-12);
    EXPECT_EQ(won.interval.high, 1);
    EXPECT_EQ(won.count, 5);
    const Estimate lost = single_share_estimate({0, 0, 0, 0});
    EXPECT_NEAR(lost.interval.high, 1 - std::pow(0.025, 1.0 / 4), 1e-12);
}

TEST(StudyEstimate, between_two_ends_it_is_a_share_of_the_way) {
    const std::vector<double> shares{0, 0.25, 1, 1, 0.5};
    std::vector<double> points;
    for (const double share : shares)
        points.push_back(6 * share - 3);
    const Estimate share = share_estimate(shares, 10);
    const Estimate point = bounded_estimate(points, {-3, 3}, 10);
    EXPECT_NEAR(point.value, 6 * share.value - 3, 1e-12);
    EXPECT_NEAR(point.interval.low, 6 * share.interval.low - 3, 1e-12);
    EXPECT_NEAR(point.interval.high, 6 * share.interval.high - 3, 1e-12);
    EXPECT_LT(bounded_estimate({1, 1, 1}, {-1, 1}, 3).interval.low, 0.5);  // three prove little
}

TEST(StudyEstimate, the_errors_of_a_difference_add_up_squared) {
    const Estimate more{0.9, {0.6, 0.94}, false, 20}, less{0.4, {0.1, 0.8}, false, 30};
    const Estimate found = difference(more, less);
    EXPECT_DOUBLE_EQ(found.value, 0.5);
    EXPECT_NEAR(found.interval.low, 0.5 - 0.5, 1e-12);  // 0.3 and 0.4
    EXPECT_NEAR(found.interval.high, 0.5 + std::hypot(0.04, 0.3), 1e-12);
    EXPECT_EQ(found.count, 50);
    EXPECT_TRUE(difference(exactly(3, 1), exactly(1, 1)).exact);
    const Estimate sure = difference(exactly(0.5, 2), less);
    EXPECT_FALSE(sure.exact);
    EXPECT_NEAR(sure.interval.low, 0.5 - 0.8, 1e-12);
    EXPECT_NEAR(sure.interval.high, 0.5 - 0.1, 1e-12);
    const Estimate worst = dependent_difference(more, less);
    EXPECT_NEAR(worst.interval.low, 0.5 - 0.7, 1e-12);
    EXPECT_NEAR(worst.interval.high, 0.5 + 0.34, 1e-12);
}

TEST(StudyVerdict, figures_are_shown_as_people_write_them) {
    EXPECT_EQ(figure_text({0.5, {0.456, 0.544}, false, 9}, FigureScale::share),
              "50.0 % [45.6, 54.4]");
    EXPECT_EQ(figure_text({0.9882, {0.9859, 0.99}, false, 9}, FigureScale::share),
              "98.82 % [98.59, 99.00]");
    EXPECT_EQ(figure_text(exactly(1, 4), FigureScale::share), "100 % (exact)");
    EXPECT_EQ(figure_text(exactly(-4, 4), FigureScale::points), "-4.0 (exact)");
    Estimate one_choice = exactly(0.5, 4);
    one_choice.arbitrary = true;
    EXPECT_EQ(figure_text(one_choice, FigureScale::share), "50.0 % (one game a side)");
    EXPECT_EQ(figure_text({9, {9, any}, false, 9}, FigureScale::whole), "9 [9, ?]");
    EXPECT_EQ(figure_text(0.0123, FigureScale::seconds), "12.3 ms");
    EXPECT_EQ(figure_text(6566222272575.0, FigureScale::size), "6.57e12");
    EXPECT_EQ(figure_text(2.6e8, FigureScale::size), "2.6e8");
    EXPECT_EQ(figure_text(6152, FigureScale::size), "6152");
}

}  // namespace
}  // namespace pitboss::study_verdict_test
