#include "games/quarto/quarto_eval.h"

#include "core/rng.h"
#include "games/all_games.h"
#include "games/quarto/quarto_text.h"
#include "play/catalogue.h"
#include "play/spec.h"
#include "slow_quarto.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

namespace pitboss::quarto::quarto_eval_test {
namespace {

constexpr Rules plain{};
constexpr Rules squared{.squares = true};
constexpr Eval by_lines{Eval::Kind::lines};
constexpr Eval by_result{Eval::Kind::result};

template <Rules rules = plain>
State<rules> at(const std::string& text) {
    const auto state = read_position<rules>(text);
    if (!state) throw std::runtime_error(text + ": " + state.error().message);
    return *state;
}

Value worth_of_row_1(const std::string& text) {
    const auto s = at(text);
    return line_worth({}, s.board, 0x000f, s.free);
}

// 1, a and 8 are round and share nothing else; of the round pieces 2 and 9 stand elsewhere, so that
// 0, 3 and b are left.
TEST(QuartoEval, three_pieces_sharing_one_trait_with_three_left_are_worth_106) {
    EXPECT_EQ(worth_of_row_1("---9/---2/----/1a8- - 2"), 106);
}

TEST(QuartoEval, a_line_is_worth_what_the_table_says) {
    EXPECT_EQ(worth_of_row_1("----/----/----/---- - 1"), 0);
    EXPECT_EQ(worth_of_row_1("----/----/----/6--- - 2"), 1);
    // 0 and f share nothing.
    EXPECT_EQ(worth_of_row_1("----/----/----/0--f - 1"), 0);
    // 0 and 7 are solid: 1 to 6 fit.
    EXPECT_EQ(worth_of_row_1("----/----/----/0--7 - 1"), 10 + 6);
    // 0 and 3 are round and solid: all but c to f, and but themselves, fit.
    EXPECT_EQ(worth_of_row_1("----/----/----/0--3 - 1"), 20 + 2 * 10);
    // 0 and 1 are short, round and solid: all but e and f, and but themselves, fit.
    EXPECT_EQ(worth_of_row_1("----/----/----/0--1 - 1"), 30 + 4 * 12);
    // 0, 1 and 2 are round and solid: all but c to f, and but themselves, fit.
    EXPECT_EQ(worth_of_row_1("----/----/----/01-2 - 2"), 200 + 4 * 9);
    EXPECT_EQ(worth_of_row_1("----/----/----/01-f - 2"), 0);
    EXPECT_EQ(worth_of_row_1("----/----/----/012f - 1"), 0);
}

TEST(QuartoEval, an_open_board_is_worth_the_lines_through_its_cells) {
    // Eight cells on three lines and eight on two.
    EXPECT_EQ(by_lines.estimate(State<plain>{}, Side::south), 40);
    // The nine squares have four cells each.
    EXPECT_EQ(by_lines.estimate(State<squared>{}, Side::south), 40 + 36);
}

//   4  -  -  -  9     row 1        1 a 8: 106        row 3, row 4     1 each
//   3  -  -  -  2     column d     9 2: round        10 + 3
//   2  -  -  -  -     diagonal     1 9: dark, short, round; all unused but 6 and e fit
//   1  1  a  8  -                  30 + 4 * 9        columns a, b, c  1 each
TEST(QuartoEval, lines_and_open_cells_add_up) {
    const Value lines = 106 + 2 + 13 + 66 + 3;
    const Value open = 40 - (3 + 2 + 2 + 2 + 3);
    EXPECT_EQ(by_lines.estimate(at("---9/---2/----/1a8- - 2"), Side::north), lines + open);
}

// The same board: three pieces share one trait in one line; two share one and three in two others;
// five lines hold one piece.
TEST(QuartoEval, every_term_has_a_weight_of_its_own) {
    const auto games = all_games();
    const auto variant = *games.open("quarto");
    const auto worth = [&](const std::string& weights) {
        const auto player = parse_spec("minimax(eval=lines(" + weights + "))");
        return std::lround(Eval::unit * (*variant->estimate(*player))("---9/---2/----/1a8- - 2"));
    };

    EXPECT_EQ(worth("one=0,two=0,three=0,fit=0,open=0"), 0);
    EXPECT_EQ(worth("one=7,two=0,three=0,fit=0,open=0"), 5 * 7);
    EXPECT_EQ(worth("one=0,two=-5,three=0,fit=0,open=0"), (1 + 3) * -5);
    EXPECT_EQ(worth("one=0,two=0,three=9,fit=0,open=0"), 9);
    EXPECT_EQ(worth("one=0,two=0,three=0,fit=-2,open=0"), -2 * (3 * 2 + 3 * 1 + 9 * 4));
    EXPECT_EQ(worth("one=0,two=0,three=0,fit=0,open=3"), 3 * (40 - 12));
}

// Besides: square a1 holds 1 a, round, 10 + 3; b1 holds a 8, light, round and hollow, all unused
// but 5 and 7 fit, 30 + 4 * 9; c1 and c2 a single piece; c3 holds 9 2, round, 10 + 3.
TEST(QuartoEval, squares_are_lines_where_they_count) {
    const Value squares = 13 + 66 + 1 + 1 + 13;
    const Value open = 36 - (1 + 2 + 2 + 2 + 1);
    EXPECT_EQ(by_lines.estimate(at<squared>("---9/---2/----/1a8- - 2"), Side::north),
              190 + 28 + squares + open);
}

TEST(QuartoEval, a_piece_in_hand_is_still_unused) {
    EXPECT_EQ(by_lines.estimate(at("---9/---2/----/1a8- 3 1"), Side::south), 218);
}

TEST(QuartoEval, both_sides_see_the_same_estimate) {
    const auto s = at("---9/---2/----/1a8- - 2");
    EXPECT_EQ(by_lines.estimate(s, Side::south), by_lines.estimate(s, Side::north));
}

TEST(QuartoEval, the_result_evaluator_waits_for_the_end) {
    EXPECT_EQ(by_result.estimate(at("---9/---2/----/1a8- - 2"), Side::north), 0);
}

TEST(QuartoEval, a_finished_game_is_worth_a_thousand_to_the_winner) {
    for (const Eval& eval : {by_lines, by_result}) {
        const auto won = at("0123/----/----/---- - 1");
        EXPECT_EQ(eval.outcome(won, Side::south), 1000);
        EXPECT_EQ(eval.outcome(won, Side::north), -1000);
        EXPECT_EQ(eval.outcome(at("49c3/e2b0/7fa5/861d - 1"), Side::south), 0);
        EXPECT_TRUE(eval.exact_outcomes());
    }
}

// The same words in plain loops, without the limit.
Value slow_estimate(const std::string& text, bool squares) {
    const slow::Grid grid(text);
    std::vector<int> unused;
    for (int piece = 0; piece < 16; ++piece)
        if (text.substr(0, 19).find("0123456789abcdef"[piece]) == std::string::npos)
            unused.push_back(piece);
    Value sum = 0;
    for (const slow::Cells& line : slow::lines(squares)) {
        const auto pieces = grid.on(line);
        const auto shared = slow::shared(pieces);
        const auto fitting = std::count_if(unused.begin(), unused.end(), [&shared](int piece) {
            return std::any_of(shared.begin(), shared.end(), [piece](auto value) {
                return (piece & value.first) == value.second;
            });
        });
        const auto k = static_cast<Value>(fitting);
        const auto f = pieces.size() == 4 ? 0 : shared.size();
        if (pieces.size() == 1) sum += 1;
        if (pieces.size() == 2 && f == 1) sum += 10 + k;
        if (pieces.size() == 2 && f == 2) sum += 20 + 2 * k;
        if (pieces.size() == 2 && f == 3) sum += 30 + 4 * k;
        if (pieces.size() == 3 && f == 1) sum += 100 + 2 * k;
        if (pieces.size() == 3 && f == 2) sum += 200 + 4 * k;
        sum += 4 - static_cast<Value>(pieces.size());
    }
    return sum;
}

template <Rules rules>
void expect_the_slow_estimate(std::uint64_t seed) {
    Rng rng(seed);
    for (int game = 0; game < 200; ++game) {
        State<rules> s;
        while (!s.over()) {
            const std::string text = write_position(s);
            ASSERT_EQ(by_lines.estimate(s, Side::south),
                      std::min(slow_estimate(text, rules.squares), 999))
                << text;
            const auto moves = s.moves();
            s.play(moves[rng.below(moves.size())]);
        }
    }
}

TEST(QuartoEval, the_estimate_is_that_of_plain_loops) {
    expect_the_slow_estimate<plain>(41);
    expect_the_slow_estimate<squared>(42);
}

TEST(QuartoEval, an_estimate_stays_below_a_win) {
    const std::string text = "3-45/f1-7/-ac-/-206 - 2";
    EXPECT_GT(slow_estimate(text, false), 999);
    EXPECT_EQ(by_lines.estimate(at(text), Side::north), 999);
}

}  // namespace
}  // namespace pitboss::quarto::quarto_eval_test
