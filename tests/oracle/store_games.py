"""Mancala, Kalaha and Kalah: the games that sow the own store.

Every player sows a ring of own pits, own store and the opponent's pits; the store of the
opponent is skipped because it is not on that ring. With six pits the mover sees

     12 11 10  9  8  7        the opponent's row
                         6    the own store
      0  1  2  3  4  5        the own row

What tells the three games apart is a value of `StoreRules`.
"""

from dataclasses import dataclass

from sowing import SowingGame, SowingPosition, other, sow


@dataclass(frozen=True)
class StoreRules:
    extra_turn: bool  # A last seed in the own store leaves the turn with the mover.
    capture: str  # "none", "standard" or "empty".
    ends: str  # "either row empty" or "row to move empty".


def mancala(pits, seeds, extra, plies, foreseen):
    rules = StoreRules(extra_turn=extra, capture="none", ends="either row empty")
    return StoreGame(pits, seeds, rules, most_plies=plies)


def kalaha(pits, seeds):
    rules = StoreRules(extra_turn=True, capture="none", ends="row to move empty")
    return StoreGame(pits, seeds, rules)


def kalah(pits, seeds, capture):
    rules = StoreRules(extra_turn=True, capture=capture, ends="either row empty")
    return StoreGame(pits, seeds, rules)


class StoreGame(SowingGame):
    def __init__(self, pits, seeds, rules, most_plies=0):
        super().__init__(pits, seeds, most_plies)
        self.rules = rules

    def moves(self, position):
        return [] if self.over(position) else self.filled_pits(position)

    def over(self, position):
        if self.ply_limit_reached(position):
            return True
        if self.rules.ends == "either row empty":
            return sum(position.rows[0]) == 0 or sum(position.rows[1]) == 0
        return sum(position.own_row()) == 0

    def margin(self, position):
        """Player 1's store minus player 2's; what is left counts once the game is over."""
        south, north = position.stores
        if self.over(position):
            # Each row goes to its owner. Where only the row to move ends the game, what is
            # left goes to the other player; the row to move is empty then, so all that is
            # left lies in the other player's row and this is the same.
            south += sum(position.rows[0])
            north += sum(position.rows[1])
        return south - north

    def play(self, position, move):
        self.require_legal(position, move)
        side = position.side
        own_store = self.pits  # Index of the own store on the mover's ring.

        stops = position.own_row() + [position.stores[side - 1]] + position.other_row()
        last = sow(stops, origin=int(move) - 1)
        self.capture(stops, last)

        rows = [None, None]
        rows[side - 1] = stops[:own_store]
        rows[other(side) - 1] = stops[own_store + 1 :]
        stores = list(position.stores)
        stores[side - 1] = stops[own_store]

        stays = self.rules.extra_turn and last == own_store
        next_side = side if stays else other(side)
        return SowingPosition(rows, stores, next_side, position.ply + 1)

    def capture(self, stops, last):
        """Takes the last seed and the pit opposite, where the rules say so."""
        own_store = self.pits
        if self.rules.capture == "none" or last >= own_store:
            return
        # One seed now means that the pit was empty when the last seed fell into it. That
        # holds for the origin too, when a sowing of one full lap ends there.
        if stops[last] != 1:
            return
        opposite = 2 * self.pits - last
        if self.rules.capture == "standard" and stops[opposite] == 0:
            return
        stops[own_store] += stops[last] + stops[opposite]
        stops[last] = 0
        stops[opposite] = 0
