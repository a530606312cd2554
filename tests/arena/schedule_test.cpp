#include "arena/game_queue.h"

#include "core/rng.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace pitboss::schedule_test {
namespace {

using Meeting = std::pair<int, int>;

// The whole plan, where the first player of a pairing scores what `score` says.
template <class Score>
std::vector<Pairing> planned(Schedule schedule, const Score& score) {
    std::vector<Pairing> out;
    std::size_t taken = 0;
    while (!schedule.finished() || taken < out.size()) {
        while (const auto pairing = schedule.next())
            out.push_back(*pairing);
        if (taken == out.size()) break;
        schedule.take(score(out[taken++]));
    }
    EXPECT_TRUE(schedule.finished());
    for (std::size_t i = 0; i < out.size(); ++i)
        EXPECT_EQ(out[i].number, static_cast<int>(i));
    return out;
}

// The stronger one, who has the smaller number, wins.
double by_number(const Pairing& pairing) { return pairing.first < pairing.second ? 1 : 0; }

ScheduleOptions options(ScheduleKind kind, int players, int pairs, int rounds = 0) {
    return {.kind = kind, .players = players, .pairs = pairs, .rounds = rounds, .sprt = {}};
}

std::map<Meeting, std::set<int>> openings_of(const std::vector<Pairing>& plan) {
    std::map<Meeting, std::set<int>> out;
    for (const auto& pairing : plan) {
        const auto key = std::minmax(pairing.first, pairing.second);
        EXPECT_TRUE(out[key].insert(pairing.opening).second) << "the same opening again";
    }
    return out;
}

TEST(RoundRobin, every_two_meet_equally_often_in_the_same_openings) {
    for (int players = 2; players <= 9; ++players) {
        const auto plan =
            planned(Schedule(options(ScheduleKind::round_robin, players, 3)), by_number);
        const auto met = openings_of(plan);
        EXPECT_EQ(met.size(), static_cast<std::size_t>(players * (players - 1) / 2));
        for (const auto& [who, openings] : met)
            EXPECT_EQ(openings, (std::set<int>{0, 1, 2})) << who.first << " and " << who.second;
    }
}

RC_GTEST_PROP(Schedule, pairs_two_different_players_in_openings_from_zero_on, ()) {
    const auto kind = *rc::gen::element(ScheduleKind::round_robin, ScheduleKind::gauntlet,
                                        ScheduleKind::knock_out, ScheduleKind::swiss);
    const int players = *rc::gen::inRange(2, 12);
    const ScheduleOptions options{.kind = kind,
                                  .players = players,
                                  .pairs = *rc::gen::inRange(1, 4),
                                  .rounds = 3,
                                  .sprt = {}};
    Rng rng(static_cast<std::uint64_t>(*rc::gen::inRange(0, 1000)));
    std::map<Meeting, std::set<int>> met;
    for (const Pairing& pairing :
         planned(Schedule(options), [&](const Pairing&) { return rng.below(5) / 4.0; })) {
        RC_ASSERT(pairing.first != pairing.second);
        RC_ASSERT(pairing.first >= 0 && pairing.first < players);
        RC_ASSERT(pairing.second >= 0 && pairing.second < players);
        RC_ASSERT(pairing.opening >= 0);
        const Meeting meeting = std::minmax({pairing.first, pairing.second});
        RC_ASSERT(met[meeting].insert(pairing.opening).second);
    }
    if (kind == ScheduleKind::round_robin)
        RC_ASSERT(static_cast<int>(met.size()) == players * (players - 1) / 2);
}

TEST(RoundRobin, nobody_plays_twice_before_all_have_played) {
    const auto plan = planned(Schedule(options(ScheduleKind::round_robin, 6, 1)), by_number);
    for (std::size_t round = 0; round < plan.size(); round += 3) {
        std::set<int> seen;
        for (std::size_t i = round; i < round + 3; ++i)
            seen.insert({plan[i].first, plan[i].second});
        EXPECT_EQ(seen.size(), 6u);
    }
}

TEST(Gauntlet, the_first_meets_everybody_and_nobody_else_meets) {
    const auto met =
        openings_of(planned(Schedule(options(ScheduleKind::gauntlet, 5, 2)), by_number));
    EXPECT_EQ(met.size(), 4u);
    for (const auto& [who, openings] : met) {
        EXPECT_EQ(who.first, 0);
        EXPECT_EQ(openings.size(), 2u);
    }
}

TEST(KnockOut, has_one_match_less_than_players_and_the_best_meet_last) {
    for (int players = 2; players <= 17; ++players) {
        const auto plan =
            planned(Schedule(options(ScheduleKind::knock_out, players, 2)), by_number);
        const auto met = openings_of(plan);
        EXPECT_EQ(met.size(), static_cast<std::size_t>(players - 1)) << players;
        EXPECT_EQ(plan.size(), 2 * met.size());
        EXPECT_EQ(std::minmax({plan.back().first, plan.back().second}), std::pair(0, 1)) << players;
    }
}

TEST(KnockOut, the_first_ones_pass_where_seats_are_empty) {
    const auto plan = planned(Schedule(options(ScheduleKind::knock_out, 6, 1)), by_number);
    // Eight seats: the first two have nobody to meet in the first round.
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_GT(std::min(plan[i].first, plan[i].second), 1);
}

TEST(KnockOut, a_drawn_match_goes_on_and_ends_all_the_same) {
    int games = 0;
    const auto plan = planned(Schedule(options(ScheduleKind::knock_out, 2, 1)),
                              [&](const Pairing&) { return ++games < 4 ? 0.5 : 0.25; });
    EXPECT_EQ(plan.size(), 4u);
    KnockOut always_drawn(2, 1);
    while (always_drawn.next())
        always_drawn.take(0.5);
    EXPECT_TRUE(always_drawn.finished());
    EXPECT_EQ(always_drawn.winner(), 0);
}

TEST(Swiss, nobody_meets_twice_and_everybody_plays_each_round) {
    for (const int players : {4, 7, 8, 13, 16}) {
        Rng rng(5);
        const auto score = [&](const Pairing&) { return rng.below(5) / 4.0; };
        const int rounds = 3;
        const auto plan =
            planned(Schedule(options(ScheduleKind::swiss, players, 2, rounds)), score);
        EXPECT_EQ(plan.size(), static_cast<std::size_t>(rounds * (players / 2) * 2));
        std::map<int, int> pairs;
        for (const auto& [who, openings] : openings_of(plan)) {
            EXPECT_EQ(openings.size(), 2u) << who.first << " and " << who.second << " met again";
            ++pairs[who.first], ++pairs[who.second];
        }
        for (const auto& [player, count] : pairs)
            EXPECT_GE(count, players % 2 == 0 ? rounds : rounds - 1) << player;
    }
}

TEST(Swiss, byes_go_round) {
    Swiss swiss(5, 1, 5);
    while (!swiss.finished() || swiss.byes().size() < 5) {
        int given = 0;
        while (swiss.next())
            ++given;
        if (given == 0) break;
        for (int i = 0; i < given; ++i)
            swiss.take(1);
    }
    auto byes = swiss.byes();
    std::sort(byes.begin(), byes.end());
    EXPECT_EQ(byes, (std::vector<int>{0, 1, 2, 3, 4}));
}

TEST(Swiss, players_of_equal_points_meet) {
    const auto plan = planned(Schedule(options(ScheduleKind::swiss, 8, 1, 3)), by_number);
    std::set<Meeting> last;
    for (std::size_t i = 8; i < 12; ++i)
        last.insert(std::minmax(plan[i].first, plan[i].second));
    EXPECT_TRUE(last.contains({0, 2}) || last.contains({0, 4}) || last.contains({0, 1}))
        << "the two who won both games meet";
}

TEST(Swiss, more_rounds_than_opponents_let_some_meet_again) {
    EXPECT_EQ(planned(Schedule(options(ScheduleKind::swiss, 4, 1, 7)), by_number).size(), 14u);
}

TEST(SprtMatch, ends_with_its_answer_and_counts_no_more) {
    auto given = options(ScheduleKind::sprt, 2, 10'000);
    given.sprt = {0, 100, 0.05, 0.05};
    Schedule schedule(given);
    int pairs = 0;
    std::vector<Pairing> ahead;
    for (int i = 0; i < 5; ++i)
        ahead.push_back(*schedule.next());  // being played when the answer comes
    while (!schedule.finished()) {
        schedule.take(pairs++ % 5 == 0 ? 0.5 : 1);
        schedule.next();
    }
    EXPECT_LT(pairs, 1000);
    EXPECT_TRUE(schedule.counts(pairs - 1));
    EXPECT_FALSE(schedule.counts(pairs));
    EXPECT_EQ(schedule.as<SprtMatch>()->test().answer(), SprtAnswer::accepted);
}

// Whatever order games end in, the pairings are the same.
TEST(GameQueue, the_plan_does_not_depend_on_the_order_of_finishing) {
    const auto plays = [](ScheduleKind kind, std::uint64_t seed) {
        Rng rng(seed);
        GameQueue queue(options(kind, 7, 2, 3));
        std::vector<PlannedGame> open;
        std::map<int, Pairing> seen;
        while (!queue.complete()) {
            while (const auto game = queue.next())
                open.push_back(*game), seen[game->pairing.number] = game->pairing;
            if (open.empty()) break;
            const auto any = open.begin() + rng.below(static_cast<int>(open.size()));
            const double score =
                Rng(static_cast<std::uint64_t>(2 * any->pairing.number + any->side)).below(3) / 2.0;
            queue.take(any->pairing.number, any->side, score);
            open.erase(any);
        }
        EXPECT_TRUE(queue.complete());
        return seen;
    };
    for (const auto kind : {ScheduleKind::round_robin, ScheduleKind::gauntlet,
                            ScheduleKind::knock_out, ScheduleKind::swiss})
        for (std::uint64_t seed = 2; seed < 20; ++seed)
            EXPECT_EQ(plays(kind, seed), plays(kind, 1)) << name_of(kind);
}

TEST(GameQueue, leaves_out_what_has_been_played) {
    GameQueue queue(options(ScheduleKind::round_robin, 2, 3));
    queue.take(0, 1, 1);
    queue.take(1, 0, 1);
    queue.take(1, 1, 0);
    std::vector<std::pair<int, int>> left;
    while (const auto game = queue.next())
        left.emplace_back(game->pairing.number, game->side);
    EXPECT_EQ(left, (std::vector<std::pair<int, int>>{{0, 0}, {2, 0}, {2, 1}}));
    EXPECT_TRUE(queue.finished());
    EXPECT_FALSE(queue.complete());
}

}  // namespace
}  // namespace pitboss::schedule_test
