"""Counts move sequences of an exact length: python3 perft.py "kalah(seeds=6)" 5"""

import sys

from games import make_game


def perft(game, position, depth):
    """Sequences of exactly `depth` moves; a game that ends earlier adds nothing."""
    if depth == 0:
        return 1
    moves = game.moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.play(position, move), depth - 1) for move in moves)


def main(arguments):
    if len(arguments) != 2 or not arguments[1].isdecimal():
        print("usage: python3 perft.py <game> <depth>", file=sys.stderr)
        return 2
    try:
        game = make_game(arguments[0])
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    print(perft(game, game.start(), int(arguments[1])))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
