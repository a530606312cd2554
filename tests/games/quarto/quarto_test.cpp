#include "games/quarto/quarto.h"

#include "core/rng.h"
#include "games/quarto/quarto_text.h"
#include "slow_quarto.h"

#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace pitboss::quarto::quarto_test {
namespace {

constexpr Rules plain{};
constexpr Rules squared{.squares = true};

template <Rules rules = plain>
State<rules> at(const std::string& text) {
    const auto state = read_position<rules>(text);
    if (!state) throw std::runtime_error(text + ": " + state.error().message);
    return *state;
}

// Plays the moves, each of which must be legal, and returns where they lead.
template <Rules rules>
State<rules> played(State<rules> s, const std::vector<std::string>& moves) {
    for (const std::string& text : moves) {
        const Move move = *read_move(text);
        EXPECT_TRUE(s.moves().contains(move)) << text << " in " << write_position(s);
        s.play(move);
    }
    return s;
}

template <Rules rules>
std::string legal(const State<rules>& s) {
    std::string out;
    for (Move move : s.moves()) {
        if (!out.empty()) out += ' ';
        out += write_move(move);
    }
    return out;
}

template <Rules rules>
void expect_win_for(Side winner, const State<rules>& s) {
    EXPECT_TRUE(s.over()) << write_position(s);
    EXPECT_EQ(s.margin(winner), 1) << write_position(s);
    EXPECT_EQ(s.margin(other(winner)), -1) << write_position(s);
    EXPECT_EQ(legal(s), "");
}

template <Rules rules>
void expect_unfinished(const State<rules>& s) {
    EXPECT_FALSE(s.over()) << write_position(s);
    EXPECT_EQ(s.margin(Side::south), 0);
    EXPECT_EQ(s.margin(Side::north), 0);
}

TEST(Quarto, player_1_begins_by_giving_any_piece) {
    const State<plain> start;
    EXPECT_EQ(start.to_move(), Side::south);
    EXPECT_EQ(legal(start), "0 1 2 3 4 5 6 7 8 9 a b c d e f");
    expect_unfinished(start);
}

TEST(Quarto, the_receiver_places_the_piece_on_any_open_cell) {
    const auto s = played(State<plain>{}, {"a"});
    EXPECT_EQ(s.to_move(), Side::north);
    EXPECT_EQ(legal(s), "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4");
    EXPECT_EQ(legal(played(s, {"b3", "7"})), "a1 b1 c1 d1 a2 b2 c2 d2 a3 c3 d3 a4 b4 c4 d4");
}

TEST(Quarto, who_placed_gives_next_one_of_the_pieces_left) {
    const auto s = played(State<plain>{}, {"a", "b3"});
    EXPECT_EQ(s.to_move(), Side::north);
    EXPECT_EQ(legal(s), "0 1 2 3 4 5 6 7 8 9 b c d e f");
    EXPECT_EQ(played(s, {"7"}).to_move(), Side::south);
    EXPECT_EQ(played(s, {"7", "c1"}).to_move(), Side::south);
}

// 0, 5 and 3 are solid, and so is 6.
//
//   4  -  -  -  -
//   3  0  5  -  3
//   2  -  -  -  -
//   1  -  -  -  8
TEST(Quarto, completing_a_row_wins_at_once) {
    const auto s = at("----/05-3/----/---8 6 2");
    expect_win_for(Side::north, played(s, {"c3"}));
    expect_unfinished(played(s, {"c2"}));
}

// 7, 1 and 9 are dark, and so is d.
//
//   4  -  7  -  -
//   3  -  1  -  -
//   2  -  -  -  -
//   1  -  9  -  -
TEST(Quarto, completing_a_column_wins_at_once) {
    const auto s = at("-7--/-1--/----/-9-- d 1");
    expect_win_for(Side::south, played(s, {"b2"}));
    expect_unfinished(played(s, {"c2"}));
}

// 2, 7 and a are tall, and so is e; c is not, but shares nothing else with all three either.
//
//   4  -  -  -  -
//   3  -  -  a  -
//   2  -  7  -  -
//   1  2  -  -  -
TEST(Quarto, completing_the_diagonal_from_a1_wins_at_once) {
    expect_win_for(Side::south, played(at("----/--a-/-7--/2--- e 1"), {"d4"}));
    expect_unfinished(played(at("----/--a-/-7--/2--- c 1"), {"d4"}));
}

//   4  2  -  -  -
//   3  -  7  -  -
//   2  -  -  -  -
//   1  -  -  -  a
TEST(Quarto, completing_the_diagonal_from_a4_wins_at_once) {
    expect_win_for(Side::south, played(at("2---/-7--/----/---a e 1"), {"c2"}));
    expect_unfinished(played(at("2---/-7--/----/---a c 1"), {"c2"}));
}

// Each trait wins both when all four pieces have it and when none has.
TEST(Quarto, every_trait_value_makes_a_line) {
    for (int trait : {1, 2, 4, 8})
        for (int wanted : {0, trait}) {
            State<plain> s;
            std::vector<int> pieces;
            // The two smallest and the two largest that fit differ in the other traits.
            for (int piece = 0; piece < 16; ++piece)
                if ((piece & trait) == wanted) pieces.push_back(piece);
            for (int i : {0, 1, 6, 7}) {
                expect_unfinished(s);
                s.play(give(pieces[i]));
                s.play(place(i % 4));
            }
            EXPECT_TRUE(s.won) << write_position(s);
        }
}

// 0 and f share no trait.
TEST(Quarto, four_in_a_row_that_share_nothing_do_not_win) {
    expect_unfinished(played(at("----/----/01-f/---- 2 1"), {"c2"}));
}

// 1, 3, 7 and 5 on b1, c2, d3, a4 would be a diagonal on a board without edges.
TEST(Quarto, diagonals_do_not_wrap_around_the_edge) {
    expect_unfinished(played(at("----/---7/--3-/-1-- 5 1"), {"a4"}));
    expect_unfinished(played(at<squared>("---7/3---/-5--/---- 1 1"), {"c1"}));
}

//   4  -  -  -  -
//   3  -  1  -  -
//   2  -  7  9  -
//   1  -  -  -  -
TEST(Quarto, a_square_wins_only_when_squares_count) {
    const char* text = "----/-1--/-79-/---- d 1";
    expect_unfinished(played(at(text), {"c3"}));
    expect_win_for(Side::south, played(at<squared>(text), {"c3"}));
}

// Cell numbers run on from d1 to a2, but a2, d1, d2 and a3 do not touch.
TEST(Quarto, squares_do_not_wrap_around_the_edge) {
    expect_unfinished(played(at<squared>("----/7---/1--9/---- d 1"), {"d1"}));
    expect_unfinished(played(at<squared>("9---/7---/---1/---- d 1"), {"d3"}));
}

TEST(Quarto, a_full_board_without_a_line_is_a_draw) {
    const auto s = played(at("49-3/e2b0/7fa5/861d c 1"), {"c4"});
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.margin(Side::south), 0);
    EXPECT_EQ(s.margin(Side::north), 0);
    EXPECT_EQ(legal(s), "");
}

