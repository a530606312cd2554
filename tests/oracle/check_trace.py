"""Plays the games of a trace again and compares every position: check_trace.py < trace

A trace is one game after another and ends with the number of games:

    game kalah(pits=6,seeds=4)
    pos 4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0
    moves 1 2 3 4 5 6
    score 0                                player 1's margin
    play 3
    pos ...                                pos, moves, score for each position,
    moves                                  moves stands alone when there are none
    score 12
    over                                   then play or over
    end 1

Exits 0 if everything agrees. Exits 1 if something differs, if a line is not what the
format asks for, and if the trace is empty or cut short.
"""

import sys

from games import make_game

MOST_SHOWN = 5  # One bug tends to show in many games; the first few are enough.


class FormatError(Exception):
    """The text is not a whole trace. What was read so far cannot be trusted."""


class Difference(Exception):
    """The trace and this program disagree; `what` differs, and how."""

    def __init__(self, what, trace_says, oracle_says):
        super().__init__(f"{what}\n  trace says  {trace_says}\n  oracle says {oracle_says}")


class Lines:
    """The lines of a trace, cut into keyword and rest, with one line of pushing back."""

    def __init__(self, stream):
        self.stream = stream
        self.number = 0
        self.held = None

    def next(self):
        """The next keyword and what follows it; the keyword is None where the trace stops."""
        if self.held is not None:
            line, self.held = self.held, None
            return line
        text = self.stream.readline()
        if text == "":
            return None, ""
        self.number += 1
        keyword, _, rest = text.rstrip("\n").partition(" ")
        return keyword, rest

    def hold(self, keyword, rest):
        """Gives a line back, to be the next one again."""
        self.held = (keyword, rest)

    def expect(self, *keywords):
        """The next line, which must begin with one of the keywords."""
        keyword, rest = self.next()
        if keyword in keywords:
            return keyword, rest
        wanted = " or ".join(f'"{word}"' for word in keywords)
        if keyword is None:
            raise FormatError(f"line {self.number + 1}: wanted {wanted}, but there is no more")
        raise FormatError(f'line {self.number}: wanted {wanted}, not "{keyword}"')

    def skip_to_next_game(self):
        """Leaves out the rest of a game; after one difference the others say nothing new."""
        while True:
            keyword, rest = self.next()
            if keyword in ("game", "end", None):
                self.hold(keyword, rest)
                return


class Checker:
    def __init__(self, stream, report):
        self.lines = Lines(stream)
        self.report = report  # Called with the text of each of the first differences.
        self.games = 0
        self.positions = 0
        self.differences = 0

    def check(self):
        """Reads the whole trace; raises FormatError if it is not one."""
        while True:
            keyword, rest = self.lines.expect("game", "end")
            if keyword == "end":
                break
            self.games += 1
            self.check_game(rest)
        if rest != str(self.games):
            raise FormatError(f'"end {rest}" after {self.games} games')
        if self.games == 0:
            raise FormatError("the trace holds no game")
        if self.lines.next() != (None, ""):
            raise FormatError(f'line {self.lines.number}: there is more after "end"')

    def check_game(self, spec):
        try:
            game = make_game(spec)
        except ValueError as error:
            raise FormatError(f"line {self.lines.number}: {error}") from None
        position = game.start()
        played = []
        try:
            while position is not None:
                position = self.check_position(game, position, played)
        except Difference as difference:
            self.differences += 1
            if self.differences <= MOST_SHOWN:
                self.report(
                    f"line {self.lines.number}: {difference}\n"
                    f"  game        {spec}\n"
                    f"  played      {' '.join(played)}\n"
                    f"  position    {game.write(position)}"
                )
            self.lines.skip_to_next_game()

    def check_position(self, game, position, played):
        """Compares one position; returns the next one, or None when the game is over."""
        self.positions += 1
        moves = game.moves(position)
        self.compare("pos", game.write(position))
        self.compare("moves", " ".join(moves))
        self.compare("score", str(game.margin(position)))

        keyword, move = self.lines.expect("play", "over")
        if keyword == "over" and move != "":
            raise FormatError(f'line {self.lines.number}: "over" stands alone')
        if game.over(position) != (keyword == "over"):
            ours = "the game is over" if game.over(position) else "the game goes on"
            raise Difference("end of the game", f"{keyword} {move}".rstrip(), ours)
        if keyword == "over":
            return None
        if move not in moves:
            raise Difference("move", f"play {move}", f"legal are {' '.join(moves)}")
        played.append(move)
        return game.play(position, move)

    def compare(self, keyword, ours):
        _, theirs = self.lines.expect(keyword)
        if theirs != ours:
            raise Difference(keyword, theirs, ours)


def check_trace(stream, out):
    """Checks the trace in `stream` and writes what it finds to `out`. Returns the exit status."""
    checker = Checker(stream, report=lambda text: print(text, file=out))
    trouble = None
    try:
        checker.check()
    except FormatError as error:
        trouble = error
    counts = f"{checker.games} games, {checker.positions} positions"
    if trouble is not None:
        # The usual summary is left out, so that nobody reads "0 differences" in it.
        print(f"bad trace after {counts}: {trouble}", file=out)
        return 1
    print(f"{counts}, {checker.differences} differences", file=out)
    return 1 if checker.differences > 0 else 0


if __name__ == "__main__":
    sys.exit(check_trace(sys.stdin, sys.stdout))
