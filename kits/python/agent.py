#!/usr/bin/env python3
"""An agent for Pitboss in one file. Write your own `choose`; the rest is done for you.

    pitboss check-agent -- python3 agent.py                   does it behave?
    pitboss match kalah "cmd(python3 agent.py)" greedy        is it any good?
"""

import random
import sys

PROTOCOL = sys.stdout
if __name__ == "__main__":
    # print() is yours for debugging: it goes to standard error, never between the moves.
    sys.stdout = sys.stderr

NAME = "my agent"
AUTHOR = "me"
GAME = "kalah"  # the game to start with; a manager may name another one
THINKING_SECONDS = 1.0  # for one move, where a manager sets no time


def choose(position, clock):
    """Return the move to play, one of position.legal_moves().

    This agent is greedy: it tries each move and takes the one after which it leads by most. Three
    ways to make it stronger, the easiest first:

    1. Judge better. margin() only counts what is safe in the stores. What else is worth something:
       seeds in your own pits, a move that lets you move again, a pit about to be captured?
    2. Look further. Let a function call itself on position.play(move). Ask position.to_move after
       every move: a turn may hold several moves, so the players do not simply alternate.
    3. Use the time. Search 1 move deep, then 2, then 3, until clock.time_is_up(); then return the
       best move of the last search that was complete.

    Players are 1 and 2, moves are texts. What you can ask:

    any game     position.to_move  .legal_moves()  .play(move)  .over  .margin(player)  .text
    with seeds   position.pits(player)  .store(player)  .score(player)  .skips(player)  .ply
    quarto       position.piece(cell)  .hand  .pieces_left()  .lines()
    the time     clock.time_is_up()  .seconds_left()  .remember(move)
    """
    me = position.to_move
    moves = position.legal_moves()
    random.shuffle(moves)  # among equals the first one wins: let that be chance
    best_move, best_margin = None, -1000
    for move in moves:
        margin = position.play(move).margin(me)
        if margin > best_margin:
            best_move, best_margin = move, margin
    return best_move


# ================================================================================================
#   You need not read further. What follows are the clock, the rules of the games and the talk
#   with the program that runs the game. Nearly all of it is inside classes, so that the names you
#   choose above stay yours.
# ================================================================================================

import ctypes
import dataclasses
import os
import re
import threading
import traceback
from queue import Empty, SimpleQueue
from random import seed as seed_chance
from time import perf_counter
from typing import NamedTuple, Optional

# ---- The clock -----------------------------------------------------------------------------------


class Clock:
    """The time for one move. It runs from the moment the move was asked for."""

    A_DAY = 86_400.0  # seconds
    LEAST_SECONDS = 0.01  # for a move, even if no time is left at all
    USUAL_MOVES_TO_GO = 20

    def __init__(self, limits, player):
        self.depth = limits.get("depth")  # moves to look ahead; None unless a manager asks for it
        self.nodes = limits.get("nodes")  # positions to look at, in the same way
        self.infinite = "infinite" in limits
        self.stopped = False
        self.abandoned = False  # nobody waits for the move any more
        self.best_so_far = None
        seconds = self.A_DAY if self.infinite else self.seconds_for_move(limits, player)
        # A move must be out before the time is over, also on a machine that has more to do: half
        # of the reserve is for a `choose` that is a little late, half for the way of the move.
        reserve = min(seconds / 2, 0.03 + seconds / 50)
        self.deadline = perf_counter() + seconds - reserve
        self.cut_off = self.deadline + reserve / 2

    def time_is_up(self):
        """Return your move now."""
        return self.seconds_left() == 0

    def seconds_left(self):
        return 0.0 if self.stopped else max(0.0, self.deadline - perf_counter())

    def remember(self, move):
        """The move to play if you do not return one in time."""
        self.best_so_far = move

    def seconds_to_cut_off(self):
        return max(0.0, self.cut_off - perf_counter())

    def seconds_for_move(self, limits, player):
        """The time for the move, or a share of what is left on the player's clock."""
        times = []
        if "movetime" in limits:
            times.append(limits["movetime"] / 1000)
        if f"p{player}time" in limits:
            left = limits[f"p{player}time"] / 1000
            increment = limits.get(f"p{player}inc", 0) / 1000
            share = left / limits.get("movestogo", self.USUAL_MOVES_TO_GO)
            times.append(min(left / 2, share + 0.75 * increment))
        seconds = min(times, default=THINKING_SECONDS)
        return min(max(seconds, self.LEAST_SECONDS), self.A_DAY)


