"""Tests against known numbers: perft rows, exact values of small boards, drawn Quarto games."""

import random
import sys
import unittest

from games import make_game
from minimax import exact_margin
from perft import perft
from quarto import Quarto, QuartoPosition

# The rows are cut where counting would take more than a second or two.
PERFT_ROWS = {
    "kalah": [6, 35, 185, 942, 4690, 23233, 114430],
    "kalah(capture=empty)": [6, 35, 185, 942, 4685, 23169, 113959],
    "kalah(seeds=6)": [6, 35, 190, 1056, 5882, 32243, 177827],
    "kalaha": [6, 35, 185, 949, 4782, 23964, 119377],
    "mancala": [6, 36, 186, 973, 4874, 24627, 122824],
    "bohnenspiel(rules=classic)": [6, 36, 206, 1166, 6599],
    "bohnenspiel": [7, 48, 314, 2034, 13078],
    "quarto": [16, 256, 3840, 57600, 806400],
    "quarto(squares=true)": [16, 256, 3840, 57600, 806400],
}

# Player 1's margin under perfect play: game, then pits, then one value for seeds 1, 2, 3, ...
# Kalah with capture=empty is solved in Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA
# Journal 23(3), 2000; the margins for 1 to 3 pits are from later work. Nothing is published
# on kalaha and mancala.
EXACT_MARGINS = {
    "kalah(capture=empty,pits={},seeds={})": {
        1: [0, -2, 6, -2, 2, 0],
        2: [2, -2, -2, -12, 6, 8],
        3: [0, 4, 2, 2],
        4: [2],
        5: [0],
    },
    "kalah(capture=standard,pits={},seeds={})": {
        1: [0, -2, 6, -2, 2, 0],
        2: [2, -2, -2, -10, 6, 8],
        3: [0, 4, 2, 2],
        4: [2],
        5: [0],
    },
    "kalaha(pits={},seeds={})": {
        1: [0, 0, 0, -2, 0, 0],
        2: [0, 0, 0, 2, -4, 2],
        3: [0, 0, 2, 0],
    },
    "mancala(pits={},seeds={})": {
        1: [0, -2, -2, 2, -2, -2],
        2: [0, -2, 2, -2, 0, 0],
        3: [0, 0, 2, 0],
    },
}


class CountsAndValues(unittest.TestCase):
    def test_perft_rows(self):
        for spec, row in PERFT_ROWS.items():
            game = make_game(spec)
            for depth, count in enumerate(row, start=1):
                with self.subTest(spec, depth=depth):
                    self.assertEqual(perft(game, game.start(), depth), count)

    def test_exact_margins_of_small_boards(self):
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(10000)  # A game is played out by one call for each of its moves.
        self.addCleanup(sys.setrecursionlimit, limit)
        for pattern, table in EXACT_MARGINS.items():
            for pits, row in table.items():
                for seeds, margin in enumerate(row, start=1):
                    spec = pattern.format(pits, seeds)
                    with self.subTest(spec):
                        self.assertEqual(exact_margin(make_game(spec)), margin)

    def test_two_full_quarto_boards_in_a_hundred_are_draws(self):
        # 1.98 % of all full boards hold no line. With 20000 boards the share is within
        # 0.3 of that unless something is wrong; three standard deviations.
        rng = random.Random(1)
        game = Quarto(squares=False)
        boards = [rng.sample(range(16), 16) for _ in range(20000)]
        draws = sum(not game.won(QuartoPosition(board, None, 1)) for board in boards)
        self.assertAlmostEqual(100 * draws / len(boards), 1.98, delta=0.3)
