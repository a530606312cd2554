"""Das Bohnenspiel: no stores on the ring, even captures, and in the McGill rules skips.

The mover sows a ring of own pits and the opponent's pits:

     11 10  9  8  7  6        the opponent's row
      0  1  2  3  4  5        the own row
"""

from sowing import SowingGame, SowingPosition, other, read_numbers, sow

MOST_PLIES = 402
SKIPS = 2  # For each player, in the McGill rules.
TAKEN = (2, 4, 6)  # A pit that holds so many beans can be captured.


class BohnenspielPosition(SowingPosition):
    """`skips` holds what South and North have left; `banned` is 0 or who may not skip."""

    def __init__(self, board, skips, banned):
        super().__init__(board.rows, board.stores, board.side, board.ply)
        self.skips = skips
        self.banned = banned


class Bohnenspiel(SowingGame):
    def __init__(self, pits, seeds, rules):
        super().__init__(pits, seeds, most_plies=MOST_PLIES)
        self.with_skips = rules == "mcgill"

    def start(self):
        # The classic game is the same game with no skip to spend.
        skips = [SKIPS, SKIPS] if self.with_skips else [0, 0]
        return BohnenspielPosition(super().start(), skips, banned=0)

    def read(self, text):
        if not self.with_skips:
            return BohnenspielPosition(super().read(text), [0, 0], banned=0)
        fields = text.split(" ")
        if len(fields) != 6:
            raise ValueError(f'a position is pits, stores, side, ply, skips and ban, not "{text}"')
        skips = read_numbers(fields[4], 2, "the skips left")
        if max(skips) > SKIPS:
            raise ValueError(f'a player has at most {SKIPS} skips, not "{fields[4]}"')
        if fields[5] not in ("-", "1", "2"):
            raise ValueError(f'who is banned is -, 1 or 2, not "{fields[5]}"')
        banned = 0 if fields[5] == "-" else int(fields[5])
        return BohnenspielPosition(self.read_fields(*fields[:4]), skips, banned)

    def write(self, position):
        text = super().write(position)
        if not self.with_skips:
            return text
        banned = str(position.banned) if position.banned else "-"
        return f"{text} {position.skips[0]},{position.skips[1]} {banned}"

    def may_skip(self, position):
        return position.skips[position.side - 1] > 0 and position.banned != position.side

    def stuck(self, position):
        """The player to move has an empty row and no skip to get out of it."""
        return sum(position.own_row()) == 0 and not self.may_skip(position)

    def over(self, position):
        return self.stuck(position) or self.ply_limit_reached(position)

    def moves(self, position):
        if self.over(position):
            return []
        return self.filled_pits(position) + (["skip"] if self.may_skip(position) else [])

    def margin(self, position):
        """Player 1's store minus player 2's; what is left counts once a row is empty.

        At the ply limit what is left goes to nobody, unless the player to move is stuck:
        the empty row decides first.
        """
        stores = list(position.stores)
        if self.stuck(position):
            stores[other(position.side) - 1] += sum(position.rows[0]) + sum(position.rows[1])
        return stores[0] - stores[1]

    def play(self, position, move):
        self.require_legal(position, move)
        return self.skip(position) if move == "skip" else self.sow_pit(position, int(move))

    def skip(self, position):
        side = position.side
        skips = list(position.skips)
        skips[side - 1] -= 1
        rows = [list(row) for row in position.rows]
        board = SowingPosition(rows, list(position.stores), other(side), position.ply + 1)
        return BohnenspielPosition(board, skips, banned=other(side))

    def sow_pit(self, position, pit):
        side = position.side
        stops = position.own_row() + position.other_row()
        last = sow(stops, origin=pit - 1)

        rows = [None, None]
        stores = list(position.stores)
        stores[side - 1] += take_backwards(stops, last)
        rows[side - 1] = stops[: self.pits]
        rows[other(side) - 1] = stops[self.pits :]

        # Whoever has sown is free to skip again.
        banned = 0 if position.banned == side else position.banned
        board = SowingPosition(rows, stores, other(side), position.ply + 1)
        return BohnenspielPosition(board, list(position.skips), banned)


def take_backwards(stops, last):
    """Empties the pits captured by a last bean in stops[last]; returns how many beans.

    Goes backwards round the whole ring, own pits included, until a pit fails the test. It
    ends at the latest where it began, because that pit has been emptied.
    """
    taken = 0
    index = last
    while stops[index] in TAKEN:
        taken += stops[index]
        stops[index] = 0
        index = (index - 1) % len(stops)
    return taken
