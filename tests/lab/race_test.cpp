#include "lab/race.h"

#include "arena/statistics.h"
#include "core/rng.h"
#include "lab/normal.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace pitboss::race_test {
namespace {

int trials() {
#ifdef PITBOSS_SANITIZED
    const int usual = 100;
#else
    const int usual = 1000;
#endif
    const char* text = std::getenv("PITBOSS_TRIALS");
    return text ? std::atoi(text) : usual;
}

// The score of a pair of games of a player that is `elo` stronger than its opponent, from an
// opening that is good for one side: so pairs are often split.
double pair_score(double elo, double tilt, Rng& rng) {
    return (double(rng.unit() < score_at(elo + tilt)) + double(rng.unit() < score_at(elo - tilt))) /
           2;
}

struct Outcome {
    bool kept_the_best = false;
    int pairs = 0;
};

// A race of points of which the first is the best.
Outcome race(const std::vector<double>& elo, const RaceOptions& options, int pairs_a_look,
             Rng& rng) {
    Race race(int(elo.size()), options);
    Outcome out;
    while (!race.finished()) {
        std::vector<double> tilts;
        for (int i = 0; i < pairs_a_look; ++i)
            tilts.push_back(300 * (rng.unit() - 0.5));
        std::vector<std::vector<double>> scores;
        for (const int point : race.running()) {
            scores.emplace_back();
            for (const double tilt : tilts)
                scores.back().push_back(
                    pair_score(elo[static_cast<std::size_t>(point)], tilt, rng));
            out.pairs += pairs_a_look;
        }
        race.take(scores);
    }
    out.kept_the_best = race.running().front() == 0;
    return out;
}

// How often the best of many equals is dropped, which is the hardest case: in truth nobody is
// better, so every drop of the first point is an error.
TEST(Race, drops_the_best_point_at_most_as_often_as_it_may) {
    for (const int pairs_a_look : {5, 10, 40}) {
        Rng rng(static_cast<std::uint64_t>(pairs_a_look));
        int dropped = 0;
        for (int i = 0; i < trials(); ++i)
            dropped +=
                !race(std::vector<double>(11, 0.0), {.looks = 10}, pairs_a_look, rng).kept_the_best;
        EXPECT_LE(share_interval(dropped, trials()).low, 0.05) << pairs_a_look;
        RecordProperty(
            "dropped_of_" + std::to_string(trials()) + "_at_" + std::to_string(pairs_a_look),
            dropped);
    }
}

TEST(Race, saves_games_where_points_are_hopeless) {
    Rng rng(3);
    std::vector<double> elo{0, -20};
    for (int i = 0; i < 9; ++i)
        elo.push_back(-200.0 - 20 * i);
    int pairs = 0;
    int kept = 0;
    for (int i = 0; i < 200; ++i) {
        const auto out = race(elo, {.looks = 10}, 10, rng);
        pairs += out.pairs;
        kept += out.kept_the_best;
    }
    EXPECT_LT(pairs / 200, 11 * 100 / 2);  // all games: 1100 pairs
    EXPECT_GE(kept, 190);
}

TEST(Race, compares_opening_by_opening) {
    // Scores of the two go up and down together by far more than they differ.
    Race race(2, {.looks = 1, .error = 0.05});
    std::vector<std::vector<double>> scores(2);
    for (int i = 0; i < 40; ++i) {
        scores[0].push_back(i % 2 ? 1.0 : 0.25);
        scores[1].push_back(i % 2 ? 0.75 : 0.0);
    }
    race.take(scores);
    EXPECT_EQ(race.running(), std::vector<int>{0});
}

TEST(Race, is_not_decided_by_a_handful_of_pairs) {
    Race race(2, {.looks = 10});
    race.take({{1, 1, 1}, {0, 0, 0}});
    EXPECT_EQ(race.running().size(), 2u);
    EXPECT_EQ(race.best(), 0);
}

TEST(Normal, has_the_mean_spread_and_tails_it_should) {
    Rng rng(5);
    double sum = 0;
    double squares = 0;
    int beyond = 0;
    constexpr int draws = 100'000;
    for (int i = 0; i < draws; ++i) {
        const double x = draw_normal(rng);
        sum += x;
        squares += x * x;
        beyond += std::abs(x) > z95;
    }
    EXPECT_NEAR(sum / draws, 0, 0.012);
    EXPECT_NEAR(squares / draws, 1, 0.02);
    EXPECT_NEAR(beyond / double(draws), 0.05, 0.003);
}

}  // namespace
}  // namespace pitboss::race_test
