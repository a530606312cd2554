"""Tests of the trace check itself: a right trace passes, and no wrong one does."""

import io
import random
import unittest

from check_trace import check_trace
from games import make_game
from laws import SPECS, random_game

SHORT = """\
game kalah(pits=1,seeds=1)
pos 1/1 0,0 1 0
moves 1
score 0
play 1
pos 0/1 1,0 1 1
moves
score 0
over
end 1
"""


def trace_of(specs, rng):
    """A right trace: one random game of each spec."""
    lines = []
    for spec in specs:
        game = make_game(spec)
        positions, moves = random_game(game, rng)
        lines.append(f"game {spec}")
        for position, then in zip(positions, [f"play {move}" for move in moves] + ["over"]):
            lines.append(f"pos {game.write(position)}")
            lines.append(" ".join(["moves"] + game.moves(position)))
            lines.append(f"score {game.margin(position)}")
            lines.append(then)
    return lines + [f"end {len(specs)}"]


def check(text):
    """Exit status and output of the check."""
    out = io.StringIO()
    return check_trace(io.StringIO(text), out), out.getvalue()


class Trace(unittest.TestCase):
    def test_a_right_trace_passes(self):
        self.assertEqual(check(SHORT), (0, "1 games, 2 positions, 0 differences\n"))

    def test_right_traces_of_all_games_pass(self):
        lines = trace_of(SPECS, random.Random(11))
        positions = sum(line.startswith("pos ") for line in lines)
        summary = f"{len(SPECS)} games, {positions} positions, 0 differences\n"
        self.assertEqual(check("\n".join(lines) + "\n"), (0, summary))

    def test_a_trace_cut_short_anywhere_fails(self):
        lines = SHORT.splitlines(keepends=True)
        for count in range(len(lines)):
            with self.subTest(lines=count):
                status, output = check("".join(lines[:count]))
                self.assertEqual(status, 1)
                self.assertIn("bad trace", output)

    def test_a_trace_without_a_game_fails(self):
        self.assertEqual(check("end 0\n")[0], 1)

    def test_a_missing_line_and_a_line_too_many_fail(self):
        lines = SHORT.splitlines(keepends=True)
        for i in range(len(lines)):
            with self.subTest(line=i + 1):
                self.assertEqual(check("".join(lines[:i] + lines[i + 1 :]))[0], 1)
                self.assertEqual(check("".join(lines[:i] + [lines[i]] + lines[i:]))[0], 1)
                self.assertEqual(check("".join(lines[:i] + ["\n"] + lines[i:]))[0], 1)

    def test_any_changed_line_fails(self):
        lines = SHORT.splitlines()
        for i in range(len(lines)):
            with self.subTest(line=i + 1):
                changed = lines[:i] + [lines[i] + " 1"] + lines[i + 1 :]
                self.assertEqual(check("\n".join(changed) + "\n")[0], 1)

    def test_a_changed_line_in_a_long_trace_fails(self):
        rng = random.Random(13)
        lines = trace_of(["kalah", "bohnenspiel", "quarto"], rng)
        for i in rng.sample(range(len(lines)), 100):
            changed = list(lines)
            changed[i] = changed[i].replace("1", "2") if "1" in changed[i] else changed[i] + " 1"
            if changed[i] == lines[i] or changed[i].startswith("play"):
                continue
            with self.subTest(line=lines[i]):
                self.assertEqual(check("\n".join(changed) + "\n")[0], 1)


class Report(unittest.TestCase):
    def test_a_difference_can_be_pasted(self):
        status, output = check(SHORT.replace("score 0\nover", "score 1\nover"))
        self.assertEqual(status, 1)
        self.assertEqual(
            output,
            (
                "line 8: score\n"
                "  trace says  1\n"
                "  oracle says 0\n"
                "  game        kalah(pits=1,seeds=1)\n"
                "  played      1\n"
                "  position    0/1 1,0 1 1\n"
                "1 games, 2 positions, 1 differences\n"
            ),
        )

    def test_a_game_given_up_too_early_is_a_difference(self):
        text = "game quarto\npos ----/----/----/---- - 1\nmoves 0 1 2 3 4 5 6 7 8 9 a b c d e f\n"
        status, output = check(text + "score 0\nover\nend 1\n")
        self.assertEqual(status, 1)
        self.assertIn("the game goes on", output)

    def test_an_illegal_move_is_a_difference(self):
        status, output = check(SHORT.replace("play 1", "play 2"))
        self.assertEqual(status, 1)
        self.assertIn("legal are 1\n", output)

    def test_other_games_are_still_checked_and_only_the_first_differences_are_shown(self):
        bad = SHORT.replace("pos 0/1", "pos 1/0").replace("end 1\n", "")
        good = SHORT.replace("end 1\n", "")
        status, output = check(bad * 7 + good + "end 8\n")
        self.assertEqual(status, 1)
        self.assertEqual(output.count("oracle says"), 5)
        self.assertTrue(output.endswith("8 games, 16 positions, 7 differences\n"))
