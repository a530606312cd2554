#include "games/quarto/quarto_draw.h"

#include "core/text.h"
#include "games/quarto/lines.h"
#include "games/quarto/quarto_text.h"

#include <array>
#include <bit>
#include <cstddef>
#include <vector>

namespace pitboss::quarto {

namespace {

constexpr std::array<std::array<const char*, 2>, trait_count> trait_words = {
    {{"light", "dark"}, {"short", "tall"}, {"round", "square"}, {"solid", "hollow"}}};

enum Trait { dark, tall, square, hollow };

bool has(int piece, Trait trait) { return piece >> trait & 1; }

// One of the two lines of a piece, six columns wide: "b(#o#)" below, " (#o#)" above.
std::string piece_line(int piece, bool upper) {
    if (upper && !has(piece, tall)) return std::string(6, ' ');
    const char side = has(piece, dark) ? '#' : '.';
    const char middle = has(piece, hollow) ? 'o' : side;
    const std::string body = {side, middle, side};
    return (upper ? ' ' : write_piece(piece)) +
           (has(piece, square) ? '[' + body + ']' : '(' + body + ')');
}

// The cells of all completed lines.
template <Rules rules>
Mask completed_cells(const Board& board) {
    Mask cells = 0;
    for (Mask line : lines<rules>())
        if (completed_by(board, line) != 0) cells |= line;
    return cells;
}

// One of the two lines of a row of the board.
std::string row_line(const Board& board, int row, bool upper, Mask starred) {
    std::string out = upper ? std::string(1, static_cast<char>('1' + row)) + " |" : "  |";
    for (int cell = 4 * row; cell < 4 * row + 4; ++cell) {
        const char edge = starred & bit(cell) ? '*' : ' ';
        const std::string inside =
            board.holds(cell) ? piece_line(board.piece_on(cell), upper) : std::string(6, ' ');
        out += edge + inside + edge + '|';
    }
    return out;
}

// " 0 1 - 3": eight pieces from `first` on, those that are not free as dashes.
std::string free_pieces(Mask free, int first) {
    std::string out;
    for (int piece = first; piece < first + 8; ++piece)
        out += {' ', free & bit(piece) ? write_piece(piece) : '-'};
    return out;
}

// What stands beside the upper lines of the board: what happens now.
template <Rules rules>
std::array<std::string, 2> situation(const State<rules>& s) {
    const std::string player = name_of(s.to_move());
    if (s.won) return {"a line is complete,", "marked with *"};
    if (s.over()) return {"the board is full", ""};
    if (!s.placing()) return {player + " gives", "one of the free pieces"};
    const std::string head = player + " places  ";
    return {head + piece_line(s.hand, true),
            std::string(head.size(), ' ') + piece_line(s.hand, false)};
}

// The fourteen lines beside the board.
template <Rules rules>
std::array<std::string, 14> notes(const State<rules>& s) {
    const auto now = situation(s);
    return {"",
            now[0],
            now[1],
            "",
            "free:" + free_pieces(s.free, 0),
            "     " + free_pieces(s.free, 8),
            "",
            "A piece is the sum of",
            "1 dark ###    or light ...",
            "2 tall 2 high or short 1 high",
            "4 square [ ]  or round ( )",
            "8 hollow o    or solid",
            "",
            ""};
}

std::string line_name(int line) {
    if (line < 4) return "row " + std::to_string(line + 1);
    if (line < 8) return std::string("column ") + static_cast<char>('a' + line - 4);
    if (line == 8) return "diagonal a1-d4";
    if (line == 9) return "diagonal a4-d1";
    const int low = std::countr_zero(all_lines[static_cast<std::size_t>(line)]);
    return "square " + write_cell(low) + '-' + write_cell(low + 5);
}

// "all dark, all tall"
std::string values_in_words(TraitValues values) {
    std::vector<std::string> words;
    for (int trait = 0; trait < trait_count; ++trait)
        for (const bool has : {true, false})
            if (values >> (has ? trait : trait + trait_count) & 1)
                words.push_back(std::string("all ") + trait_word(trait, has));
    return list_text(words);
}

// "row 2 (all dark) and column c (all dark, all tall)"
template <Rules rules>
std::string completed_lines(const Board& board) {
    std::string out;
    const auto candidates = lines<rules>();
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const TraitValues values = completed_by(board, candidates[i]);
        if (values == 0) continue;
        if (!out.empty()) out += " and ";
        out += line_name(static_cast<int>(i)) + " (" + values_in_words(values) + ")";
    }
    return out;
}

}  // namespace

const char* trait_word(int trait, bool has) {
    return trait_words[static_cast<std::size_t>(trait)][has];
}

std::string traits_in_words(int piece) {
    std::vector<std::string> words;
    for (Trait trait : {dark, tall, square, hollow})
        words.push_back(trait_word(trait, has(piece, trait)));
    return list_text(words);
}

template <Rules rules>
std::string draw(const State<rules>& s) {
    const std::string border = "  +--------+--------+--------+--------+";
    const Mask starred = completed_cells<rules>(s.board);
    std::vector<std::string> picture = {border};
    for (int row = 3; row >= 0; --row) {
        picture.push_back(row_line(s.board, row, true, starred));
        picture.push_back(row_line(s.board, row, false, starred));
        picture.push_back(border);
    }
    picture.push_back("      a        b        c        d");
    const auto beside = notes(s);
    std::string out;
    for (std::size_t i = 0; i < picture.size(); ++i) {
        out += picture[i] + "   " + beside[i];
        out.erase(out.find_last_not_of(' ') + 1);
        out += '\n';
    }
    return out;
}

template <Rules rules>
std::string tell(const State<rules>& before, Move move) {
    const std::string who = name_of(before.to_move());
    if (gives(move))
        return who + " gives " + write_move(move) + ": " + traits_in_words(piece_of(move)) + ".";
    State<rules> after = before;
    after.play(move);
    const std::string out = who + " places " + write_piece(before.hand) + " on " + write_move(move);
    if (after.won) return out + " and wins with " + completed_lines<rules>(after.board) + ".";
    return after.over() ? out + ". The board is full: the game is a draw." : out + ".";
}

template std::string draw(const State<Rules{}>&);
template std::string draw(const State<Rules{.squares = true}>&);
template std::string tell(const State<Rules{}>&, Move);
template std::string tell(const State<Rules{.squares = true}>&, Move);

}  // namespace pitboss::quarto