TEST(Quarto, the_last_piece_can_win) {
    expect_win_for(Side::south, played(at("0f5d/c216/3-b9/784e a 1"), {"b2"}));
}

TEST(Quarto, the_winner_stays_the_side_to_move) {
    EXPECT_EQ(played(at("----/05-3/----/---8 6 2"), {"c3"}).to_move(), Side::north);
}

template <Rules rules>
std::uint64_t perft(const State<rules>& s, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (Move move : s.moves()) {
        State<rules> next = s;
        next.play(move);
        count += perft(next, depth - 1);
    }
    return count;
}

TEST(Quarto, perft_has_the_known_rows) {
    const std::vector<std::uint64_t> rows = {16, 256, 3840, 57600, 806400, 11289600};
    for (int depth = 1; depth <= 6; ++depth) {
        EXPECT_EQ(perft(State<plain>{}, depth), rows[depth - 1]);
        EXPECT_EQ(perft(State<squared>{}, depth), rows[depth - 1]);
    }
}

// Calls visit(s) on every position of random games.
template <Rules rules, class Visit>
void visit_random_games(std::uint64_t seed, int games, Visit visit) {
    Rng rng(seed);
    for (int game = 0; game < games; ++game) {
        State<rules> s;
        visit(s);
        while (!s.over()) {
            const auto moves = s.moves();
            s.play(moves[rng.below(moves.size())]);
            visit(s);
        }
    }
}

