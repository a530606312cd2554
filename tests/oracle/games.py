"""From the text of a spec to the game it means.

Every game answers the same calls, and none of them changes a position:
    start()               the first position
    read(text)            a position; raises ValueError with a sentence if the text is bad
    write(position)       its text
    moves(position)       the legal moves as texts, in their fixed order; none when over
    play(position, move)  the position after a move; raises ValueError if it is not legal
    over(position)        whether the game has ended
    margin(position)      player 1's margin
    to_move(position)     1 or 2
"""

from bohnenspiel import Bohnenspiel
from quarto import Quarto
from spec import parse_spec
from store_games import kalah, kalaha, mancala

MAKERS = {
    "bohnenspiel": Bohnenspiel,
    "mancala": mancala,
    "kalaha": kalaha,
    "kalah": kalah,
    "quarto": Quarto,
}


def make_game(text):
    """The game of a spec such as `kalah(seeds=6)`; raises SpecError if there is none."""
    name, values = parse_spec(text)
    return MAKERS[name](**values)
