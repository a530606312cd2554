#include "games/quarto/quarto_solver.h"

#include "games/quarto/quarto_game.h"
#include "search/searches.h"
#include "typed_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <vector>

namespace pitboss::quarto::quarto_solver_test {
namespace {

constexpr Rules plain{};
constexpr Rules squared{.squares = true};

// The value for the side to move when every move is tried to the end of the game.
template <Rules rules>
Value plain_value(const State<rules>& s) {
    const Eval eval{Eval::Kind::result};
    return test::minimax(s, eval, {.depth = 1000}).result.moves.front().value / Eval::unit;
}

template <Rules rules>
State<rules> at(const std::string& text) {
    const auto state = read_position<rules>(text);
    if (!state) throw std::runtime_error(text + ": " + state.error().message);
    return *state;
}

// Unfinished positions with so many pieces placed, the piece in hand as `placing` says.
template <Rules rules>
std::vector<State<rules>> positions(int pieces, bool placing, int count, std::uint64_t seed) {
    Rng rng(seed);
    std::vector<State<rules>> found;
    while (static_cast<int>(found.size()) < count)
        for (const auto& s : test::random_game(QuartoGame<rules>{}, rng))
            if (!s.over() && s.board.count() == pieces && s.placing() == placing)
                found.push_back(s);
    found.resize(static_cast<std::size_t>(count));
    return found;
}

template <Rules rules>
Value solved(const State<rules>& s, SolverTable& table) {
    NodeBudget budget;
    return Solver<rules>(table, budget).value(s);
}

template <Rules rules>
void expect_the_values_of_minimax(std::uint64_t seed) {
    SolverTable table(1);
    std::array<int, 3> seen{};
    for (int pieces = 10; pieces <= 15; ++pieces)
        for (const bool placing : {false, true})
            for (const auto& s : positions<rules>(pieces, placing, 40, seed)) {
                const Value value = plain_value(s);
                ++seen[1 + value];
                ASSERT_EQ(solved(s, table), value) << write_position(s);
            }
    for (const int count : seen)
        EXPECT_GT(count, 10);
}

TEST(QuartoSolver, finds_the_values_of_minimax) {
    expect_the_values_of_minimax<plain>(81);
    expect_the_values_of_minimax<squared>(82);
}

template <Rules rules>
Value value_of_best_move(const State<rules>& s, SolverTable& table) {
    Value best = -1;
    for (const Move move : s.moves()) {
        auto next = s;
        next.play(move);
        const Value value = next.over() ? next.margin(next.to_move()) : solved(next, table);
        best = std::max(best, next.to_move() == s.to_move() ? value : -value);
    }
    return best;
}

// Where minimax is too slow and positions are looked up: move by move down to where it is not.
template <Rules rules>
void expect_values_that_agree_with_their_moves(std::uint64_t seed) {
    SolverTable table(1);
    for (int pieces = 7; pieces <= 10; ++pieces)
        for (const bool placing : {false, true})
            for (const auto& s : positions<rules>(pieces, placing, 40, seed)) {
                const Value best = value_of_best_move(s, table);
                SolverTable fresh(1);
                ASSERT_EQ(solved(s, fresh), best) << write_position(s);
            }
}

TEST(QuartoSolver, the_value_of_a_position_is_that_of_its_best_move) {
    expect_values_that_agree_with_their_moves<plain>(83);
    expect_values_that_agree_with_their_moves<squared>(84);
}

// A yes at a small depth is a yes at any depth, and looking to the end is looking everywhere.
template <Rules rules>
void expect_early_answers_that_stay(std::uint64_t seed) {
    SolverTable table(1);
    NodeBudget budget;
    Solver<rules> solver(table, budget);
    for (const auto& s : positions<rules>(9, true, 60, seed))
        for (const Side attacker : {Side::south, Side::north}) {
            bool won = false;
            for (int turns = 0; turns <= std::popcount(s.free); ++turns) {
                const bool wins = solver.wins(s, attacker, turns);
                EXPECT_TRUE(wins || !won) << write_position(s) << ", turns " << turns;
                won = wins;
            }
            SolverTable fresh(1);
            Solver<rules> again(fresh, budget);
            EXPECT_EQ(again.wins(s, attacker, piece_count), won) << write_position(s);
        }
}

TEST(QuartoSolver, looking_further_ahead_takes_no_win_back) {
    expect_early_answers_that_stay<plain>(86);
    expect_early_answers_that_stay<squared>(87);
}

TEST(QuartoSolver, knows_a_loss_a_win_and_a_draw_at_sight) {
    SolverTable table(1);
    EXPECT_EQ(solved(at<plain>("51b4/8d0-/9e3a/-7-6 f 1"), table), -1);
    EXPECT_EQ(solved(at<plain>("----/05-3/----/---8 6 2"), table), 1);
    EXPECT_EQ(solved(at<plain>("49-3/e2b0/7fa5/861d c 1"), table), 0);
}

TEST(QuartoSolver, keeps_to_its_budget) {
    SolverTable table(1);
    for (const std::uint64_t most : {0, 1, 255, 5000}) {
        NodeBudget budget(most);
        {
            Solver<plain> solver(table, budget);
            solver.value(State<plain>{});
            EXPECT_TRUE(solver.stopped());
        }
        EXPECT_EQ(budget.spent(), most);
    }
}

TEST(QuartoSolver, stops_when_it_is_told) {
    SolverTable table(1);
    int asked = 0;
    NodeBudget budget(UINT64_MAX, [&] { return ++asked > 10; });
    Solver<plain> solver(table, budget);
    solver.value(State<plain>{});
    EXPECT_TRUE(solver.stopped());
    EXPECT_LE(asked, 20);
}

TEST(SolverTable, keeps_both_questions_of_a_position_apart) {
    SolverTable table(1);
    EXPECT_EQ(table.verdict(5, Attacker::mover), unknown);
    table.store(5, Attacker::mover, not_within(3));
    table.store(5, Attacker::other, always);
    EXPECT_EQ(table.verdict(5, Attacker::mover), not_within(3));
    EXPECT_EQ(table.verdict(5, Attacker::other), always);
    table.store(5, Attacker::mover, never);
    EXPECT_EQ(table.verdict(5, Attacker::mover), never);
    EXPECT_EQ(table.verdict(6, Attacker::other), unknown);
    table.clear();
    EXPECT_EQ(table.verdict(5, Attacker::mover), unknown);
}

// Far more positions than fit: what comes back is true or nothing.
TEST(SolverTable, forgets_but_never_errs) {
    SolverTable table(1);
    const auto verdict_of = [](std::uint64_t key) { return Verdict(1 + key % 15); };
    int known = 0;
    for (std::uint64_t i = 0; i < 1'000'000; ++i) {
        const std::uint64_t key = mix(i) >> 8;
        table.store(key, Attacker::other, verdict_of(key));
        ASSERT_EQ(table.verdict(key, Attacker::other), verdict_of(key));
        const std::uint64_t old = mix(i / 2) >> 8;
        const Verdict found = table.verdict(old, Attacker::other);
        ASSERT_TRUE(found == unknown || found == verdict_of(old));
        known += found != unknown;
    }
    EXPECT_GT(known, 1000);
}

}  // namespace
}  // namespace pitboss::quarto::quarto_solver_test
