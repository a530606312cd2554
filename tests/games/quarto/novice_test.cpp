#include "games/quarto/novice.h"

#include "games/quarto/quarto_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

namespace pitboss::quarto::novice_test {
namespace {

constexpr Rules plain{};
constexpr Rules squared{.squares = true};

template <Rules rules>
State<rules> after(State<rules> s, Move move) {
    s.play(move);
    return s;
}

State<plain> at(const std::string& text) {
    const auto state = read_position<plain>(text);
    if (!state) throw std::runtime_error(text + ": " + state.error().message);
    return *state;
}

template <Rules rules>
bool can_win_now(const State<rules>& s) {
    const auto moves = s.moves();
    return s.placing() &&
           std::any_of(moves.begin(), moves.end(), [&s](Move m) { return after(s, m).won; });
}

using Pair = std::pair<Move, Move>;  // where to place, what to give

// All pairs, or only those after which the opponent cannot win at once, by playing them out.
template <Rules rules>
std::set<Pair> pairs(const State<rules>& s, bool safe_only) {
    std::set<Pair> found;
    for (Move cell : s.moves())
        for (Move piece : after(s, cell).moves())
            if (!safe_only || !can_win_now(after(after(s, cell), piece)))
                found.emplace(cell, piece);
    return found;
}

template <Rules rules>
Move random_move(const State<rules>& s, Rng& rng) {
    const auto moves = s.moves();
    return moves[rng.below(moves.size())];
}

// How often Novice chooses each pair.
std::map<Pair, int> choices(const State<plain>& s, int times, std::uint64_t seed) {
    Rng rng(seed);
    std::map<Pair, int> count;
    for (int i = 0; i < times; ++i) {
        const Move cell = novice_move(s, rng);
        ++count[{cell, novice_move(after(s, cell), rng)}];
    }
    return count;
}

// Five standard deviations around the even share.
void expect_evenly_among(const std::set<Pair>& wanted, const std::map<Pair, int>& count,
                         int times) {
    const double share = 1.0 / static_cast<double>(wanted.size());
    const double slack = 5 * std::sqrt(times * share * (1 - share));
    EXPECT_EQ(count.size(), wanted.size());
    for (const auto& [pair, n] : count) {
        EXPECT_TRUE(wanted.contains(pair)) << write_move(pair.first) << write_move(pair.second);
        EXPECT_NEAR(n, times * share, slack) << write_move(pair.first) << write_move(pair.second);
    }
}

TEST(Novice, completes_a_line_if_it_can) {
    Rng rng(51);
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(write_move(novice_move(at("----/05-3/----/---8 6 2"), rng)), "c3");
}

TEST(Novice, takes_any_of_several_winning_cells) {
    Rng rng(52);
    std::map<std::string, int> count;
    for (int i = 0; i < 9000; ++i)
        ++count[write_move(novice_move(at("--c0/fd6-/5-72/-a98 1 1"), rng))];
    EXPECT_EQ(count.size(), 3u);
    for (const char* cell : {"a1", "b2", "d3"})
        EXPECT_NEAR(count[cell], 3000, 225) << cell;
}

// The safe pairs are spread unevenly: some cells have four, others one or none.
TEST(Novice, chooses_evenly_among_the_safe_pairs) {
    const auto s = at("2--3/b-e-/51-9/--d- a 2");
    const auto safe = pairs(s, true);
    EXPECT_EQ(safe.size(), 7u);
    expect_evenly_among(safe, choices(s, 35000, 53), 35000);
}

TEST(Novice, chooses_evenly_among_all_pairs_if_none_is_safe) {
    const auto s = at("51b4/8d0-/9e3a/-7-6 f 1");
    EXPECT_TRUE(pairs(s, true).empty());
    const auto all = pairs(s, false);
    EXPECT_EQ(all.size(), 6u);
    expect_evenly_among(all, choices(s, 30000, 54), 30000);
}

TEST(Novice, begins_with_any_piece) {
    Rng rng(55);
    std::array<int, 16> count{};
    for (int i = 0; i < 16000; ++i)
        ++count[piece_of(novice_move(State<plain>{}, rng))];
    for (int n : count)
        EXPECT_NEAR(n, 1000, 155);
}

TEST(Novice, places_the_last_piece_on_the_last_cell) {
    Rng rng(56);
    EXPECT_EQ(write_move(novice_move(at("49-3/e2b0/7fa5/861d c 1"), rng)), "c4");
}

// Plays Novice's whole turn and checks it against all pairs.
template <Rules rules>
void expect_sound_turn(State<rules>& s, Rng& rng) {
    const State<rules> before = s;
    const bool could_win = can_win_now(s);
    s.play(novice_move(s, rng));
    ASSERT_EQ(s.won, could_win) << write_position(before);
    if (s.over()) return;
    s.play(novice_move(s, rng));
    const bool gave_a_win = can_win_now(s);
    ASSERT_TRUE(!gave_a_win || pairs(before, true).empty()) << write_position(before);
}

template <Rules rules>
void expect_sound_games(std::uint64_t seed, int games) {
    Rng rng(seed);
    for (int game = 0; game < games; ++game) {
        State<rules> s;
        s.play(random_move(s, rng));
        while (!s.over()) {
            if (s.to_move() == Side::north)
                expect_sound_turn(s, rng);
            else
                s.play(random_move(s, rng));
        }
    }
}

TEST(Novice, misses_no_win_and_gives_none_away_if_some_pair_is_safe) {
    expect_sound_games<plain>(57, 300);
    expect_sound_games<squared>(58, 300);
}

// Novice's wins, draws and losses against Random, Novice being player 1 in every other game.
std::array<int, 3> match_with_random(std::uint64_t seed, int games) {
    Rng rng(seed);
    std::array<int, 3> count{};
    for (int game = 0; game < games; ++game) {
        const Side novice = game % 2 == 0 ? Side::south : Side::north;
        State<plain> s;
        while (!s.over())
            s.play(s.to_move() == novice ? novice_move(s, rng) : random_move(s, rng));
        ++count[1 - s.margin(novice)];
    }
    return count;
}

// A million games gave 98.86 % wins, 0.73 % draws and 0.42 % losses. The slack is five standard
// deviations of 20,000 games.
TEST(Novice, beats_random_as_often_as_in_the_published_match) {
    const auto [wins, draws, losses] = match_with_random(59, 20000);
    EXPECT_NEAR(wins / 200.0, 98.86, 0.38);
    EXPECT_NEAR(draws / 200.0, 0.73, 0.30);
    EXPECT_NEAR(losses / 200.0, 0.42, 0.23);
}

}  // namespace
}  // namespace pitboss::quarto::novice_test