# ---- Games, their parameters, and what all positions share ---------------------------------------


def quoted(text):
    """Anybody's text, fit to stand in a line of the protocol."""
    printable = re.sub("[^ -~]+", "?", str(text))
    return '"' + (printable if len(printable) <= 40 else printable[:40] + "...") + '"'


class Variant:
    """A game with a value for each of its parameters."""

    # For each parameter its default and what it may be.
    SIZES = {"pits": (6, range(1, 13)), "seeds": (4, range(1, 25))}
    FLAG = ("false", ["false", "true"])
    PARAMETERS = {
        "bohnenspiel": {
            **SIZES,
            "seeds": (6, range(1, 25)),
            "rules": ("mcgill", ["mcgill", "classic"]),
        },
        "kalah": {**SIZES, "capture": ("standard", ["standard", "empty"])},
        "kalaha": SIZES,
        "mancala": {
            **SIZES,
            "extra": FLAG,
            "plies": (0, range(10_001)),
            "foreseen": ("true", ["true", "false"]),  # whether players should see that end coming
        },
        "quarto": {"squares": FLAG},
    }

    def __init__(self, game, params):
        self.game = game
        self.params = params
        self.kind = QuartoPosition if game == "quarto" else SowingPosition
        self.rules = self.kind.rules_of(self)

    def start(self):
        return self.kind.start_of(self)

    def read(self, text):
        return self.kind.read(self, text)

    @staticmethod
    def parse(text):
        """The variant written as "kalah(pits=6,seeds=4)"; what is not named takes its default."""
        call = re.fullmatch(r"([a-z]+) *(?:\((.*)\))?", text.strip())
        if not call or call[1] not in Variant.PARAMETERS:
            games = ", ".join(Variant.PARAMETERS)
            raise ValueError(f"there is no game {quoted(text)}; the games: {games}")
        known, params = Variant.PARAMETERS[call[1]], {}
        for argument in call[2].split(",") if call[2] else []:
            name, _, value = (part.strip() for part in argument.partition("="))
            if name not in known or name in params:
                raise ValueError(f"{quoted(name)} is given twice or not one of {', '.join(known)}")
            params[name] = Variant.checked(name, value, known[name][1])
        return Variant(call[1], {name: params.get(name, known[name][0]) for name in known})

    @staticmethod
    def checked(name, text, allowed):
        value = int(text) if re.fullmatch("[0-9]{1,9}", text) else text
        if value in allowed:
            return value
        raise ValueError(f"{name} goes from {allowed[0]} to {allowed[-1]}, not {quoted(text)}")


class Position:
    """A position never changes: play() makes a new one."""

    @staticmethod
    def start(variant):
        """The first position of a game: Position.start("kalah(pits=4)"). For trying things out."""
        return Variant.parse(variant).start()

    @property
    def game(self):
        return self.variant.game

    @property
    def params(self):
        return self.variant.params

    @property
    def result(self):
        """p1win, p2win, draw, or none while the game lasts."""
        if not self.over:
            return "none"
        margin = self.margin(1)
        return "draw" if margin == 0 else "p1win" if margin > 0 else "p2win"

    def play(self, move):
        """The position after a legal move."""
        if move not in self.legal_moves():
            raise ValueError(f"{quoted(move)} is not legal in {self.text}")
        return self.after(move)

    def __str__(self):
        return self.text


# ---- The sowing games ----------------------------------------------------------------------------
#
#      6  5  4  3  2  1        player 2
#      1  2  3  4  5  6        player 1
#
# Seeds run from a player's pit 1 to that player's last pit, then, where the game sows stores, into
# the own store, and on to the opponent's pit 1.


class SowingRules(NamedTuple):
    sows_store: bool = True  # the own store is a stop of the sowing
    extra_turn: bool = False  # a last seed in the own store moves again
    capture: str = "none"  # "none", "standard", "empty" or "even"
    either_row_ends: bool = True  # otherwise only an empty row of the player to move does
    most_plies: int = 0  # 0 is no limit
    skips: int = 0  # for each player


