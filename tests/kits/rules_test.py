#!/usr/bin/env python3
"""Plays random games with a kit and with `pitboss ugi` side by side and compares every answer.

    rules_test.py PROGRAM python|java [GAMES]

Also counts move sequences, and sets up positions that no game leads to and texts that are none.
GAMES is the number of games for each variant; the usual number takes some seconds.
"""

import random
import sys
import tempfile

from kit import HERE, Agent, Kit, program

GAMES = ("bohnenspiel", "kalah", "kalaha", "mancala", "quarto")
QUESTIONS = ("fen", "legalmoves", "p1turn", "gameover", "result", "score")
MOST_COUNTED = {"python": 3_000, "java": 30_000}


def variants():
    lines = (HERE.parent / "variants.txt").read_text().split("\n")
    return [*GAMES, *(line for line in lines if line and not line.startswith("#"))]


def without_reason(line):
    """What is wrong with a text is said in different words."""
    return "info string error" if line.startswith("info string error") else line


class Pair:
    """The program and the kit: both are told the same and have to answer the same."""

    def __init__(self, binary, kit):
        self.ours = Agent([binary, "ugi"])
        self.kits = Agent(kit.quick_command)
        self.compared = 0

    def answers(self, *commands):
        """The answers to the commands, None where the two differ."""
        for agent in (self.ours, self.kits):
            agent.say("\n".join((*commands, "isready")))
        lines, others = (self._until_ready(agent) for agent in (self.ours, self.kits))
        self.compared += 1
        if lines == others:
            return lines
        print("\n  ".join(("", *commands, "pitboss:", *lines, "kit:", *others)))
        return None

    @staticmethod
    def _until_ready(agent):
        lines = []
        while (line := agent.hear_line()) != "readyok":
            lines.append(without_reason(line))
        return lines

    def questions(self, position):
        return self.answers(position, *(f"query {question}" for question in QUESTIONS))

    def close(self):
        self.ours.close()
        self.kits.close()


def play_game(pair, rng):
    """A random game, compared move by move and once more as a whole. Returns its positions."""
    fens, moves, command = [], [], "position startpos"
    while True:
        answers = pair.questions(command)
        if not answers:
            return None
        fen, legal = (line.removeprefix("response ") for line in answers[:2])
        fens.append(fen)
        if legal == "response":
            break
        moves.append(rng.choice(legal.split()))
        command = f"position fen {fen} moves {moves[-1]}"
    whole = pair.questions("position startpos moves " + " ".join(moves))
    return fens if whole == answers else None


def random_sowing(rng, fen):
    """Any spread of the seeds of a position: most of these no game leads to."""
    rows, stores, _, ply, *rights = fen.split(" ")
    sizes = [len(row.split(",")) for row in rows.split("/")]
    total = sum(int(number) for number in (rows.replace("/", ",") + "," + stores).split(","))
    places = [0] * (sum(sizes) + 2)
    likely = [rng.choice((0, 1, 1, 4)) for _ in places]
    for place in rng.choices(range(len(places)), [x + 0.01 for x in likely], k=total):
        places[place] += 1
    south, north = places[: sizes[0]], places[sizes[0] : -2]
    if rng.random() < 0.3:
        places[-1] += sum(north)
        north = [0] * len(north)
    fields = [
        "/".join(",".join(map(str, row)) for row in (south, north)),
        f"{places[-2]},{places[-1]}",
        rng.choice("12"),
        ply,
    ]
    if rights:
        fields += [f"{rng.randrange(3)},{rng.randrange(3)}", rng.choice("-12")]
    return " ".join(fields)


def random_quarto(rng):
    pieces = rng.sample("0123456789abcdef", 16)
    count = rng.randrange(17)
    cells = rng.sample(pieces[:count] + ["-"] * (16 - count), 16)
    rows = "/".join("".join(cells[first : first + 4]) for first in (0, 4, 8, 12))
    hand = rng.choice([*pieces[count:], "-", "-", "-"])
    return f"{rows} {hand} {rng.choice('12')}"


def damaged(rng, text):
    """A text with one thing wrong, or none if we are lucky."""
    place = rng.randrange(len(text))
    change = rng.choice(("", rng.choice("0123456789abf-/, xF"), text[place] * 2))
    changed = text[:place] + change + text[place + 1 :]
    # Whether -0 is a number of seeds may be seen in either way.
    return text if "," in text and "-0" in changed else changed


def try_positions(pair, rng, fens, count):
    for _ in range(count):
        fen = rng.choice(fens)
        fen = random_sowing(rng, fen) if "," in fen else random_quarto(rng)
        if pair.questions(f"position fen {fen}") is None:
            return False
        if pair.questions(f"position fen {damaged(rng, fen)}") is None:
            return False
        if pair.questions(f"position fen {fen} moves {rng.randrange(1, 8)}") is None:
            return False
    return True


def count_sequences(pair, most):
    """Move sequences of growing length, as long as there are not too many. The second position
    waits for the counting to end."""
    for depth in range(64):
        lines = pair.answers("position startpos", f"go perft {depth}", "position startpos")
        if lines is None:
            return False
        if not 0 < int(lines[-1].split()[1]) < most / 8:
            return True
    return True


def check_variant(pair, variant, rng, games, most_counted):
    """Whether the two agree about everything."""
    if pair.answers(f"setoption name UGI_Variant value {variant}", "uginewgame") != []:
        return False
    fens = []
    for _ in range(games):
        game = play_game(pair, rng)
        if game is None:
            return False
        fens += game
    return try_positions(pair, rng, fens, 10 * games) and count_sequences(pair, most_counted)


def main():
    binary, language, *rest = sys.argv[1:]
    games = int(rest[0]) if rest else 1
    tally = program.Tally(f"rules of the {language} kit")
    with tempfile.TemporaryDirectory() as folder:
        pair = Pair(binary, Kit(language, folder))
        for variant in variants():
            rng = random.Random(f"{variant} {games}")
            agree = check_variant(pair, variant, rng, games, MOST_COUNTED[language])
            tally.check(agree, variant)
        pair.close()
    print(f"{pair.compared} comparisons")
    tally.end()


if __name__ == "__main__":
    main()
