#include "arena/openings.h"

#include "core/failure.h"
#include "variants.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace pitboss::openings_test {
namespace {

using test::opened;

TEST(Openings, are_legal_unfinished_and_of_the_length_asked_for) {
    for (const std::string game : {"kalah", "bohnenspiel", "quarto", "mancala(plies=20)"}) {
        const auto variant = opened(game);
        for (int plies : {0, 1, 4, 8})
            for (std::uint64_t seed = 0; seed < 50; ++seed) {
                const Line line = random_opening(*variant, "", plies, seed);
                EXPECT_EQ(line.game, variant->name());
                EXPECT_EQ(line.moves.size(), static_cast<std::size_t>(plies)) << game;
                const auto board = replay(*variant, line);
                ASSERT_TRUE(board) << board.error().message;
                EXPECT_FALSE((*board)->over()) << game << " at " << (*board)->position_text();
            }
    }
}

TEST(Openings, repeat_themselves_for_the_same_seed_and_differ_otherwise) {
    const auto variant = opened("kalah");
    std::set<std::vector<std::string>> lines;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Line line = random_opening(*variant, "", 6, seed);
        EXPECT_EQ(line, random_opening(*variant, "", 6, seed));
        lines.insert(line.moves);
    }
    EXPECT_GT(lines.size(), 90u);
}

// The numbers drawn are the same everywhere, so these lines are, too.
TEST(Openings, are_the_same_on_every_machine) {
    EXPECT_EQ(random_opening(*opened("kalah"), "", 6, 1).moves,
              (std::vector<std::string>{"5", "3", "4", "6", "2", "3"}));
    EXPECT_EQ(random_opening(*opened("quarto"), "", 6, 1).moves,
              (std::vector<std::string>{"b", "b2", "6", "d4", "2", "b3"}));
}

TEST(Openings, avoid_lines_that_end_the_game) {
    // Some lines of three plies end this game, most do not.
    const auto variant = opened("kalah(pits=2,seeds=2)");
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Line line = random_opening(*variant, "", 3, seed);
        EXPECT_FALSE((*replay(*variant, line))->over());
        EXPECT_EQ(line.moves.size(), 3u);
    }
}

TEST(Openings, are_shorter_only_where_no_game_lasts_so_long) {
    // The only move ends the game.
    EXPECT_EQ(random_opening(*opened("kalah(pits=1,seeds=1)"), "", 4, 1).moves.size(), 0u);
    EXPECT_EQ(random_opening(*opened("mancala(plies=3)"), "", 10, 1).moves.size(), 2u);
}

TEST(Openings, may_start_from_a_position) {
    const std::string start = "4,4,4,4,4,4/4,4,4,4,4,4 0,0 2 7";
    const auto variant = opened("kalah");
    const Line line = random_opening(*variant, start, 4, 1);
    EXPECT_EQ(line.start, start);
    EXPECT_TRUE(replay(*variant, line));
    EXPECT_THROW(random_opening(*variant, "nonsense", 4, 1), Failure);
}

// A search to the end of the game that knows nothing of the engine.
double exact_lead(const Variant& variant, const Line& line) {
    const auto player = make_player(variant, "alphabeta(depth=60,eval=final)");
    EXPECT_TRUE(player);
    const Decision decision = (*player)->choose(line, {}, {});
    EXPECT_TRUE(decision.exact);
    return std::abs(decision.score.value_or(99));
}

TEST(Openings, with_a_balance_give_neither_side_more_than_that) {
    const auto variant = opened("kalah(pits=3,seeds=2)");
    const auto made = [&](std::optional<double> balance) {
        return *Openings::make(variant, {.plies = 2, .balance = balance, .positions = {}}, 1);
    };
    const Openings any = made(std::nullopt), fair = made(2), even = made(0);
    int one_sided = 0;
    for (int i = 0; i < 20; ++i) {
        EXPECT_LE(exact_lead(*variant, fair.line(i)), 2);
        EXPECT_EQ(exact_lead(*variant, even.line(i)), 0);
        one_sided += exact_lead(*variant, any.line(i)) > 2;
    }
    EXPECT_GT(one_sided, 0);
}

TEST(Openings, with_a_balance_are_the_same_whatever_was_asked_before) {
    const auto made = [] {
        const OpeningOptions options{.plies = 4, .balance = 1, .positions = {}};
        return *Openings::make(opened("mancala"), options, 1);
    };
    const Openings one = made(), other = made();
    const Line third = one.line(3), first = one.line(1);
    EXPECT_NE(first, third);
    EXPECT_EQ(first, other.line(1));
    EXPECT_EQ(third, other.line(3));
    EXPECT_EQ(first, one.line(1));
}

TEST(Openings, with_a_balance_are_found_in_every_game) {
    for (const auto& entry : test::catalogue().games()) {
        const OpeningOptions options{.plies = 5, .balance = 1, .positions = {}};
        const auto openings = Openings::make(opened(entry.name), options, 1);
        ASSERT_TRUE(openings) << entry.name;
        EXPECT_EQ(openings->line(0).moves.size(), 5u) << entry.name;
    }
}

TEST(Openings, are_as_even_as_can_be_where_none_is_even) {
    // Both first moves lose, one of them more.
    const auto variant = opened("kalah(pits=2,seeds=2)");
    const auto openings = Openings::make(variant, {.plies = 1, .balance = 0, .positions = {}}, 1);
    ASSERT_TRUE(openings);
    std::vector<double> leads;
    for (const auto& move : variant->start()->legal_moves())
        leads.push_back(exact_lead(*variant, {variant->name(), {}, {move}}));
    const auto [least, most] = std::minmax_element(leads.begin(), leads.end());
    ASSERT_GT(*least, 0);
    ASSERT_GT(*most, *least);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(exact_lead(*variant, openings->line(i)), *least);
}

}  // namespace
}  // namespace pitboss::openings_test
