#include "arena/match.h"

#include "arena/scripted_players.h"

#include <gtest/gtest.h>

#include <mutex>

namespace pitboss::match_test {
namespace {

using test::Asked;
using test::first_legal;
using test::opened;
using test::plays;
using test::with_scripts;

struct Played {
    std::vector<Outcome> outcomes;
    std::map<int, Record> records;
};

Played played(const VariantPtr& variant, const std::string& first, const std::string& second,
              const MatchOptions& options, const std::stop_token& stop = {}) {
    Played match;
    match.outcomes =
        play_match(variant, first, second, options, stop, [&](int game, const Record& record) {
            EXPECT_EQ(match.records.count(game), 0u);
            match.records[game] = record;
        });
    return match;
}

MatchOptions games(int count, int concurrency = 1) {
    MatchOptions options;
    options.games = count;
    options.conditions.concurrency = concurrency;
    return options;
}

void expect_same(const Played& a, const Played& b) {
    ASSERT_EQ(a.outcomes.size(), b.outcomes.size());
    ASSERT_EQ(a.records.size(), b.records.size());
    for (std::size_t i = 0; i < a.outcomes.size(); ++i) {
        EXPECT_EQ(a.outcomes[i].first_score, b.outcomes[i].first_score) << "game " << i;
        EXPECT_EQ(a.outcomes[i].line_hash, b.outcomes[i].line_hash) << "game " << i;
        const Record& one = a.records.at(static_cast<int>(i));
        const Record& other = b.records.at(static_cast<int>(i));
        EXPECT_EQ(one.line, other.line) << "game " << i;
        EXPECT_EQ(one.players, other.players) << "game " << i;
        EXPECT_EQ(one.seed, other.seed) << "game " << i;
        EXPECT_EQ(one.margin, other.margin) << "game " << i;
    }
}

TEST(Match, does_not_depend_on_the_number_of_threads) {
    for (const std::string game : {"kalah", "bohnenspiel", "quarto"}) {
        const auto variant = opened(game);
        const auto alone = played(variant, "alphabeta(depth=2)", "random(seed=3)", games(24, 1));
        const auto crowd = played(variant, "alphabeta(depth=2)", "random(seed=3)", games(24, 4));
        expect_same(alone, crowd);
    }
}

TEST(Match, depends_on_the_seed) {
    MatchOptions options = games(10);
    const auto one = played(opened("kalah"), "random", "random", options);
    options.conditions.seed = 2;
    const auto two = played(opened("kalah"), "random", "random", options);
    EXPECT_NE(one.records.at(0).line, two.records.at(0).line);
    EXPECT_NE(one.records.at(0).seed, two.records.at(0).seed);
}

TEST(Match, two_games_share_an_opening_and_exchange_sides) {
    MatchOptions options = games(20);
    options.conditions.openings.plies = 5;
    const auto match = played(opened("kalah"), "greedy", "random", options);
    std::set<std::vector<std::string>> openings;
    for (int game = 0; game < 20; game += 2) {
        const Record& one = match.records.at(game);
        const Record& two = match.records.at(game + 1);
        EXPECT_EQ(one.players, (std::array<std::string, 2>{"greedy", "random"}));
        EXPECT_EQ(two.players, (std::array<std::string, 2>{"random", "greedy"}));
        EXPECT_TRUE(match.outcomes[static_cast<std::size_t>(game)].first_is_south);
        EXPECT_FALSE(match.outcomes[static_cast<std::size_t>(game) + 1].first_is_south);
        ASSERT_EQ(one.opening_plies, 5);
        const std::vector<std::string> opening(one.line.moves.begin(), one.line.moves.begin() + 5);
        EXPECT_TRUE(std::equal(opening.begin(), opening.end(), two.line.moves.begin()));
        openings.insert(opening);
    }
    EXPECT_GE(openings.size(), 9u) << "pairs have openings of their own";
}

TEST(Match, scores_belong_to_the_player_and_not_to_the_side) {
    const auto match = played(opened("kalah"), "alphabeta(depth=4)", "random", games(10));
    for (int game = 0; game < 10; ++game) {
        const Outcome& outcome = match.outcomes[static_cast<std::size_t>(game)];
        const auto winner = match.records.at(game).winner;
        const double south = !winner ? 0.5 : *winner == Side::south ? 1 : 0;
        EXPECT_EQ(outcome.south_score, south);
        EXPECT_EQ(outcome.first_score, outcome.first_is_south ? south : 1 - south);
        EXPECT_TRUE(outcome.played);
    }
    EXPECT_GE(summarize(match.outcomes).wins, 9);
}

TEST(Match, identical_games_are_noticed) {
    MatchOptions options = games(10);
    options.conditions.openings.plies = 0;
    EXPECT_EQ(
        summarize(played(opened("kalah"), "greedy", "greedy", options).outcomes).distinct_games, 1);
    EXPECT_EQ(summarize(played(opened("kalah"), "greedy", "alphabeta(depth=3)", options).outcomes)
                  .distinct_games,
              2);
    EXPECT_EQ(
        summarize(played(opened("kalah"), "random", "random", options).outcomes).distinct_games,
        10);
}

TEST(Match, a_player_that_can_not_be_made_is_a_failure) {
    for (int concurrency : {1, 3})
        EXPECT_THROW(played(opened("kalah"), "random", "nobody", games(4, concurrency)), Failure);
}

TEST(Match, a_stop_keeps_what_is_finished) {
    std::stop_source stop;
    int finished = 0;
    const auto outcomes = play_match(opened("kalah"), "random", "random", games(1000, 2),
                                     stop.get_token(), [&](int, const Record&) {
                                         if (++finished == 5) stop.request_stop();
                                     });
    const MatchSummary summary = summarize(outcomes);
    EXPECT_EQ(outcomes.size(), 1000u);
    EXPECT_EQ(summary.games, finished);
    EXPECT_GE(summary.games, 5);
    EXPECT_LT(summary.games, 20);
}

TEST(Match, foul_play_loses_the_game_and_not_the_match) {
    const auto variant =
        with_scripts(opened("kalah"),
                     {{"cheat", [](const Asked&) { return plays("7"); }},
                      {"thrower", [](const Asked&) -> Decision { throw Failure("out of seeds"); }},
                      {"honest", first_legal}});
    for (const auto& [player, verdict] :
         std::map<std::string, std::string>{{"cheat", "illegal"}, {"thrower", "crash"}}) {
        const auto summary = summarize(played(variant, player, "honest", games(6, 2)).outcomes);
        EXPECT_EQ(summary.games, 6) << player;
        EXPECT_EQ(summary.losses, 6) << player;
        EXPECT_EQ(summary.verdicts, (std::map<std::string, int>{{verdict, 6}})) << player;
        EXPECT_EQ(summarize(played(variant, "honest", player, games(6)).outcomes).wins, 6);
    }
}

TEST(Match, counts_replaced_moves_for_the_player_and_not_for_the_side) {
    const auto variant =
        with_scripts(opened("kalah"), {{"cheat", [](const Asked&) { return plays("7"); }}});
    auto options = games(2);
    options.conditions.faults = {.replaced_moves = 2};
    const auto summary = summarize(played(variant, "random", "cheat", options).outcomes);
    EXPECT_EQ(summary.verdicts, (std::map<std::string, int>{{"illegal", 2}}));
    EXPECT_EQ(summary.replaced_moves, (std::array{0, 4}));
}

TEST(Match, of_no_games_has_nothing_to_tell) {
    const MatchSummary summary =
        summarize(played(opened("kalah"), "random", "random", games(0)).outcomes);
    EXPECT_EQ(summary.games, 0);
    EXPECT_EQ(summary.score.score, 0.5);
    EXPECT_EQ(summary.distinct_games, 0);
}

Outcome outcome(bool first_is_south, double first_score, std::size_t hash) {
    return {.played = true,
            .first_is_south = first_is_south,
            .verdict = Verdict::ok,
            .first_score = first_score,
            .south_score = first_is_south ? first_score : 1 - first_score,
            .line_hash = hash};
}

TEST(Summary, counts_wins_draws_losses_and_first_movers) {
    std::vector<Outcome> outcomes = {outcome(true, 1, 1),   outcome(false, 1, 2),
                                     outcome(true, 0.5, 3), outcome(false, 0, 4),
                                     outcome(true, 1, 1),   outcome(false, 1, 5)};
    outcomes[3].verdict = Verdict::time;
    const MatchSummary summary = summarize(outcomes);
    EXPECT_EQ(summary.games, 6);
    EXPECT_EQ(summary.wins, 4);
    EXPECT_EQ(summary.draws, 1);
    EXPECT_EQ(summary.losses, 1);
    EXPECT_EQ(summary.distinct_games, 5);
    EXPECT_EQ(summary.verdicts, (std::map<std::string, int>{{"ok", 5}, {"time", 1}}));
    EXPECT_DOUBLE_EQ(summary.score.score, 4.5 / 6);
    EXPECT_DOUBLE_EQ(summary.first_mover_score, (1 + 0 + 0.5 + 1 + 1 + 0) / 6);
    EXPECT_NEAR(*summary.elo, 190.848, 0.001);
}

// A pair of games is one observation: two pairs of a win and a loss say less than they seem to.
TEST(Summary, pairs_are_counted_as_one_and_games_without_a_twin_as_well) {
    std::vector<Outcome> split, apart;
    for (std::size_t i = 0; i < 40; ++i) {
        split.push_back(outcome(i % 2 == 0, i % 2 == 0 ? 1 : 0, i));
        apart.push_back(outcome(i % 2 == 0, i % 4 < 2 ? 1 : 0, i));
    }
    const auto narrow = summarize(split).score.interval;
    const auto wide = summarize(apart).score.interval;
    EXPECT_LT(narrow.high - narrow.low, (wide.high - wide.low) / 2);
    split.back().played = false;
    EXPECT_EQ(summarize(split).games, 39);
    EXPECT_DOUBLE_EQ(summarize(split).score.score, 20.0 / 39);
}

}  // namespace
}  // namespace pitboss::match_test