template <Rules rules>
void expect_agreement_with_the_slow_check() {
    visit_random_games<rules>(11, 500, [](const State<rules>& s) {
        const slow::Grid grid(write_position(s));
        ASSERT_EQ(s.won, slow::complete(grid, rules.squares)) << write_position(s);
    });
}

TEST(Quarto, the_lanes_find_the_lines_that_a_slow_check_finds) {
    expect_agreement_with_the_slow_check<plain>();
    expect_agreement_with_the_slow_check<squared>();
}

// The cells where this piece completes a line, by trying each.
Mask slow_winning_cells(const slow::Grid& grid, int piece, bool squares) {
    Mask cells = 0;
    for (int cell = 0; cell < 16; ++cell) {
        slow::Grid next = grid;
        int& target = next.piece[cell % 4][cell / 4];
        if (target >= 0) continue;
        target = piece;
        if (slow::complete(next, squares)) cells |= bit(cell);
    }
    return cells;
}

template <Rules rules>
void expect_threats_as_by_trying() {
    visit_random_games<rules>(12, 40, [](const State<rules>& s) {
        if (s.won) return;
        const slow::Grid grid(write_position(s));
        Mask losing = 0;
        for (int piece = 0; piece < 16; ++piece) {
            const Mask cells = slow_winning_cells(grid, piece, rules.squares);
            if (cells != 0 && (s.free & bit(piece))) losing |= bit(piece);
            if (s.hand == piece) {
                ASSERT_EQ(winning_cells(s), cells) << write_position(s);
            }
        }
        ASSERT_EQ(losing_to_give(s), losing) << write_position(s);
    });
}

TEST(Quarto, winning_cells_and_losing_pieces_are_those_found_by_trying) {
    expect_threats_as_by_trying<plain>();
    expect_threats_as_by_trying<squared>();
}

TEST(Quarto, nothing_in_hand_wins_nowhere) {
    EXPECT_EQ(winning_cells(at("----/05-3/----/---- - 2")), 0);
}

TEST(Quarto, moves_are_empty_exactly_when_the_game_is_over) {
    visit_random_games<plain>(13, 500, [](const State<plain>& s) {
        ASSERT_EQ(s.moves().empty(), s.over()) << write_position(s);
        ASSERT_EQ(s.over(), s.won || s.board.count() == 16) << write_position(s);
    });
}

TEST(Quarto, the_order_of_play_leaves_no_trace) {
    const auto s = played(State<plain>{}, {"1", "a1", "2", "b2", "3", "d2", "9"});
    const auto t = played(State<plain>{}, {"3", "d2", "1", "a1", "2", "b2", "9"});
    EXPECT_EQ(s, t);
    EXPECT_EQ(s.key(), t.key());
}

TEST(Quarto, a_state_is_rebuilt_from_its_pieces) {
    visit_random_games<squared>(14, 500, [](const State<squared>& s) {
        ASSERT_EQ(State<squared>::at(s.board, s.hand), s) << write_position(s);
    });
}

TEST(Quarto, different_positions_have_different_keys) {
    std::map<Key, std::string> seen;
    visit_random_games<plain>(15, 3000, [&seen](const State<plain>& s) {
        const std::string text = write_position(s);
        const auto [entry, fresh] = seen.emplace(s.key(), text);
        ASSERT_TRUE(fresh || entry->second == text) << text << " and " << entry->second;
    });
    EXPECT_GT(seen.size(), 40000u);
}

}  // namespace
}  // namespace pitboss::quarto::quarto_test