@dataclasses.dataclass(frozen=True)
class SowingPosition(Position):
    variant: Variant
    rows: tuple  # the pits of player 1, then those of player 2, each from the owner's left
    stores: tuple
    to_move: int  # 1 or 2
    ply: int  # moves played so far
    skips_left: tuple
    banned: int = 0  # who may not skip before having sown again; 0 is nobody

    @staticmethod
    def rules_of(variant):
        game, params = variant.game, variant.params
        if game == "kalah":
            return SowingRules(extra_turn=True, capture=params["capture"])
        if game == "kalaha":
            return SowingRules(extra_turn=True, either_row_ends=False)
        if game == "mancala":
            return SowingRules(extra_turn=params["extra"] == "true", most_plies=params["plies"])
        skips = 2 if params["rules"] == "mcgill" else 0
        return SowingRules(
            sows_store=False, capture="even", either_row_ends=False, most_plies=402, skips=skips
        )

    def pits(self, player):
        """The seeds in the player's pits; pits(1)[0] is pit 1."""
        return self.rows[player - 1]

    def store(self, player):
        return self.stores[player - 1]

    def skips(self, player):
        return self.skips_left[player - 1]

    def may_skip(self):
        return self.skips(self.to_move) > 0 and self.banned != self.to_move

    def row_has_run_out(self):
        if self.variant.rules.either_row_ends:
            return not (any(self.rows[0]) and any(self.rows[1]))
        return not any(self.pits(self.to_move)) and not self.may_skip()

    def limit_is_reached(self):
        return 0 < self.variant.rules.most_plies <= self.ply

    @property
    def over(self):
        return self.limit_is_reached() or self.row_has_run_out()

    def score(self, player):
        """The store, and once the game is over what is left in the own row.

        Only beans that still circle at the ply limit of Bohnenspiel belong to nobody.
        """
        rows_count = self.row_has_run_out() or (
            self.limit_is_reached() and self.variant.rules.sows_store
        )
        return self.store(player) + (sum(self.pits(player)) if rows_count else 0)

    def margin(self, player):
        return self.score(player) - self.score(3 - player)

    def legal_moves(self):
        if self.over:
            return []
        pits = [str(pit) for pit, seeds in enumerate(self.pits(self.to_move), 1) if seeds]
        return pits + ["skip"] if self.may_skip() else pits

    def after(self, move):
        return self.after_skip() if move == "skip" else self.after_sowing(int(move) - 1)

    def after_skip(self):
        other = 3 - self.to_move
        skips = self.in_order(self.skips(self.to_move) - 1, self.skips(other))
        return SowingPosition(
            self.variant, self.rows, self.stores, other, self.ply + 1, skips, banned=other
        )

    def after_sowing(self, pit):
        me, other, rules = self.to_move, 3 - self.to_move, self.variant.rules
        own, store = self.pits(me), self.store(me)
        size = len(own)
        # The stops in the order of sowing; ring[size] is the own store if it is one of them.
        ring = [*own, *([store] if rules.sows_store else []), *self.pits(other)]
        last = self.sow(ring, pit)
        if rules.capture == "even":
            store += self.take_even(ring, last)
        else:
            self.take_opposite(ring, last, size, rules.capture)
            store = ring[size]
        rows = self.in_order(tuple(ring[:size]), tuple(ring[-size:]))
        stores = self.in_order(store, self.store(other))
        to_move = me if rules.extra_turn and last == size else other
        banned = 0 if self.banned == me else self.banned
        return SowingPosition(
            self.variant, rows, stores, to_move, self.ply + 1, self.skips_left, banned
        )

    def in_order(self, mine, others):
        """A pair of which player 1's part comes first."""
        return (mine, others) if self.to_move == 1 else (others, mine)

    @staticmethod
    def sow(ring, origin):
        """Sows the seeds of one pit; returns where the last one fell. No pit is left out."""
        seeds, ring[origin] = ring[origin], 0
        last = origin
        for _ in range(seeds):
            last = (last + 1) % len(ring)
            ring[last] += 1
        return last

    @staticmethod
    def take_even(ring, last):
        """Bohnenspiel: takes 2, 4 or 6 where the last bean fell, and so on backwards. How many?"""
        taken = 0
        while ring[last] in (2, 4, 6):
            taken, ring[last] = taken + ring[last], 0
            last = (last - 1) % len(ring)
        return taken

    @staticmethod
    def take_opposite(ring, last, size, capture):
        """Kalah: a last seed in an own pit that was empty takes the pit opposite to the store."""
        if capture == "none" or last >= size or ring[last] != 1:
            return
        opposite = 2 * size - last
        if ring[opposite] or capture == "empty":
            ring[size] += 1 + ring[opposite]
            ring[last] = ring[opposite] = 0

    @property
    def text(self):
        rows = "/".join(",".join(map(str, row)) for row in self.rows)
        text = f"{rows} {self.stores[0]},{self.stores[1]} {self.to_move} {self.ply}"
        if not self.variant.rules.skips:
            return text
        return f"{text} {self.skips_left[0]},{self.skips_left[1]} {'-12'[self.banned]}"

    @staticmethod
    def start_of(variant):
        row = (variant.params["seeds"],) * variant.params["pits"]
        skips = variant.rules.skips
        return SowingPosition(variant, (row, row), (0, 0), 1, 0, (skips, skips))

    @staticmethod
    def read(variant, text):
        example = variant.start()
        row = r"(\d{1,9}" + r",\d{1,9}" * (len(example.rows[0]) - 1) + ")"
        form = row + "/" + row + r" (\d{1,9},\d{1,9}) ([12]) (\d{1,9})"
        form += r" (\d{1,9},\d{1,9}) ([-12])" if variant.rules.skips else ""
        fields = re.fullmatch(form, text, re.ASCII)
        if not fields:
            raise ValueError(f'a position is written like "{example.text}", not {quoted(text)}')
        south, north, stores, side, ply, skips, banned = (*fields.groups(), "0,0", "-")[:7]
        south, north, stores, skips = (
            tuple(map(int, numbers.split(","))) for numbers in (south, north, stores, skips)
        )
        position = SowingPosition(
            variant, (south, north), stores, int(side), int(ply), skips, "-12".index(banned)
        )
        position.check(total=2 * sum(example.rows[0]))
        return position

    def check(self, total):
        found = sum(self.rows[0]) + sum(self.rows[1]) + sum(self.stores)
        if found != total:
            raise ValueError(f"there are {total} seeds in the game, here they are {found}")
        rules = self.variant.rules
        most_plies = rules.most_plies or 1_000_000
        if self.ply > most_plies or max(self.skips_left) > rules.skips:
            raise ValueError(
                f"there are at most {most_plies} plies and {rules.skips} skips for each player"
            )


