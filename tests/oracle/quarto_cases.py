"""One drawn case for every clause of Quarto. Boards are drawn with row 4 on top."""

import unittest

from games import make_game

PLACES = "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4"


class QuartoCase(unittest.TestCase):
    def assert_play(self, spec, before, move, after, moves=None, margin=None):
        game = make_game(spec)
        position = game.play(game.read(before), move)
        self.assertEqual(game.write(position), after)
        if moves is not None:
            self.assertEqual(" ".join(game.moves(position)), moves)
            self.assertEqual(game.over(position), moves == "")
        if margin is not None:
            self.assertEqual(game.margin(position), margin)


class Turns(QuartoCase):
    def test_player_1_gives_first_any_piece(self):
        game = make_game("quarto")
        self.assertEqual(game.write(game.start()), "----/----/----/---- - 1")
        self.assertEqual("".join(game.moves(game.start())), "0123456789abcdef")

    def test_giving_passes_the_turn_and_every_free_cell_is_open(self):
        self.assert_play(
            "quarto",
            "----/----/----/---- - 1",
            "a",
            "----/----/----/---- a 2",
            moves=PLACES,
            margin=0,
        )

    def test_after_placing_the_same_player_gives_a_free_piece(self):
        self.assert_play(
            "quarto",
            "----/----/----/---- a 2",
            "c2",
            "----/----/--a-/---- - 2",
            moves="0 1 2 3 4 5 6 7 8 9 b c d e f",
        )

    def test_taken_cells_are_not_open(self):
        self.assert_play(
            "quarto",
            "----/----/--a-/---- - 2",
            "0",
            "----/----/--a-/---- 0 1",
            moves=PLACES.replace("c2 ", ""),
        )


class Lines(QuartoCase):
    def test_a_row_of_pieces_that_all_have_a_bit_wins_for_who_completes_it(self):
        self.assert_play(
            "quarto",
            "----/13-5/----/---- 9 2",
            "c3",
            "----/1395/----/---- - 2",
            moves="",
            margin=-1,
        )

    def test_a_row_of_pieces_none_of_which_has_a_bit_wins(self):
        # 0, 6, 8, e: nobody has bit 1; bits 2, 4 and 8 are mixed.
        self.assert_play(
            "quarto", "----/----/----/06-8 e 1", "c1", "----/----/----/06e8 - 1", moves="", margin=1
        )

    def test_four_pieces_that_share_nothing_are_no_line(self):
        self.assert_play(
            "quarto",
            "----/----/----/0f-1 e 1",
            "c1",
            "----/----/----/0fe1 - 1",
            moves="2 3 4 5 6 7 8 9 a b c d",
            margin=0,
        )

    def test_a_column_wins(self):
        self.assert_play(
            "quarto", "-1--/-3--/----/-9-- 5 1", "b2", "-1--/-3--/-5--/-9-- - 1", moves="", margin=1
        )

    def test_both_main_diagonals_win(self):
        self.assert_play(
            "quarto", "1---/-3--/--5-/---- 9 1", "d1", "1---/-3--/--5-/---9 - 1", moves="", margin=1
        )
        self.assert_play(
            "quarto",
            "---1/--3-/-5--/---- 9 2",
            "a1",
            "---1/--3-/-5--/9--- - 2",
            moves="",
            margin=-1,
        )

    def test_a_short_diagonal_round_the_edge_does_not_win(self):
        self.assert_play(
            "quarto",
            "-1--/--3-/---5/---- 9 1",
            "a1",
            "-1--/--3-/---5/9--- - 1",
            moves="0 2 4 6 7 8 a b c d e f",
            margin=0,
        )

    def test_a_square_wins_only_with_squares(self):
        before, after = "----/-13-/-5--/---- 9 1", "----/-13-/-59-/---- - 1"
        self.assert_play("quarto", before, "c2", after, moves="0 2 4 6 7 8 a b c d e f", margin=0)
        self.assert_play("quarto(squares=true)", before, "c2", after, moves="", margin=1)

    def test_all_nine_squares_count_and_none_goes_round_the_edge(self):
        game = make_game("quarto(squares=true)")
        found = 0
        for row in range(4):
            for column in range(4):
                position = game.start()
                for piece, (up, right) in zip((1, 3, 5, 9), ((0, 0), (0, 1), (1, 0), (1, 1))):
                    position.board[4 * ((row + up) % 4) + (column + right) % 4] = piece
                self.assertEqual(game.won(position), row < 3 and column < 3)
                found += game.won(position)
        self.assertEqual(found, 9)


class FullBoards(QuartoCase):
    def test_a_full_board_without_a_line_is_a_draw(self):
        for spec in ("quarto", "quarto(squares=true)"):
            self.assert_play(
                spec, "9ca0/5f14/836b/e2d- 7 1", "d1", "9ca0/5f14/836b/e2d7 - 1", moves="", margin=0
            )

    def test_the_last_piece_can_win(self):
        # a, 7, f and e down the last column all have bit 2.
        self.assert_play(
            "quarto", "cb6a/8137/205f/d49- e 1", "d1", "cb6a/8137/205f/d49e - 1", moves="", margin=1
        )
