"""What all sowing games share: the position, its text, and sowing itself.

Each player owns a row of pits, numbered from the owner's own left. Sowing goes along
the own row and then along the opponent's row, from pit 1 up in both:

      6  5  4  3  2  1      North, player 2
      1  2  3  4  5  6      South, player 1

Own pit i therefore faces the opponent's pit `pits + 1 - i`.
"""

import re


def other(side):
    return 3 - side


def read_number(text, what):
    # One spelling for each number, so that reading and writing a text gives it back.
    if not re.fullmatch(r"0|[1-9][0-9]*", text):
        raise ValueError(f'{what} is a whole number, not "{text}"')
    return int(text)


def read_numbers(text, count, what):
    parts = text.split(",")
    if len(parts) != count:
        raise ValueError(f'{what} is {count} numbers with commas between, not "{text}"')
    return [read_number(part, what) for part in parts]


class SowingPosition:
    """Open data. `rows` and `stores` hold South's first, then North's."""

    def __init__(self, rows, stores, side, ply):
        self.rows = rows
        self.stores = stores
        self.side = side  # The player to move, 1 or 2.
        self.ply = ply  # Moves played so far, skips included.

    def own_row(self):
        return self.rows[self.side - 1]

    def other_row(self):
        return self.rows[other(self.side) - 1]


def sow(stops, origin):
    """Empties stops[origin] and drops its seeds one by one into the stops after it.

    `stops` is the closed ring the mover sows, changed in place. The origin is not skipped
    when the sowing comes round to it again. Returns the index where the last seed fell.
    """
    hand = stops[origin]
    stops[origin] = 0
    index = origin
    while hand > 0:
        index = (index + 1) % len(stops)
        stops[index] += 1
        hand -= 1
    return index


class SowingGame:
    """The part of a game that is the same for all: start, text and side to move.

    A game adds `moves`, `play`, `over` and `margin`. Positions are never changed by any
    of them: `play` hands out a new one. `most_plies` is 0 where a game has no ply limit.
    """

    def __init__(self, pits, seeds, most_plies=0):
        self.pits = pits
        self.seeds = seeds
        self.most_plies = most_plies

    def start(self):
        rows = [[self.seeds] * self.pits, [self.seeds] * self.pits]
        return SowingPosition(rows, [0, 0], side=1, ply=0)

    def to_move(self, position):
        return position.side

    def write(self, position):
        """`south pits/north pits south store,north store side ply`."""
        south, north = (",".join(map(str, row)) for row in position.rows)
        south_store, north_store = position.stores
        return f"{south}/{north} {south_store},{north_store} {position.side} {position.ply}"

    def read(self, text):
        fields = text.split(" ")
        if len(fields) != 4:
            raise ValueError(f'a position is pits, stores, side and ply, not "{text}"')
        return self.read_fields(*fields)

    def read_fields(self, board, stores, side, ply):
        halves = board.split("/")
        if len(halves) != 2:
            raise ValueError(f'the board is two rows with a slash between, not "{board}"')
        if side not in ("1", "2"):
            raise ValueError(f'the side to move is 1 or 2, not "{side}"')
        position = SowingPosition(
            rows=[read_numbers(half, self.pits, "a row") for half in halves],
            stores=read_numbers(stores, 2, "the stores"),
            side=int(side),
            ply=read_number(ply, "the ply"),
        )
        self.check(position)
        return position

    def check(self, position):
        total = sum(position.rows[0]) + sum(position.rows[1]) + sum(position.stores)
        wanted = 2 * self.pits * self.seeds
        if total != wanted:
            raise ValueError(f"the position holds {total} seeds, but the game has {wanted}")
        if self.most_plies > 0 and position.ply > self.most_plies:
            raise ValueError(f"the game ends at ply {self.most_plies}, before {position.ply}")

    def filled_pits(self, position):
        """The pits the player to move can sow, as moves: pit numbers, ascending."""
        return [str(pit) for pit, seeds in enumerate(position.own_row(), start=1) if seeds > 0]

    def ply_limit_reached(self, position):
        return self.most_plies > 0 and position.ply >= self.most_plies

    def require_legal(self, position, move):
        if move not in self.moves(position):
            raise ValueError(f'"{move}" is not a legal move in {self.write(position)}')
