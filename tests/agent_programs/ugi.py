"""A small honest agent for Kalah with six pits, for the misbehaving ones beside it to build on."""

import sys


def legal_moves(moves):
    """The filled pits of whoever is to move after these moves, as texts."""
    rows, side = [[4] * 6, [4] * 6], 0
    for move in moves:
        ring, at = rows[side] + [0] + rows[1 - side], int(move) - 1
        seeds, ring[at] = ring[at], 0
        for _ in range(seeds):
            at = (at + 1) % 13
            ring[at] += 1
        if at < 6 and ring[at] == 1 and ring[12 - at]:
            ring[at] = ring[12 - at] = 0
        rows[side], rows[1 - side] = ring[:6], ring[7:]
        side = side if at == 6 else 1 - side
    return [str(pit + 1) for pit in range(6) if rows[side][pit]]


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def move(moves):
    say("bestmove " + legal_moves(moves)[0])


def serve(go=move, option=None, options=()):
    """`option` is told the name and the value of each of `options` when it is set."""
    moves = []
    for line in sys.stdin:
        words = line.split() or [""]
        if words[0] == "ugi":
            for name in options:
                say(f"option name {name} type spin default 0")
            say("ugiok")
        elif words[0] == "setoption" and words[2] in options:
            option(words[2], words[4])
        elif words[0] == "isready":
            say("readyok")
        elif words[0] == "position":
            moves = words[words.index("moves") + 1 :] if "moves" in words else []
        elif words[0] == "go":
            go(moves)
        elif words[0] == "quit":
            return