# ---- Quarto --------------------------------------------------------------------------------------
#
# A piece is a number from 0 to 15, one bit for each trait. The cells in the order of the board:
#
#      12 13 14 15     row 4
#       8  9 10 11     row 3
#       4  5  6  7     row 2
#       0  1  2  3     row 1
#       a  b  c  d


@dataclasses.dataclass(frozen=True)
class QuartoPosition(Position):
    variant: Variant
    board: tuple  # for each cell its piece, or None
    hand: Optional[int]  # the piece to place, or None if one is to be given
    to_move: int  # 1 or 2
    won: bool = False  # by the player to move, who has just placed

    CELLS = [column + row for row in "1234" for column in "abcd"]
    PIECES = "0123456789abcdef"

    @staticmethod
    def rules_of(variant):
        """The four cells of each line that wins."""
        rows = [tuple(range(4 * i, 4 * i + 4)) for i in range(4)]
        columns = [tuple(range(i, 16, 4)) for i in range(4)]
        diagonals = [(0, 5, 10, 15), (3, 6, 9, 12)]
        corners = [0, 1, 2, 4, 5, 6, 8, 9, 10] if variant.params["squares"] == "true" else []
        return rows + columns + diagonals + [(c, c + 1, c + 4, c + 5) for c in corners]

    @staticmethod
    def has_line(board, lines):
        """Whether four pieces in a line share a trait: all have its bit, or none has."""
        for line in lines:
            a, b, c, d = (board[cell] for cell in line)
            if None not in (a, b, c, d) and (a & b & c & d or (a | b | c | d) != 15):
                return True
        return False

    def piece(self, cell):
        """The piece on a cell such as "b3", or None."""
        return self.board[self.CELLS.index(cell)]

    def pieces_left(self):
        """The pieces that can be given."""
        return [piece for piece in range(16) if piece not in self.board and piece != self.hand]

    def lines(self):
        """Each line that wins, as four cells."""
        return [[self.CELLS[cell] for cell in line] for line in self.variant.rules]

    @property
    def over(self):
        return self.won or None not in self.board

    def margin(self, player):
        """1 for the winner, -1 for the loser, otherwise 0."""
        return 0 if not self.won else 1 if player == self.to_move else -1

    def legal_moves(self):
        if self.over:
            return []
        if self.hand is None:
            return [self.PIECES[piece] for piece in self.pieces_left()]
        return [cell for cell, piece in zip(self.CELLS, self.board) if piece is None]

    def after(self, move):
        if self.hand is None:
            given = self.PIECES.index(move)
            return QuartoPosition(self.variant, self.board, given, 3 - self.to_move)
        board = list(self.board)
        board[self.CELLS.index(move)] = self.hand
        won = self.has_line(board, self.variant.rules)
        return QuartoPosition(self.variant, tuple(board), None, self.to_move, won)

    @property
    def text(self):
        signs = ["-" if piece is None else self.PIECES[piece] for piece in (*self.board, self.hand)]
        rows = ["".join(signs[first : first + 4]) for first in (12, 8, 4, 0)]
        return f"{'/'.join(rows)} {signs[16]} {self.to_move}"

    @staticmethod
    def start_of(variant):
        return QuartoPosition(variant, (None,) * 16, None, 1)

    @staticmethod
    def read(variant, text):
        row = "([-0-9a-f]{4})"
        fields = re.fullmatch(f"{row}/{row}/{row}/{row} ([-0-9a-f]) ([12])", text)
        if not fields:
            example = variant.start().text
            raise ValueError(f'a position is written like "{example}", not {quoted(text)}')
        signs = "".join(fields.group(4, 3, 2, 1, 5))
        pieces = [None if sign == "-" else int(sign, 16) for sign in signs]
        won = QuartoPosition.has_line(pieces, variant.rules)
        position = QuartoPosition(variant, tuple(pieces[:16]), pieces[16], int(fields[6]), won)
        position.check()
        return position

    def check(self):
        pieces = [piece for piece in (*self.board, self.hand) if piece is not None]
        if len(set(pieces)) != len(pieces):
            raise ValueError("a piece is there twice")
        if self.over and self.hand is not None:
            raise ValueError("the game is over, so no piece may be in hand")
        # The first line ends the game: before the last piece there was none.
        before = [(*self.board[:cell], None, *self.board[cell + 1 :]) for cell in range(16)]
        if self.won and all(self.has_line(board, self.variant.rules) for board in before):
            raise ValueError("one piece cannot have completed all these lines")


