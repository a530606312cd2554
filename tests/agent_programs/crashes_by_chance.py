"""Ends, in one game of a hundred, by a chance that comes from the game's seed."""
import sys

import ugi

CRASHES_IN_100 = 1
seed = 0


def go(moves):
    lot = (seed * 2654435761 % 2**32) // 2**16 % 100
    if lot < CRASHES_IN_100 and len(moves) >= 4:
        print(f"unlucky with seed {seed}", file=sys.stderr, flush=True)
        sys.exit(3)
    ugi.move(moves)


def option(name, value):
    global seed
    if name == "Seed":
        seed = int(value)


ugi.serve(go, option, ["Seed"])
