"""Tests of what must hold in every position of every game, along random games."""

import random
import unittest

from games import make_game

SPECS = [
    "kalah",
    "kalah(capture=empty)",
    "kalah(pits=1,seeds=3)",
    "kalah(pits=12,seeds=24)",
    "kalaha",
    "kalaha(pits=3,seeds=5)",
    "mancala",
    "mancala(extra=true)",
    "mancala(plies=20)",
    "mancala(pits=2,seeds=9,extra=true,plies=7)",
    "bohnenspiel",
    "bohnenspiel(rules=classic)",
    "bohnenspiel(pits=1,seeds=1)",
    "bohnenspiel(pits=12,seeds=24)",
    "bohnenspiel(pits=2,seeds=1,rules=classic)",
    "quarto",
    "quarto(squares=true)",
]
GAMES_EACH = 5


def random_game(game, rng):
    """Plays at random to the end; the positions, and the moves between them."""
    position = game.start()
    positions = [position]
    moves = []
    while not game.over(position):
        moves.append(rng.choice(game.moves(position)))
        position = game.play(position, moves[-1])
        positions.append(position)
    return positions, moves


class Laws(unittest.TestCase):
    def each_game(self):
        """Every spec with its game and some random games of it, which all come to an end."""
        rng = random.Random(7)
        for spec in SPECS:
            game = make_game(spec)
            for _ in range(GAMES_EACH):
                yield spec, game, *random_game(game, rng)

    def test_text_round_trip(self):
        # Reading checks the position, so this also shows that no seed and no piece is lost.
        for spec, game, positions, _ in self.each_game():
            for position in positions:
                text = game.write(position)
                self.assertEqual(game.write(game.read(text)), text, spec)

    def test_a_position_read_from_text_is_as_good_as_the_original(self):
        for spec, game, positions, _ in self.each_game():
            for position in positions:
                text = game.write(position)
                copy = game.read(text)
                self.assertEqual(game.moves(copy), game.moves(position), (spec, text))
                self.assertEqual(game.over(copy), game.over(position), (spec, text))
                self.assertEqual(game.margin(copy), game.margin(position), (spec, text))
                self.assertEqual(game.to_move(copy), game.to_move(position), (spec, text))

    def test_moves_are_distinct_and_none_are_left_just_when_the_game_is_over(self):
        for spec, game, positions, _ in self.each_game():
            for position in positions:
                moves = game.moves(position)
                self.assertEqual(len(set(moves)), len(moves), (spec, game.write(position)))
                self.assertEqual(moves == [], game.over(position), (spec, game.write(position)))

    def test_playing_leaves_the_old_position_alone(self):
        for spec, game, positions, _ in self.each_game():
            for position in positions:
                text = game.write(position)
                for move in game.moves(position):
                    game.play(position, move)
                    self.assertEqual(game.write(position), text, spec)

    def test_an_illegal_move_is_refused(self):
        for _, game, positions, _ in self.each_game():
            for position in (positions[0], positions[-1]):
                for move in ("16", "00", "e1", "pass", ""):
                    with self.assertRaises(ValueError):
                        game.play(position, move)
