// Do intervals hold the truth as often as they claim, and does the sequential test err no more
// often than it is allowed to? Simulated games answer; more of them with PITBOSS_TRIALS=10000.
#include "arena/pair_games.h"
#include "arena/ratings.h"
#include "arena/sprt.h"

#include <gtest/gtest.h>

#include <cmath>

namespace pitboss::coverage_test {
namespace {

using test::trials;
using test::World;

// Three standard deviations of a share seen in so many trials.
double luck(double share, int count) {
    return count >= 10'000 ? 0 : 3 * std::sqrt(share * (1 - share) / count);
}

PairCounts played(const World& world, int pairs, Rng& rng) {
    PairCounts counts{};
    for (int i = 0; i < pairs; ++i)
        count_pair(counts, world.pair_score(rng));
    return counts;
}

TEST(Coverage, elo_intervals_hold_the_truth_94_to_96_times_in_100) {
    const int matches = trials(1000);
    const double off = 0.01 + luck(0.95, matches);
    Rng rng(11);
    for (const int pairs : {100, 400})
        for (const double elo : {0.0, 50.0, -150.0, 300.0})
            for (const double draws : {0.0, 0.3, 0.6}) {
                const World world{elo, draws, 0.15};
                int held = 0;
                for (int match = 0; match < matches; ++match) {
                    const auto estimate = estimate_score(played(world, pairs, rng));
                    const Interval interval = elo_interval(estimate, 2 * pairs);
                    held += interval.low <= elo && elo <= interval.high;
                }
                EXPECT_GE(held, (0.95 - off) * matches)
                    << pairs << " pairs, " << elo << ", " << draws;
                EXPECT_LE(held, (0.95 + off) * matches)
                    << pairs << " pairs, " << elo << ", " << draws;
            }
}

// A player is said to be better at 97.5 % certainty, and is not, in 2.5 % of all cases.
TEST(Coverage, the_likelihood_of_superiority_is_as_often_right_as_it_says) {
    constexpr int matches = 10'000;
    Rng rng(12);
    int surely = 0;
    for (int match = 0; match < matches; ++match)
        surely += likelihood_of_superiority(played({0, 0.2, 0.1}, 100, rng)) > 0.975;
    EXPECT_NEAR(surely, 0.025 * matches, 0.006 * matches);
}

CrossTable league(const std::vector<double>& elos, int pairs, double draws, Rng& rng) {
    std::vector<CountedGame> games;
    int pair = 0;
    for (int i = 0; i < static_cast<int>(elos.size()); ++i)
        for (int j = 0; j < i; ++j)
            for (int k = 0; k < pairs; ++k, ++pair) {
                const World world{
                    elos[static_cast<std::size_t>(i)] - elos[static_cast<std::size_t>(j)], draws,
                    0.1};
                // Any two games of the same sum do: the table keeps no more of them.
                const int quarters = static_cast<int>(4 * world.pair_score(rng) + 0.5);
                const int first = std::min(2, quarters);
                games.push_back({.pair = pair, .south = i, .north = j, .south_score = first / 2.0});
                games.push_back({.pair = pair,
                                 .south = j,
                                 .north = i,
                                 .south_score = 1 - (quarters - first) / 2.0});
            }
    return {static_cast<int>(elos.size()), std::move(games)};
}

TEST(Coverage, ratings_of_many_players_hold_the_truth_94_to_96_times_in_100) {
    const int leagues = trials(1000);
    const double off = 0.01 + luck(0.95, leagues);
    const std::vector<double> truth{150, 40, -10, -60, -120};
    Rng rng(13);
    for (const double draws : {0.1, 0.5}) {
        int held = 0;
        for (int i = 0; i < leagues; ++i) {
            const auto found = ratings(league(truth, 50, draws, rng));
            for (std::size_t player = 0; player < truth.size(); ++player)
                held += std::abs(found[player].elo - truth[player]) <= found[player].error;
        }
        const double share = held / double(leagues) / double(truth.size());
        EXPECT_GE(share, 0.95 - off) << draws;
        EXPECT_LE(share, 0.95 + off) << draws;
    }
}

TEST(Coverage, the_sequential_test_errs_no_more_often_than_it_may) {
    const int tests = trials(500);
    Rng rng(14);
    for (const SprtBounds bounds : {SprtBounds{0, 30, 0.05, 0.05}, SprtBounds{-20, 20, 0.1, 0.02}})
        for (const double draws : {0.0, 0.3, 0.7})
            for (const bool better : {false, true}) {
                const World world{better ? bounds.elo1 : bounds.elo0, draws, 0.1};
                int wrong = 0;
                for (int i = 0; i < tests; ++i) {
                    Sprt sprt(bounds);
                    while (sprt.answer() == SprtAnswer::go_on)
                        sprt.take(world.pair_score(rng));
                    wrong += (sprt.answer() == SprtAnswer::accepted) != better;
                }
                const double allowed = better ? bounds.beta : bounds.alpha;
                EXPECT_LE(double(wrong) / tests, allowed + 0.005 + luck(allowed, tests))
                    << bounds.elo0 << " to " << bounds.elo1 << ", draws " << draws;
            }
}

}  // namespace
}  // namespace pitboss::coverage_test
