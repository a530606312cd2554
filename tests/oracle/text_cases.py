"""Tests of bad text: a spec or a position that means nothing is refused with a reason."""

import unittest

from games import make_game
from spec import SpecError, parse_spec

GOOD_SPECS = {
    "kalah": ("kalah", {"pits": 6, "seeds": 4, "capture": "standard"}),
    "kalah(seeds=24,pits=12)": ("kalah", {"pits": 12, "seeds": 24, "capture": "standard"}),
    "kalah(capture=empty)": ("kalah", {"pits": 6, "seeds": 4, "capture": "empty"}),
    "kalaha(pits=1,seeds=1)": ("kalaha", {"pits": 1, "seeds": 1}),
    "mancala": (
        "mancala",
        {"pits": 6, "seeds": 4, "extra": False, "plies": 0, "foreseen": True},
    ),
    "mancala(extra=true,plies=8,foreseen=false)": (
        "mancala",
        {"pits": 6, "seeds": 4, "extra": True, "plies": 8, "foreseen": False},
    ),
    "bohnenspiel": ("bohnenspiel", {"pits": 6, "seeds": 6, "rules": "mcgill"}),
    "bohnenspiel(rules=classic)": ("bohnenspiel", {"pits": 6, "seeds": 6, "rules": "classic"}),
    "quarto": ("quarto", {"squares": False}),
    "quarto(squares=true)": ("quarto", {"squares": True}),
}

BAD_SPECS = [
    "",
    "chess",
    "Kalah",
    "kalah(",
    "kalah(pits=6",
    "kalah(pits=6))",
    "kalah(pits)",
    "kalah(pits=)",
    "kalah(pits=0)",
    "kalah(pits=13)",
    "kalah(pits=06)",
    "kalah(pits=-1)",
    "kalah(seeds=0)",
    "kalah(seeds=25)",
    "kalah(pits=6,pits=6)",
    "kalah(pits=6,)",
    "kalah(pits=6, seeds=4)",
    "kalah(capture=never)",
    "kalah(plies=8)",
    "kalaha(extra=true)",
    "mancala(extra=yes)",
    "mancala(plies=-1)",
    "bohnenspiel(rules=modern)",
    "quarto(pits=6)",
]

# Each differs in one place from a position that is good.
BAD_POSITIONS = {
    "kalah(pits=3,seeds=1)": [
        "",
        "1,1,1/1,1,1 0,0 1",
        "1,1,1/1,1,1 0,0 1 0 0",
        "1,1,1/1,1,1  0,0 1 0",
        "1,1/1,1,1 0,0 1 0",
        "1,1,1,1,1,1 0,0 1 0",
        "1,1,1/1,1,1/1,1,1 0,0 1 0",
        "1,1,1/1,1,2 0,0 1 0",
        "1,1,1/1,1,1 0,1 1 0",
        "1,1,1/1,1,0 0,0 1 0",
        "2,1,1/1,1,-1 1,1 1 0",
        "1,1,1/1,1,x 0,0 1 0",
        "1,1,01/1,1,1 0,0 1 0",
        "1,1,1/1,1,1 0 1 0",
        "1,1,1/1,1,1 0,0 0 0",
        "1,1,1/1,1,1 0,0 3 0",
        "1,1,1/1,1,1 0,0 1 -1",
        "1,1,1/1,1,1 0,0 1 x",
    ],
    "mancala(pits=3,seeds=1,plies=5)": ["1,1,1/1,1,1 0,0 1 6"],
    "bohnenspiel(pits=3,seeds=1)": [
        "1,1,1/1,1,1 0,0 1 0",
        "1,1,1/1,1,1 0,0 1 0 2,2",
        "1,1,1/1,1,1 0,0 1 403 2,2 -",
        "1,1,1/1,1,1 0,0 1 0 3,2 -",
        "1,1,1/1,1,1 0,0 1 0 2 -",
        "1,1,1/1,1,1 0,0 1 0 2,2 0",
    ],
    "bohnenspiel(pits=3,seeds=1,rules=classic)": ["1,1,1/1,1,1 0,0 1 0 2,2 -"],
    "quarto": [
        "",
        "----/----/----/---- -",
        "----/----/---- - 1",
        "----/----/----/--- - 1",
        "-----/----/----/---- - 1",
        "----/----/----/---g - 1",
        "----/----/----/---F - 1",
        "----/----/----/---- aa 1",
        "----/----/----/---- - 3",
        "----/----/----/---- x 1",
        "----/--1-/----/---1 - 1",
        "----/--1-/----/---- 1 1",
        "0123/----/----/---- f 1",
    ],
}


class Text(unittest.TestCase):
    def test_specs_are_read_with_their_defaults(self):
        for text, meaning in GOOD_SPECS.items():
            with self.subTest(text):
                self.assertEqual(parse_spec(text), meaning)

    def test_bad_specs_are_refused(self):
        for text in BAD_SPECS:
            with self.subTest(text), self.assertRaises(SpecError):
                parse_spec(text)

    def test_a_refusal_says_what_is_allowed(self):
        with self.assertRaisesRegex(SpecError, "from 1 to 12"):
            parse_spec("kalah(pits=13)")
        with self.assertRaisesRegex(SpecError, "standard or empty"):
            parse_spec("kalah(capture=never)")
        with self.assertRaisesRegex(SpecError, "it has pits, seeds"):
            parse_spec("kalaha(plies=1)")

    def test_bad_positions_are_refused(self):
        for spec, texts in BAD_POSITIONS.items():
            game = make_game(spec)
            for text in texts:
                with self.subTest(spec, text=text), self.assertRaises(ValueError):
                    game.read(text)

    def test_either_side_may_be_to_move_in_quarto(self):
        # Who gave the first piece is not part of a position.
        game = make_game("quarto")
        for board in ("----/----/----/---- -", "----/-3--/----/---- a", "0123/----/----/---- -"):
            for side in "12":
                text = f"{board} {side}"
                self.assertEqual(game.write(game.read(text)), text)
