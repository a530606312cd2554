#include "lab/spsa.h"

#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace pitboss::spsa_test {
namespace {

// Strength in Elo of a point: a hill with a known top, steeper in one direction than in the other.
double strength(const Point& at) {
    return -400 * (at[0] - 0.7) * (at[0] - 0.7) - 100 * (at[1] - 2) * (at[1] - 2);
}

// The mean result of so many games between two points, with chance and draws.
double played(const Point& first, const Point& second, int games, Rng& rng) {
    const double expected = score_at(strength(first) - strength(second));
    double sum = 0;
    for (int i = 0; i < games; ++i)
        sum += (rng.unit() < expected ? 0.5 : 0) + (rng.unit() < expected ? 0.5 : 0);
    return sum / games;
}

std::vector<SpsaAxis> axes() {
    return {{.min = 0, .max = 2, .start = 0.1, .spread = 0.1},
            {.min = -4, .max = 4, .start = -1, .spread = 0.3}};
}

TEST(Spsa, finds_the_top_of_a_hill_by_noisy_games) {
    double error[2] = {};
    constexpr int runs = 20;
    for (int run = 0; run < runs; ++run) {
        Spsa spsa(axes(), {.iterations = 1000, .rate = 0.1, .seed = std::uint64_t(run)});
        Rng rng(1000 + static_cast<std::uint64_t>(run));
        while (!spsa.finished()) {
            const auto trial = spsa.ask();
            spsa.tell(2 * played(trial.plus, trial.minus, 8, rng) - 1);
        }
        error[0] += std::abs(spsa.settled()[0] - 0.7) / runs;
        error[1] += std::abs(spsa.settled()[1] - 2) / runs;
    }
    // It began 0.6 and 3 away.
    EXPECT_LT(error[0], 0.06);
    EXPECT_LT(error[1], 0.2);
}

TEST(Spsa, without_noise_comes_close) {
    Spsa spsa(axes(), {.iterations = 2000, .rate = 0.5, .seed = 3});
    while (!spsa.finished()) {
        const auto trial = spsa.ask();
        spsa.tell(2 * score_at(strength(trial.plus) - strength(trial.minus)) - 1);
    }
    EXPECT_NEAR(spsa.settled()[0], 0.7, 0.01);
    EXPECT_NEAR(spsa.settled()[1], 2, 0.02);
}

// Spall's gains, worked out by hand for the first and the last iteration.
TEST(Spsa, has_the_gains_it_promises) {
    const std::vector<SpsaAxis> one{{.min = -100, .max = 100, .start = 0, .spread = 2}};
    Spsa spsa(one, {.iterations = 10, .rate = 0.5, .seed = 1});
    const double c1 = 2 * std::pow(10, 0.101);
    EXPECT_NEAR(std::abs(spsa.ask().plus[0]), c1, 1e-12);
    const double sign = spsa.ask().plus[0] > 0 ? 1 : -1;
    spsa.tell(1);
    // a_1 = a / (1 + 1)^0.602 where a_10 = 0.5 * 2^2 = a / (1 + 10)^0.602.
    const double a1 = 0.5 * 4 * std::pow(11.0 / 2.0, 0.602);
    const auto trial = spsa.ask();
    EXPECT_NEAR((trial.plus[0] + trial.minus[0]) / 2, sign * a1 / c1, 1e-12);
    for (int i = 1; i < 9; ++i)
        spsa.tell(0);
    const auto last = spsa.ask();
    EXPECT_NEAR(std::abs(last.plus[0] - last.minus[0]) / 2, 2, 1e-12);
}

TEST(Spsa, never_leaves_its_ranges) {
    Spsa spsa({{.min = 0, .max = 1, .start = 0.9, .spread = 0.3}},
              {.iterations = 50, .rate = 5, .seed = 2});
    while (!spsa.finished()) {
        const auto trial = spsa.ask();
        for (const double x : {trial.plus[0], trial.minus[0], spsa.settled()[0]}) {
            EXPECT_GE(x, 0);
            EXPECT_LE(x, 1);
        }
        spsa.tell(trial.plus[0] > trial.minus[0] ? 1 : -1);
    }
    EXPECT_GT(spsa.settled()[0], 0.95);
}

TEST(Spsa, with_the_same_seed_does_the_same) {
    Spsa a(axes(), {.iterations = 20, .seed = 7});
    Spsa b(axes(), {.iterations = 20, .seed = 7});
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(a.ask().plus, b.ask().plus);
        a.tell(0.1 * i);
        b.tell(0.1 * i);
    }
    EXPECT_EQ(a.settled(), b.settled());
}

}  // namespace
}  // namespace pitboss::spsa_test