# ---- Thinking, while the engine listens ----------------------------------------------------------


class Abandoned(SystemExit):
    """Ends a `choose` that nobody waits for any more."""


class Job(threading.Thread):
    """Works out the lines that answer a `go`, and joins the events when it is done."""

    GRACE_SECONDS = 0.1  # for `choose` to return after a stop

    def __init__(self, events, clock, patience, work, late):
        super().__init__(daemon=True)
        self.events = events
        self.clock = clock
        self.patience = patience  # seconds to wait before it is stopped for something else
        self.work = work
        self.late = late  # makes the lines to say if the work is not done in time
        self.lines = None

    def run(self):
        self.lines = self.work()
        self.events.put(self)

    def finish(self, say):
        """Ends the work and says what came of it, before anything else is done."""
        self.join(self.patience)
        self.clock.stopped = True
        self.join(min(self.GRACE_SECONDS, self.clock.seconds_to_cut_off()))
        lines = self.lines
        self.clock.abandoned = lines is None
        for line in self.late() if self.clock.abandoned else lines:
            say(line)
        if self.clock.abandoned:
            self.abandon()

    def abandon(self):
        """Shows where `choose` is, and ends it there: it would slow down the next one."""
        frame = sys._current_frames().get(self.ident)
        if frame:
            traceback.print_stack(frame)
        if self.lines is None and hasattr(ctypes, "pythonapi"):
            thread, error = ctypes.c_ulong(self.ident), ctypes.py_object(Abandoned)
            ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, error)

    @staticmethod
    def search(position, clock):
        """A legal move, whatever `choose` does."""
        try:
            move = choose(position, clock)
            if str(move) in position.legal_moves():
                return [f"bestmove {move}"]
            trouble = f"choose returned {quoted(move)}, not a legal move"
        except BaseException as error:
            if clock.abandoned:
                return []
            traceback.print_exc()
            trouble = f"choose failed with {type(error).__name__} {quoted(error)}"
        return Job.emergency(position, clock, trouble)

    @staticmethod
    def emergency(position, clock, trouble):
        legal = position.legal_moves()
        move = clock.best_so_far if clock.best_so_far in legal else legal[0]
        message = f"{trouble}; {move} is played"
        print(message, file=sys.stderr)
        return [f"info string error: {message}", f"bestmove {move}"]

    @staticmethod
    def count(position, clock, depth):
        """How many sequences of `depth` moves begin with each move."""
        moves = position.legal_moves() if depth > 0 else []
        counts = [Job.perft(position.after(move), clock, depth - 1) for move in moves]
        if clock.stopped:
            return ["info string perft stopped"]
        lines = [f"{move}: {number}" for move, number in zip(moves, counts)]
        return lines + [f"nodes {sum(counts) if depth > 0 else 1}"]

    @staticmethod
    def perft(position, clock, depth):
        if depth == 0 or clock.stopped:
            return 1
        moves = position.legal_moves()
        if depth == 1:
            return len(moves)
        return sum(Job.perft(position.after(move), clock, depth - 1) for move in moves)


