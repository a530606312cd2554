"""Ends in the middle of a game, with an explanation."""
import ugi


def go(moves):
    if len(moves) > 8:
        raise RuntimeError("lost my marbles")
    ugi.move(moves)


ugi.serve(go)
