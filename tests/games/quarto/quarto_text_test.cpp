#include "games/quarto/quarto_text.h"

#include "core/rng.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace pitboss::quarto::quarto_text_test {
namespace {

constexpr Rules plain{};
constexpr Rules squared{.squares = true};

template <Rules rules = plain>
std::string refusal(const std::string& text) {
    const auto state = read_position<rules>(text);
    return state ? "accepted" : state.error().message;
}

TEST(QuartoText, the_start_is_an_empty_board) {
    EXPECT_EQ(write_position(State<plain>{}), "----/----/----/---- - 1");
}

TEST(QuartoText, rows_are_written_from_4_down_to_1) {
    State<plain> s;
    for (const char* move : {"3", "b3", "a"})
        s.play(*read_move(move));
    EXPECT_EQ(write_position(s), "----/-3--/----/---- a 1");
    s.play(*read_move("d1"));
    EXPECT_EQ(write_position(s), "----/-3--/----/---a - 1");
}

template <Rules rules>
void expect_round_trips() {
    Rng rng(21);
    for (int game = 0; game < 500; ++game) {
        State<rules> s;
        for (;;) {
            const auto again = read_position<rules>(write_position(s));
            ASSERT_TRUE(again) << write_position(s) << ": " << again.error().message;
            ASSERT_EQ(*again, s) << write_position(s);
            if (s.over()) break;
            const auto moves = s.moves();
            s.play(moves[rng.below(moves.size())]);
        }
    }
}

TEST(QuartoText, what_is_written_reads_back_the_same) {
    expect_round_trips<plain>();
    expect_round_trips<squared>();
}

TEST(QuartoText, every_move_reads_back_the_same) {
    for (int i = 0; i < 32; ++i) {
        const Move move = static_cast<Move>(i);
        ASSERT_TRUE(read_move(write_move(move))) << i;
        EXPECT_EQ(*read_move(write_move(move)), move);
    }
    EXPECT_EQ(write_move(give(11)), "b");
    EXPECT_EQ(write_move(place(0)), "a1");
    EXPECT_EQ(write_move(place(6)), "c2");
    EXPECT_EQ(write_move(place(15)), "d4");
}

TEST(QuartoText, a_text_that_is_no_move_is_refused) {
    const std::string wanted =
        "a move must be a piece to give, 0 to 9 or a to f, or a cell to place on, a1 to d4, not ";
    for (const std::string text : {"", "g", "A", "e1", "a0", "a5", "1a", "a11", " a", "-"}) {
        const auto move = read_move(text);
        ASSERT_FALSE(move) << text;
        EXPECT_EQ(move.error().message, wanted + '"' + text + '"');
    }
}

TEST(QuartoText, a_position_needs_three_fields) {
    const std::string wanted =
        "a position must have three fields with one space between them, the board, the piece in "
        "hand and the side to move, as in \"----/-3--/----/---- a 2\", but ";
    EXPECT_EQ(refusal(""), wanted + "it is empty");
    EXPECT_EQ(refusal("----/----/----/----"), wanted + "it has 1");
    EXPECT_EQ(refusal("----/----/----/---- -"), wanted + "it has 2");
    EXPECT_EQ(refusal("----/----/----/---- - 1 0"), wanted + "it has more than 3");
    EXPECT_EQ(refusal("----/----/----/----  - 1"), wanted + "it has more than 3");
}

TEST(QuartoText, the_position_shown_as_an_example_is_right) {
    EXPECT_EQ(refusal("----/-3--/----/---- a 2"), "accepted");
}

TEST(QuartoText, the_board_needs_four_rows) {
    const std::string wanted =
        "the board must have four rows, from row 4 down to row 1, with '/' between them, but it "
        "has ";
    EXPECT_EQ(refusal("----/----/---- - 1"), wanted + "3");
    EXPECT_EQ(refusal("----/----/----/----/ - 1"), wanted + "more than 4");
    EXPECT_EQ(refusal(" - 1"), wanted + "1");
}

TEST(QuartoText, a_row_needs_four_cells) {
    EXPECT_EQ(refusal("----/---/----/---- - 1"),
              "row 3 must have four cells, from a to d, but it is \"---\"");
    EXPECT_EQ(refusal("----/----/----/-3-4- - 1"),
              "row 1 must have four cells, from a to d, but it is \"-3-4-\"");
    EXPECT_EQ(refusal("/// - 1"), "row 4 must have four cells, from a to d, but it is \"\"");
}

TEST(QuartoText, a_cell_holds_a_piece_or_nothing) {
    const std::string wanted = " must hold a piece, 0 to 9 or a to f, or '-' if it is open, not ";
    EXPECT_EQ(refusal("----/-x--/----/---- - 1"), "b3" + wanted + "\"x\"");
    EXPECT_EQ(refusal("----/----/----/---A - 1"), "d1" + wanted + "\"A\"");
    EXPECT_EQ(refusal("----/----/--\n-/---- - 1"), "c2" + wanted + "\"?\"");
}

TEST(QuartoText, a_piece_is_there_only_once) {
    EXPECT_EQ(refusal("----/-3--/---3/---- - 1"),
              "each piece must be there once, but 3 is on d2 and on b3");
    EXPECT_EQ(refusal("----/-3--/----/---- 3 1"),
              "the piece in hand must not be on the board, but 3 is on b3");
}

TEST(QuartoText, the_hand_holds_one_piece_or_none) {
    const std::string wanted =
        "the piece in hand must be 0 to 9 or a to f, or '-' if there is none, not ";
    EXPECT_EQ(refusal("----/----/----/---- x 1"), wanted + "\"x\"");
    EXPECT_EQ(refusal("----/----/----/---- 34 1"), wanted + "\"34\"");
    EXPECT_EQ(refusal("----/----/----/----  1"), wanted + "\"\"");
}

TEST(QuartoText, the_side_is_1_or_2) {
    EXPECT_EQ(refusal("----/----/----/---- - 3"), "the side to move must be 1 or 2, not \"3\"");
    EXPECT_EQ(refusal("----/----/----/---- - "), "the side to move must be 1 or 2, not \"\"");
}

// Who gave the first piece is not part of a position.
TEST(QuartoText, either_side_may_be_to_move) {
    for (const std::string board_and_hand :
         {"----/----/----/---- -", "----/----/----/---- 5", "----/-3--/----/---- -",
          "----/-3--/----/---- 5", "0123/----/----/---- -"})
        for (const std::string side : {"1", "2"}) {
            const std::string text = board_and_hand + " " + side;
            ASSERT_EQ(refusal(text), "accepted") << text;
            const auto state = *read_position<plain>(text);
            EXPECT_EQ(write_position(state), text);
            EXPECT_EQ(number_of(state.to_move()), std::stoi(side)) << text;
        }
}

TEST(QuartoText, a_completed_line_belongs_to_the_side_to_move) {
    EXPECT_EQ(read_position<plain>("0123/----/----/---- - 1")->margin(Side::south), 1);
    EXPECT_EQ(read_position<plain>("0123/----/----/---- - 2")->margin(Side::south), -1);
}

TEST(QuartoText, a_finished_game_leaves_no_piece_in_hand) {
    EXPECT_EQ(refusal("0123/----/----/---- - 1"), "accepted");
    EXPECT_EQ(refusal("0123/----/----/---- 4 2"),
              "a line is complete and the game over, so the piece in hand must be '-'");
    EXPECT_EQ(refusal("49c3/e2b0/7fa5/861d - 1"), "accepted");
    EXPECT_EQ(refusal("49c3/e2b0/7fa5/861d 4 2"),
              "the board is full and the game over, so the piece in hand must be '-'");
}

TEST(QuartoText, one_last_placement_explains_all_completed_lines) {
    const std::string wanted =
        "the completed lines must have one cell in common, that of the last piece, since the first "
        "completed line ends the game";
    EXPECT_EQ(refusal("0123/----/----/4567 - 1"), wanted);
    // Row 4 and column a, both solid, meet in a4.
    EXPECT_EQ(refusal("0123/4---/5---/6--- - 2"), "accepted");
    // Column d shares nothing at first; then it is all tall, and the three have no cell in common.
    EXPECT_EQ(refusal("0123/4--8/5--c/6--9 - 1"), "accepted");
    EXPECT_EQ(refusal("0123/4--7/5--b/6--f - 1"), wanted);
}

TEST(QuartoText, a_completed_square_counts_only_when_squares_do) {
    EXPECT_EQ(refusal<plain>("----/-01-/-23-/---- 4 2"), "accepted");
    EXPECT_EQ(refusal<squared>("----/-01-/-23-/---- 4 2"),
              "a line is complete and the game over, so the piece in hand must be '-'");
}

TEST(QuartoText, long_text_is_refused_in_few_words) {
    const std::string big(1'000'000, 'z');
    for (const std::string& text :
         {big, big + " - 1", "----/----/----/" + big + " - 1", "----/----/----/---- " + big + " 1",
          "----/----/----/---- - " + big, std::string(100'000, '/')}) {
        EXPECT_LT(refusal(text).size(), 240u) << refusal(text);
        EXPECT_NE(refusal(text), "accepted");
    }
    EXPECT_LT(read_move(big).error().message.size(), 160u);
}

TEST(QuartoText, bytes_that_are_no_text_never_reach_the_sentence) {
    Rng rng(22);
    const std::string base = "----/-3--/----/---- a 1";
    for (int i = 0; i < 20000; ++i) {
        std::string text = base;
        for (int change = 0; change < 2; ++change)
            text[rng.below(static_cast<int>(text.size()))] = static_cast<char>(rng.below(256));
        for (char c : refusal(text))
            ASSERT_TRUE(c >= ' ' && c <= '~') << i;
    }
}

}  // namespace
}  // namespace pitboss::quarto::quarto_text_test
