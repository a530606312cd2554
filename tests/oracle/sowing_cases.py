"""One drawn case for every clause of the sowing games.

A case is a spec, a position, a move and the position after it, with `moves` and `margin`
where the clause speaks of them. Small boards keep the drawings readable; with three pits

      3  2  1      North, player 2
      1  2  3      South, player 1

is written `1,2,3/1,2,3`: both rows in their owner's own order.
"""

import unittest

from games import make_game


class SowingCase(unittest.TestCase):
    def assert_play(self, spec, before, move, after, moves=None, margin=None):
        game = make_game(spec)
        position = game.play(game.read(before), move)
        self.assertEqual(game.write(position), after)
        if moves is not None:
            self.assertEqual(" ".join(game.moves(position)), moves)
            self.assertEqual(game.over(position), moves == "")
        if margin is not None:
            self.assertEqual(game.margin(position), margin)

    def assert_position(self, spec, text, moves, margin):
        game = make_game(spec)
        position = game.read(text)
        self.assertEqual(" ".join(game.moves(position)), moves)
        self.assertEqual(game.over(position), moves == "")
        self.assertEqual(game.margin(position), margin)


class Kalah(SowingCase):
    def test_starts_with_south_to_move(self):
        game = make_game("kalah")
        self.assertEqual(game.write(game.start()), "4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0")
        self.assertEqual(game.to_move(game.start()), 1)

    def test_sows_from_the_last_pit_through_the_own_store_to_the_opponents_first(self):
        self.assert_play(
            "kalah",
            "4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0",
            "4",
            "4,4,4,0,5,5/5,4,4,4,4,4 1,0 2 1",
            moves="1 2 3 4 5 6",
            margin=1,
        )

    def test_north_sows_the_same_way_from_its_own_left(self):
        self.assert_play(
            "kalah",
            "4,4,4,0,5,5/5,4,4,4,4,4 1,0 2 1",
            "6",
            "5,5,5,0,5,5/5,4,4,4,4,0 1,1 1 2",
            moves="1 2 3 5 6",
            margin=0,
        )

    def test_skips_the_opponents_store(self):
        self.assert_play(
            "kalah(pits=3,seeds=3)",
            "1,1,6/1,1,1 3,4 1 8",
            "3",
            "2,2,0/2,2,2 4,4 2 9",
            moves="1 2 3",
            margin=0,
        )

    def test_last_seed_in_the_own_store_keeps_the_turn(self):
        self.assert_play(
            "kalah",
            "4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0",
            "3",
            "4,4,0,5,5,5/4,4,4,4,4,4 1,0 1 1",
            moves="1 2 4 5 6",
        )

    def test_does_not_skip_the_origin_on_a_full_lap(self):
        # Eight seeds on a lap of seven: the eighth goes to the pit after the origin.
        self.assert_play(
            "kalah(pits=3,seeds=3)",
            "8,0,0/1,1,1 3,4 1 8",
            "1",
            "1,2,1/2,2,2 4,4 2 9",
            moves="1 2 3",
        )

    def test_last_seed_in_an_empty_own_pit_takes_it_and_the_pit_opposite(self):
        # South's pit 2 faces North's pit 2.
        self.assert_play(
            "kalah(pits=3,seeds=3)",
            "1,0,2/1,5,1 4,4 1 8",
            "1",
            "0,0,2/1,0,1 10,4 2 9",
            moves="1 3",
            margin=6,
        )

    def test_pit_1_faces_the_opponents_last_pit(self):
        # North's lap of seven ends in the origin, which counts as empty.
        self.assert_play(
            "kalah(pits=3,seeds=3)", "1,1,1/7,1,0 4,3 2 9", "1", "2,2,0/0,2,1 4,7 1 10", moves="1 2"
        )

    def test_standard_takes_nothing_if_the_pit_opposite_is_empty(self):
        self.assert_play(
            "kalah(pits=3,seeds=3)",
            "1,0,2/1,0,6 4,4 1 8",
            "1",
            "0,1,2/1,0,6 4,4 2 9",
            moves="1 3",
            margin=0,
        )

    def test_empty_takes_the_own_seed_even_if_the_pit_opposite_is_empty(self):
        self.assert_play(
            "kalah(pits=3,seeds=3,capture=empty)",
            "1,0,2/1,0,6 4,4 1 8",
            "1",
            "0,0,2/1,0,6 5,4 2 9",
            moves="1 3",
            margin=1,
        )

    def test_empty_takes_the_pit_opposite_too(self):
        self.assert_play(
            "kalah(pits=3,seeds=3,capture=empty)",
            "1,0,2/1,5,1 4,4 1 8",
            "1",
            "0,0,2/1,0,1 10,4 2 9",
            moves="1 3",
            margin=6,
        )

    def test_no_capture_in_an_own_pit_that_held_seeds(self):
        self.assert_play("kalah(pits=3,seeds=3)", "1,1,2/1,5,1 3,4 1 8", "1", "0,2,2/1,5,1 3,4 2 9")

    def test_no_capture_in_a_pit_of_the_opponent(self):
        self.assert_play("kalah(pits=3,seeds=3)", "3,1,2/0,5,1 2,4 1 8", "3", "3,1,0/1,5,1 3,4 2 9")

    def test_capturing_ends_the_turn(self):
        self.assert_play(
            "kalah(pits=3,seeds=3)", "2,1,0/3,1,1 5,5 1 8", "2", "2,0,0/0,1,1 9,5 2 9", moves="2 3"
        )

    def test_ends_when_the_movers_row_is_empty_and_each_row_goes_to_its_owner(self):
        # The last seed in the store would keep the turn, so South is still to move.
        self.assert_play(
            "kalah(pits=3,seeds=3)",
            "0,0,1/1,2,4 5,5 1 8",
            "3",
            "0,0,0/1,2,4 6,5 1 9",
            moves="",
            margin=-6,
        )

    def test_ends_when_the_movers_row_is_empty_though_the_opponent_could_sow(self):
        self.assert_play(
            "kalah(pits=3,seeds=3)",
            "0,0,2/1,2,3 5,5 1 8",
            "3",
            "0,0,0/2,2,3 6,5 2 9",
            moves="",
            margin=-6,
        )

    def test_ends_when_the_opponents_row_is_empty(self):
        self.assert_play(
            "kalah(pits=3,seeds=3)",
            "1,0,3/0,5,0 4,5 1 8",
            "1",
            "0,0,3/0,0,0 10,5 2 9",
            moves="",
            margin=8,
        )

    def test_margin_of_a_game_not_over_counts_the_stores_alone(self):
        self.assert_position("kalah(pits=3,seeds=3)", "1,1,1/1,2,0 7,5 2 9", "1 2", 2)


