"""Quarto, with or without the nine 2x2 squares.

A piece is a number 0..15, one bit for each trait. Cells are numbered a1 = 0, b1 = 1, up
to d4 = 15, which is also the order in which places are listed:

      12 13 14 15     row 4
       8  9 10 11     row 3
       4  5  6  7     row 2
       0  1  2  3     row 1
       a  b  c  d
"""

CELLS = [column + row for row in "1234" for column in "abcd"]
PIECES = "0123456789abcdef"


def cells_of_lines(squares):
    """The cells of every row, column and main diagonal, and of the squares if asked for."""
    lines = []
    for i in range(4):
        lines.append([4 * i + column for column in range(4)])
        lines.append([4 * row + i for row in range(4)])
    lines.append([4 * i + i for i in range(4)])
    lines.append([4 * i + (3 - i) for i in range(4)])
    if squares:
        for row in range(3):
            for column in range(3):
                corner = 4 * row + column
                lines.append([corner, corner + 1, corner + 4, corner + 5])
    return lines


def share_a_trait(a, b, c, d):
    """All four have some bit, or none of the four has some bit."""
    return (a & b & c & d) != 0 or (a | b | c | d) != 15


class QuartoPosition:
    """`board` holds a piece or None for each cell; `hand` the piece to place, or None."""

    def __init__(self, board, hand, side):
        self.board = board
        self.hand = hand
        self.side = side  # The player to move, 1 or 2.


class Quarto:
    def __init__(self, squares):
        self.lines = cells_of_lines(squares)

    def start(self):
        return QuartoPosition([None] * 16, hand=None, side=1)

    def to_move(self, position):
        return position.side

    def won(self, position):
        """Somebody has completed a line. It was the player to move: placing keeps the turn."""
        for line in self.lines:
            pieces = [position.board[cell] for cell in line]
            if None not in pieces and share_a_trait(*pieces):
                return True
        return False

    def over(self, position):
        return None not in position.board or self.won(position)

    def margin(self, position):
        """1 if player 1 has won, -1 if player 2 has, otherwise 0."""
        if not self.won(position):
            return 0
        return 1 if position.side == 1 else -1

    def moves(self, position):
        if self.over(position):
            return []
        if position.hand is None:
            return [PIECES[piece] for piece in range(16) if piece not in position.board]
        return [CELLS[cell] for cell in range(16) if position.board[cell] is None]

    def play(self, position, move):
        if move not in self.moves(position):
            raise ValueError(f'"{move}" is not a legal move in {self.write(position)}')
        if position.hand is None:
            # Giving passes the turn to the one who must place.
            return QuartoPosition(list(position.board), PIECES.index(move), 3 - position.side)
        # After placing, the same player is to move: the next move is to give.
        board = list(position.board)
        board[CELLS.index(move)] = position.hand
        return QuartoPosition(board, hand=None, side=position.side)

    def write(self, position):
        """Rows 4 down to 1, each from a to d, then the piece in hand, then the side."""
        signs = ["-" if piece is None else PIECES[piece] for piece in position.board]
        rows = ["".join(signs[4 * row : 4 * row + 4]) for row in (3, 2, 1, 0)]
        hand = "-" if position.hand is None else PIECES[position.hand]
        return f"{'/'.join(rows)} {hand} {position.side}"

    def read(self, text):
        fields = text.split(" ")
        if len(fields) != 3:
            raise ValueError(f'a position is board, piece in hand and side, not "{text}"')
        rows, hand, side = fields
        if [len(row) for row in rows.split("/")] != [4, 4, 4, 4]:
            raise ValueError(f'the board is four rows of four with slashes between, not "{rows}"')
        if len(hand) != 1:
            raise ValueError(f'the piece in hand is one hex digit or -, not "{hand}"')
        if side not in ("1", "2"):
            raise ValueError(f'the side to move is 1 or 2, not "{side}"')
        signs = "".join(reversed(rows.split("/")))
        position = QuartoPosition([read_piece(sign) for sign in signs], read_piece(hand), int(side))
        self.check(position)
        return position

    def check(self, position):
        pieces = [piece for piece in position.board + [position.hand] if piece is not None]
        if len(set(pieces)) != len(pieces):
            raise ValueError("a piece is there twice")
        # Nobody gives a piece once the game is won.
        if position.hand is not None and self.won(position):
            raise ValueError("a line is complete, yet a piece is in hand")


def read_piece(sign):
    if sign == "-":
        return None
    if sign not in PIECES:
        raise ValueError(f'a piece is one hex digit from 0 to f, not "{sign}"')
    return PIECES.index(sign)
