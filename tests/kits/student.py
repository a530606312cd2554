import itertools
import os
import sys
from time import sleep, time

# Names a student may well use; the rest of the file must leave them alone.
random = count = start = seed = "mine"

# Each call of choose behaves in the next of these ways.
STUDENT = itertools.cycle(os.environ["STUDENT"].split())
print("a word before the game")


def choose(position, clock):
    return globals()[next(STUDENT)](position, clock)


def last(position, clock):
    return position.legal_moves()[-1]


def prints(position, clock):
    print("bestmove nonsense")
    print("three\nlines\nat once", flush=True)
    sys.stderr.write("to the log\n")
    return last(position, clock)


def search(position, clock):
    mine = [random, count, start, seed] == 4 * ["mine"] and time() > 0
    return last(position, clock) if mine else None


def throws(position, clock):
    raise RuntimeError("bestmove 1\nbestmove 2\n\u00e9")


def recurses(position, clock):
    return recurses(position, clock)


def exits(position, clock):
    sys.exit(3)


def reads(position, clock):
    return input()


def nothing(position, clock):
    return None


def illegal(position, clock):
    return "99\nquit"


def waits(position, clock):
    while not clock.time_is_up():
        sleep(0.001)
    return last(position, clock)


# How much time the clock gives for the move.
def reads_clock(position, clock):
    print("seconds", clock.seconds_left())
    return last(position, clock)


def sleeps(position, clock):
    sleep(100_000)
    return last(position, clock)


# Never returns, but has told which move it likes.
def plays_on(position, clock):
    clock.remember(last(position, clock))
    while True:
        position.play(position.legal_moves()[0])


def loops(position, clock):
    while True:
        pass


def limits(position, clock):
    print("depth", clock.depth, "nodes", clock.nodes)
    return last(position, clock)
