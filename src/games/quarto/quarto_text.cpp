#include "games/quarto/quarto_text.h"

#include "core/text.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace pitboss::quarto {

namespace {

constexpr std::string_view piece_digits = "0123456789abcdef";
constexpr char no_piece_sign = '-';

std::optional<int> piece_of_digit(char c) {
    const std::size_t found = piece_digits.find(c);
    if (found == std::string_view::npos) return std::nullopt;
    return static_cast<int>(found);
}

// Splits at single separators, keeping empty parts. What lies beyond `most` parts stays together
// in one last part, so that a very long text costs nothing.
std::vector<std::string_view> split(std::string_view text, char separator, std::size_t most) {
    std::vector<std::string_view> parts;
    while (parts.size() < most) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
    parts.push_back(text);
    return parts;
}

std::string count_text(std::size_t count, std::size_t most) {
    return count > most ? "more than " + std::to_string(most) : std::to_string(count);
}

// Puts the pieces of one row on the board.
Result<void> read_row(std::string_view text, int row, Board& board) {
    if (text.size() != 4)
        return Error{"row " + std::to_string(row + 1) +
                     " must have four cells, from a to d, but it is " + quote(text)};
    for (int column = 0; column < 4; ++column) {
        const char c = text[static_cast<std::size_t>(column)];
        if (c == no_piece_sign) continue;
        const int cell = 4 * row + column;
        const std::optional<int> piece = piece_of_digit(c);
        if (!piece)
            return Error{write_cell(cell) +
                         " must hold a piece, 0 to 9 or a to f, or '-' if it is open, not " +
                         quote(std::string_view(&c, 1))};
        board.put(*piece, cell);
    }
    return {};
}

// The cells that hold this piece; a board that was just read may hold it more than once.
std::vector<std::string> cells_of_piece(const Board& board, int piece) {
    std::vector<std::string> cells;
    for (int cell = 0; cell < cell_count; ++cell)
        if (board.holds(cell) && board.piece_on(cell) == piece) cells.push_back(write_cell(cell));
    return cells;
}

Result<Board> read_board(std::string_view text) {
    const auto rows = split(text, '/', 4);
    if (rows.size() != 4)
        return Error{"the board must have four rows, from row 4 down to row 1, with '/' between" +
                     std::string(" them, but it has ") + count_text(rows.size(), 4)};
    Board board;
    for (std::size_t i = 0; i < 4; ++i)
        if (auto row = read_row(rows[i], 3 - static_cast<int>(i), board); !row) return row.error();
    for (int piece = 0; piece < piece_count; ++piece)
        if (const auto cells = cells_of_piece(board, piece); cells.size() > 1)
            return Error{"each piece must be there once, but " +
                         std::string(1, write_piece(piece)) + " is on " + cells[0] + " and on " +
                         cells[1]};
    return board;
}

Result<int> read_hand(std::string_view text) {
    if (text.size() == 1 && text[0] == no_piece_sign) return no_piece;
    if (text.size() == 1)
        if (const auto piece = piece_of_digit(text[0])) return *piece;
    return Error{"the piece in hand must be 0 to 9 or a to f, or '-' if there is none, not " +
                 quote(text)};
}

Result<Side> read_side(std::string_view text) {
    if (text == "1") return Side::south;
    if (text == "2") return Side::north;
    return Error{"the side to move must be 1 or 2, not " + quote(text)};
}

// Whether one placement, the last of the game, can have completed all the lines there are.
// There must be one at least.
template <Rules rules>
bool one_placement_explains(const Board& board) {
    for (int cell = 0; cell < cell_count; ++cell) {
        Board before = board;
        before.clear(cell);
        if (!before.holds_line<rules.squares>()) return true;
    }
    return false;
}

template <Rules rules>
Result<void> check_hand(const Board& board, int hand) {
    const bool won = board.holds_line<rules.squares>();
    if (won && !one_placement_explains<rules>(board))
        return Error{
            "the completed lines must have one cell in common, that of the last piece, "
            "since the first completed line ends the game"};
    if (hand == no_piece) return {};
    if (won) return Error{"a line is complete and the game over, so the piece in hand must be '-'"};
    if (board.open() == 0)
        return Error{"the board is full and the game over, so the piece in hand must be '-'"};
    if (const auto cells = cells_of_piece(board, hand); !cells.empty())
        return Error{"the piece in hand must not be on the board, but " +
                     std::string(1, write_piece(hand)) + " is on " + cells[0]};
    return {};
}

}  // namespace

char write_piece(int piece) { return piece_digits[static_cast<std::size_t>(piece)]; }

std::string write_cell(int cell) {
    return {static_cast<char>('a' + cell % 4), static_cast<char>('1' + cell / 4)};
}

std::string write_move(Move move) {
    return gives(move) ? std::string(1, write_piece(piece_of(move))) : write_cell(cell_of(move));
}

template <Rules rules>
std::string write_position(const State<rules>& s) {
    std::string out;
    for (int row = 3; row >= 0; --row) {
        for (int cell = 4 * row; cell < 4 * row + 4; ++cell)
            out += s.board.holds(cell) ? write_piece(s.board.piece_on(cell)) : no_piece_sign;
        out += row > 0 ? '/' : ' ';
    }
    out += s.placing() ? write_piece(s.hand) : no_piece_sign;
    return out + ' ' + std::to_string(number_of(s.to_move()));
}

Result<Move> read_move(std::string_view text) {
    if (text.size() == 1)
        if (const auto piece = piece_of_digit(text[0])) return give(*piece);
    if (text.size() == 2 && text[0] >= 'a' && text[0] <= 'd' && text[1] >= '1' && text[1] <= '4')
        return place(4 * (text[1] - '1') + (text[0] - 'a'));
    return Error{
        "a move must be a piece to give, 0 to 9 or a to f, or a cell to place on, a1 to d4"
        ", not " +
        quote(text)};
}

template <Rules rules>
Result<State<rules>> read_position(std::string_view text) {
    const auto fields = split(text, ' ', 3);
    if (fields.size() != 3)
        return Error{
            "a position must have three fields with one space between them, the board, the"
            " piece in hand and the side to move, as in \"----/-3--/----/---- a 2\", but " +
            (text.empty() ? "it is empty" : "it has " + count_text(fields.size(), 3))};
    const auto board = read_board(fields[0]);
    if (!board) return board.error();
    const auto hand = read_hand(fields[1]);
    if (!hand) return hand.error();
    const auto side = read_side(fields[2]);
    if (!side) return side.error();
    if (auto checked = check_hand<rules>(*board, *hand); !checked) return checked.error();
    // Who gave the first piece is not part of a position: either side may be to move.
    auto state = State<rules>::at(*board, *hand);
    state.side = *side;
    return state;
}

template std::string write_position(const State<Rules{}>&);
template std::string write_position(const State<Rules{.squares = true}>&);
template Result<State<Rules{}>> read_position<Rules{}>(std::string_view);
template Result<State<Rules{.squares = true}>> read_position<Rules{.squares = true}>(
    std::string_view);

}  // namespace pitboss::quarto