# ---- The talk: UGI, the Universal Game Interface -------------------------------------------------


class Engine:
    """Answers a manager. One thread says everything; it takes one event after another: a line, or a
    job that is done."""

    LONGEST_LINE = 16_384  # bytes
    DEEPEST_COUNT = 64

    # The words of `go` that take a number, with the smallest that makes sense.
    GO_NUMBERS = {
        "p1time": 0,
        "p2time": 0,
        "p1inc": 0,
        "p2inc": 0,
        "movestogo": 1,
        "movetime": 0,
        "depth": 1,
        "nodes": 1,
    }
    GO_ALIASES = {"wtime": "p1time", "btime": "p2time", "winc": "p1inc", "binc": "p2inc"}

    def __init__(self):
        self.events = SimpleQueue()
        self.job = None
        self.seed = None
        self.variant = Variant.parse(GAME)
        self.position = self.variant.start()
        self.commands = {
            "ugi": lambda _: self.greet("ugiok"),
            "uci": lambda _: self.greet("uciok"),
            "isready": lambda _: self.say("readyok"),
            "setoption": self.set_option,
            "uginewgame": self.new_game,
            "ucinewgame": self.new_game,
            "position": self.set_position,
            "go": self.go,
            "stop": self.stop,
            "query": self.query,
        }

    def run(self, source):
        threading.Thread(target=self.listen, args=[source], daemon=True).start()
        running = True
        while running:
            event = self.next_event()
            if isinstance(event, bytes):
                running = self.obey(event)
            elif event is self.job and not event.clock.infinite:
                self.finish()
        if self.job and self.job.patience:
            self.finish()

    def listen(self, source):
        line = source.readline(self.LONGEST_LINE + 1)
        while line:
            self.events.put(line)
            while self.is_cut(line):
                line = source.readline(self.LONGEST_LINE + 1)
            line = source.readline(self.LONGEST_LINE + 1)
        self.events.put(b"quit")  # which is what the end of the input means

    def is_cut(self, line):
        """Whether this is only the beginning of a line that is too long."""
        return len(line) > self.LONGEST_LINE and not line.endswith(b"\n")

    def next_event(self):
        while True:
            try:
                seconds = self.job.clock.seconds_to_cut_off() if self.job else Clock.A_DAY
                return self.events.get(timeout=seconds)
            except Empty:
                self.finish()

    def finish(self):
        job, self.job = self.job, None
        if job:
            job.finish(self.say)

    def say(self, line):
        try:
            PROTOCOL.write(line + "\n")
            PROTOCOL.flush()
        except OSError:
            os._exit(0)  # nobody listens any more

    def complain(self, trouble):
        self.say(f"info string error: {trouble}")

    def obey(self, line):
        """Does what a line asks for; false when it is time to go."""
        words = line.decode("utf-8", "replace").split()
        try:
            if self.is_cut(line):
                raise ValueError(f"a line has at most {self.LONGEST_LINE} bytes")
            if words and words[0] in self.commands:
                self.commands[words[0]](words[1:])
        except ValueError as error:
            self.complain(error)
        return words[:1] != ["quit"]

    def greet(self, last_word):
        self.say(f"id name {NAME}")
        self.say(f"id author {AUTHOR}")
        self.say(f"option name UGI_Variant type string default {GAME}")
        self.say("option name Seed type spin default 0 min 0 max 4294967295")
        self.say(last_word)

    def set_option(self, words):
        self.finish()
        setting = re.search("name (.+?) value (.+)", " ".join(words))
        if not setting:
            raise ValueError("an option is set with setoption name <name> value <value>")
        name, value = setting.groups()
        if name.lower() == "ugi_variant":
            self.set_variant(Variant.parse(value))
        elif name.lower() == "seed":
            self.set_seed(self.read_number(value, "Seed"))
        else:
            raise ValueError(f"there is no option {quoted(name)}; the options: UGI_Variant, Seed")

    def set_variant(self, wanted):
        if (wanted.game, wanted.params) != (self.variant.game, self.variant.params):
            self.variant = wanted
            self.position = wanted.start()

    def set_seed(self, wanted):
        self.seed = wanted
        seed_chance(wanted)

    def new_game(self, _):
        self.finish()
        self.position = self.variant.start()
        if self.seed is not None:
            self.set_seed(self.seed)

    def set_position(self, words):
        self.finish()
        end = words.index("moves") if "moves" in words else len(words)
        kind = re.search(r"\b(startpos|fen)\b ?(.*)", " ".join(words[:end]))
        if not kind:
            raise ValueError("position needs startpos, or fen and a position text")
        wanted = self.variant.read(kind[2]) if kind[1] == "fen" else self.variant.start()
        for number, move in enumerate(words[end + 1 :], 1):
            legal = wanted.legal_moves()
            if move not in legal:
                raise ValueError(
                    f"position: move {number}: {quoted(move)} is not legal here; "
                    f"the legal moves: {', '.join(legal)}"
                )
            wanted = wanted.after(move)
        self.position = wanted

    def go(self, words):
        self.finish()
        if "perft" in words:
            return self.go_perft((words + [""])[words.index("perft") + 1])
        limits = self.parse_go(words)
        root = self.position
        if root.over:
            self.complain("the game is over")
            return self.say("bestmove none")
        clock = Clock(limits, root.to_move)
        self.begin(
            Job(
                self.events,
                clock,
                0.0,
                lambda: Job.search(root, clock),
                lambda: Job.emergency(root, clock, "choose did not return in time"),
            )
        )

    def go_perft(self, word):
        depth = self.read_number(word, "go perft")
        if not 0 <= depth <= self.DEEPEST_COUNT:
            raise ValueError(f"go perft goes from 0 to {self.DEEPEST_COUNT}, not {depth}")
        root = self.position
        clock = Clock({"movetime": 1000 * Clock.A_DAY}, player=1)
        self.begin(
            Job(
                self.events,
                clock,
                0.5,
                lambda: Job.count(root, clock, depth),
                lambda: ["info string perft stopped"],
            )
        )

    def begin(self, job):
        self.job = job
        job.start()

    def stop(self, _):
        if self.job:
            self.job.clock.stopped = True
        self.finish()

    def parse_go(self, words):
        """The limits in a `go`; complains about those that have to be left out."""
        limits = {}
        for word, following in zip(words, words[1:] + [""]):
            name = self.GO_ALIASES.get(word, word)
            if name == "infinite":
                limits[name] = 1
            if name not in self.GO_NUMBERS:
                continue
            try:
                number = self.read_number(following, f"go {word}")
                limits[name] = max(self.GO_NUMBERS[name], number)
            except ValueError as error:
                self.complain(error)
        return limits

    @staticmethod
    def read_number(word, what):
        if not re.fullmatch("-?[0-9]+", word):
            raise ValueError(f"{what} needs a whole number, not {quoted(word)}")
        return int(min(max(float(word), -1e15), 1e15))

    def query(self, words):
        position = self.position
        answers = {
            "gameover": lambda: str(position.over).lower(),
            "p1turn": lambda: str(position.to_move == 1).lower(),
            "result": lambda: position.result,
            "fen": lambda: position.text,
            "legalmoves": lambda: " ".join(position.legal_moves()),
            "score": lambda: position.margin(1),
        }
        answer = answers.get("".join(words[:1]), lambda: "unknown")
        self.say(f"response {answer()}".rstrip())


if __name__ == "__main__":
    sys.setswitchinterval(0.001)  # the clock is to be heard while `choose` is busy
    the_managers_words = sys.stdin.buffer
    sys.stdin = open(os.devnull)  # nothing is left for input()
    try:
        Engine().run(the_managers_words)
    except KeyboardInterrupt:
        pass
    sys.stderr.flush()
    os._exit(0)  # at once, even if `choose` is still busy
