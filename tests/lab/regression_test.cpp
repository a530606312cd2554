#include "lab/regression.h"

#include "arena/statistics.h"
#include "core/rng.h"
#include "lab/normal.h"

#include <gtest/gtest.h>

#include <cmath>

namespace pitboss::regression_test {
namespace {

const std::vector<double> truth{0.7, -0.3, 0.05};

std::vector<double> random_features(Rng& rng) {
    return {draw_normal(rng), 3 * draw_normal(rng), 1.0};
}

double linear(const std::vector<double>& features) {
    double sum = 0;
    for (std::size_t i = 0; i < truth.size(); ++i)
        sum += truth[i] * features[i];
    return sum;
}

// Groups of ten share an error, as positions of one game share its course.
std::vector<Observation> values_with_noise(Rng& rng, int groups, double own, double shared) {
    std::vector<Observation> out;
    for (int group = 0; group < groups; ++group) {
        const double error = shared * draw_normal(rng);
        for (int i = 0; i < 10; ++i) {
            auto features = random_features(rng);
            const double value = linear(features) + error + own * draw_normal(rng);
            out.push_back({std::move(features), value, group});
        }
    }
    return out;
}

TEST(LeastSquares, recovers_weights_exactly_without_noise) {
    Rng rng(1);
    const auto fit = fit_least_squares(values_with_noise(rng, 5, 0, 0));
    ASSERT_TRUE(fit);
    for (std::size_t i = 0; i < truth.size(); ++i)
        EXPECT_NEAR(fit->weights[i], truth[i], 1e-12);
    EXPECT_NEAR(fit->explained, 1, 1e-12);
}

TEST(LeastSquares, has_intervals_that_hold_the_truth_where_games_share_errors) {
    Rng rng(2);
    int held[3] = {};
    constexpr int runs = 300;
    for (int run = 0; run < runs; ++run) {
        const auto fit = fit_least_squares(values_with_noise(rng, 100, 1, 2));
        ASSERT_TRUE(fit);
        for (std::size_t i = 0; i < 3; ++i)
            held[i] += std::abs(fit->weights[i] - truth[i]) < z95 * fit->deviation(i);
    }
    // Errors that ignore groups would hold the last weight, the constant, only half of the time.
    for (const int count : held)
        EXPECT_NEAR(count / double(runs), 0.94, 0.045);
}

TEST(Logistic, recovers_weights_from_results_of_games) {
    Rng rng(3);
    std::vector<Observation> games;
    for (int i = 0; i < 20'000; ++i) {
        auto features = random_features(rng);
        const double expected = 1 / (1 + std::exp(-linear(features)));
        games.push_back({std::move(features), rng.unit() < expected ? 1.0 : 0.0, i});
    }
    const auto fit = fit_logistic(games);
    ASSERT_TRUE(fit);
    for (std::size_t i = 0; i < truth.size(); ++i) {
        EXPECT_NEAR(fit->weights[i], truth[i], 4 * fit->deviation(i)) << i;
        EXPECT_LT(fit->deviation(i), 0.03);
    }
}

// With draws as half points, and the gradient of the likelihood as the second opinion.
TEST(Logistic, ends_where_the_likelihood_is_flat) {
    Rng rng(4);
    std::vector<Observation> games;
    for (int i = 0; i < 500; ++i)
        games.push_back({random_features(rng), 0.5 * rng.below(3), i});
    const auto fit = fit_logistic(games);
    ASSERT_TRUE(fit);
    const auto cost = [&](std::vector<double> weights) {
        double sum = 0;
        for (const auto& game : games) {
            double logit = 0;
            for (std::size_t i = 0; i < weights.size(); ++i)
                logit += weights[i] * game.features[i];
            sum += std::log1p(std::exp(logit)) - game.target * logit;
        }
        return sum;
    };
    for (std::size_t i = 0; i < truth.size(); ++i)
        for (const double step : {-1e-3, 1e-3}) {
            auto moved = fit->weights;
            moved[i] += step;
            EXPECT_GT(cost(moved), cost(fit->weights));
        }
}

TEST(Regression, answers_nothing_where_weights_are_not_determined) {
    Rng rng(5);
    std::vector<Observation> same;
    for (int i = 0; i < 50; ++i) {
        const double x = draw_normal(rng);
        same.push_back({{x, 2 * x}, x > 0 ? 1.0 : 0.0, i});
    }
    EXPECT_FALSE(fit_least_squares(same));
    EXPECT_FALSE(fit_logistic(same));
    EXPECT_FALSE(fit_least_squares({}));
    EXPECT_FALSE(fit_logistic({}));
    std::vector<Observation> separated;
    for (int i = 0; i < 50; ++i)
        separated.push_back({{i - 24.5}, i > 24 ? 1.0 : 0.0, i});
    EXPECT_FALSE(fit_logistic(separated));
}

}  // namespace
}  // namespace pitboss::regression_test
