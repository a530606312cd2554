#include "games/quarto/quarto_draw.h"

#include "core/rng.h"
#include "games/quarto/quarto_rules.h"
#include "games/quarto/quarto_text.h"

#include <gtest/gtest.h>

#include <sstream>
#include <stdexcept>
#include <string>

namespace pitboss::quarto::quarto_draw_test {
namespace {

constexpr Rules plain{};
constexpr Rules squared{.squares = true};

template <Rules rules = plain>
State<rules> at(const std::string& text) {
    const auto state = read_position<rules>(text);
    if (!state) throw std::runtime_error(text + ": " + state.error().message);
    return *state;
}

template <Rules rules = plain>
std::string describe(const std::string& position, const std::string& move) {
    return tell(at<rules>(position), *read_move(move));
}

TEST(QuartoDraw, the_board_shows_every_trait_and_who_does_what) {
    EXPECT_EQ(draw(at("--7-/-4--/--2-/0-e9 b 2")),
              "  +--------+--------+--------+--------+\n"
              "4 |        |        |  [###] |        |   North places   (#o#)\n"
              "  |        |        | 7[###] |        |                 b(#o#)\n"
              "  +--------+--------+--------+--------+\n"
              "3 |        |        |        |        |   free: - 1 - 3 - 5 6 -\n"
              "  |        | 4[...] |        |        |         8 - a - c d - f\n"
              "  +--------+--------+--------+--------+\n"
              "2 |        |        |  (...) |        |   A piece is the sum of\n"
              "  |        |        | 2(...) |        |   1 dark ###    or light ...\n"
              "  +--------+--------+--------+--------+   2 tall 2 high or short 1 high\n"
              "1 |        |        |  [.o.] |        |   4 square [ ]  or round ( )\n"
              "  | 0(...) |        | e[.o.] | 9(#o#) |   8 hollow o    or solid\n"
              "  +--------+--------+--------+--------+\n"
              "      a        b        c        d\n");
}

TEST(QuartoDraw, a_won_board_marks_the_line) {
    const std::string picture = draw(at("----/0563/----/---8 - 2"));
    EXPECT_NE(picture.find("3 |*      *|*      *|* [...]*|* (###)*|"), std::string::npos);
    EXPECT_NE(picture.find("  |*0(...)*|*5[###]*|*6[...]*|*3(###)*|"), std::string::npos);
    EXPECT_NE(picture.find("  |        |        |        | 8(.o.) |"), std::string::npos);
    EXPECT_NE(picture.find("a line is complete,"), std::string::npos);
}

TEST(QuartoDraw, a_full_board_says_so) {
    EXPECT_NE(draw(at("49c3/e2b0/7fa5/861d - 1")).find("the board is full"), std::string::npos);
}

TEST(QuartoDraw, the_one_to_give_is_asked_to_give) {
    EXPECT_NE(draw(State<plain>{}).find("South gives"), std::string::npos);
}

TEST(QuartoDraw, every_board_fits_a_small_terminal) {
    Rng rng(31);
    for (int game = 0; game < 100; ++game) {
        State<squared> s;
        while (!s.over()) {
            const auto moves = s.moves();
            s.play(moves[rng.below(moves.size())]);
            std::istringstream picture(draw(s));
            int lines = 0;
            for (std::string line; std::getline(picture, line); ++lines)
                ASSERT_TRUE(line.size() < 72 && line.back() != ' ') << line;
            ASSERT_EQ(lines, 14);
        }
    }
}

TEST(QuartoTell, a_gift_is_described_trait_by_trait) {
    EXPECT_EQ(describe("----/----/----/---- - 1", "b"),
              "South gives b: dark, tall, round, hollow.");
    EXPECT_EQ(describe("----/----/----/---- - 1", "4"),
              "South gives 4: light, short, square, solid.");
}

TEST(QuartoTell, a_placement_names_piece_and_cell) {
    EXPECT_EQ(describe("----/-3--/----/---- b 1", "c2"), "South places b on c2.");
}

TEST(QuartoTell, a_winning_placement_names_the_line_and_the_trait) {
    EXPECT_EQ(describe("--7-/-4--/--2-/0-e9 b 2", "c3"),
              "North places b on c3 and wins with column c (all tall).");
    EXPECT_EQ(describe("2---/-7--/----/---a e 1", "c2"),
              "South places e on c2 and wins with diagonal a4-d1 (all tall).");
    EXPECT_EQ(describe("----/--a-/-7--/2--- e 1", "d4"),
              "South places e on d4 and wins with diagonal a1-d4 (all tall).");
}

TEST(QuartoTell, several_lines_and_traits_are_all_named) {
    EXPECT_EQ(describe("1-c0/fd6-/5-72/-a98 b 2", "a1"),
              "North places b on a1 and wins with row 1 (all round, all hollow) and column a (all "
              "dark).");
}

TEST(QuartoTell, a_square_is_named_by_two_corners) {
    EXPECT_EQ(describe<squared>("----/-1--/-79-/---- d 1", "c3"),
              "South places d on c3 and wins with square b2-c3 (all dark).");
}

TEST(QuartoTell, the_last_placement_without_a_line_is_a_draw) {
    EXPECT_EQ(describe("49-3/e2b0/7fa5/861d c 1", "c4"),
              "South places c on c4. The board is full: the game is a draw.");
}

TEST(QuartoRules, the_text_explains_squares_only_where_they_count) {
    EXPECT_EQ(rules_text(false).find("2x2"), std::string::npos);
    EXPECT_NE(rules_text(true).find("2x2"), std::string::npos);
}

TEST(QuartoRules, the_example_is_drawn_and_played) {
    const std::string text = rules_text(false);
    EXPECT_NE(text.find("North places   (#o#)"), std::string::npos);
    EXPECT_NE(text.find("North places b on c3 and wins with column c (all tall)."),
              std::string::npos);
    EXPECT_TRUE(text.starts_with("Quarto\n"));
}

}  // namespace
}  // namespace pitboss::quarto::quarto_draw_test