class Kalaha(SowingCase):
    def test_last_seed_in_the_own_store_keeps_the_turn(self):
        self.assert_play(
            "kalaha",
            "4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0",
            "3",
            "4,4,0,5,5,5/4,4,4,4,4,4 1,0 1 1",
            moves="1 2 4 5 6",
        )

    def test_captures_nothing(self):
        self.assert_play(
            "kalaha(pits=3,seeds=3)",
            "1,0,2/1,5,1 4,4 1 8",
            "1",
            "0,1,2/1,5,1 4,4 2 9",
            moves="1 2 3",
        )

    def test_goes_on_while_the_player_to_move_has_seeds(self):
        # South's row is empty, but it is North's turn: both rows of seeds stay in play.
        self.assert_play(
            "kalaha(pits=3,seeds=3)",
            "0,0,2/1,2,3 5,5 1 8",
            "3",
            "0,0,0/2,2,3 6,5 2 9",
            moves="1 2 3",
            margin=1,
        )

    def test_an_empty_row_can_be_filled_again_by_the_opponent(self):
        self.assert_play(
            "kalaha(pits=3,seeds=3)",
            "0,0,0/2,2,3 6,5 2 9",
            "3",
            "1,1,0/2,2,0 6,6 1 10",
            moves="1 2",
        )

    def test_ends_when_the_player_to_move_has_an_empty_row(self):
        self.assert_play(
            "kalaha(pits=3,seeds=3)",
            "0,0,0/2,2,3 6,5 2 9",
            "1",
            "0,0,0/0,3,4 6,5 1 10",
            moves="",
            margin=-6,
        )

    def test_ends_inside_a_turn_too(self):
        self.assert_play(
            "kalaha(pits=3,seeds=3)",
            "0,0,1/1,2,4 5,5 1 8",
            "3",
            "0,0,0/1,2,4 6,5 1 9",
            moves="",
            margin=-6,
        )


class Mancala(SowingCase):
    def test_last_seed_in_the_own_store_passes_the_turn(self):
        self.assert_play(
            "mancala",
            "4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0",
            "3",
            "4,4,0,5,5,5/4,4,4,4,4,4 1,0 2 1",
            moves="1 2 3 4 5 6",
        )

    def test_extra_keeps_the_turn(self):
        self.assert_play(
            "mancala(extra=true)",
            "4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0",
            "3",
            "4,4,0,5,5,5/4,4,4,4,4,4 1,0 1 1",
            moves="1 2 4 5 6",
        )

    def test_captures_nothing(self):
        self.assert_play(
            "mancala(pits=3,seeds=3)",
            "1,0,2/1,5,1 4,4 1 8",
            "1",
            "0,1,2/1,5,1 4,4 2 9",
            moves="1 2 3",
        )

    def test_skips_the_opponents_store(self):
        self.assert_play(
            "mancala(pits=3,seeds=3)",
            "1,1,6/1,1,1 3,4 1 8",
            "3",
            "2,2,0/2,2,2 4,4 2 9",
            moves="1 2 3",
        )

    def test_ends_when_either_row_is_empty_and_each_row_goes_to_its_owner(self):
        self.assert_play(
            "mancala(pits=3,seeds=3)",
            "0,0,2/1,2,3 5,5 1 8",
            "3",
            "0,0,0/2,2,3 6,5 2 9",
            moves="",
            margin=-6,
        )

    def test_ends_at_the_ply_limit_and_each_row_goes_to_its_owner(self):
        self.assert_play(
            "mancala(pits=3,seeds=3,plies=9)",
            "1,0,2/1,5,1 4,4 1 8",
            "1",
            "0,1,2/1,5,1 4,4 2 9",
            moves="",
            margin=-4,
        )

    def test_goes_on_one_ply_before_the_limit(self):
        self.assert_play(
            "mancala(pits=3,seeds=3,plies=10)",
            "1,0,2/1,5,1 4,4 1 8",
            "1",
            "0,1,2/1,5,1 4,4 2 9",
            moves="1 2 3",
            margin=0,
        )
