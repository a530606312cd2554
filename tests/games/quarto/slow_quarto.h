// A slow second opinion on Quarto for the tests: pieces in a grid, lines walked cell by cell.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace pitboss::quarto::slow {

using Cells = std::vector<std::pair<int, int>>;  // column and row, from 0

inline std::vector<Cells> walked_lines(bool squares) {
    std::vector<Cells> found;
    const auto inside = [](int x) { return x >= 0 && x < 4; };
    for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row) {
            for (const auto& [right, up] : Cells{{1, 0}, {0, 1}, {1, 1}, {1, -1}})
                if (inside(column + 3 * right) && inside(row + 3 * up))
                    found.push_back({{column, row},
                                     {column + right, row + up},
                                     {column + 2 * right, row + 2 * up},
                                     {column + 3 * right, row + 3 * up}});
            if (squares && column < 3 && row < 3)
                found.push_back(
                    {{column, row}, {column + 1, row}, {column, row + 1}, {column + 1, row + 1}});
        }
    return found;
}

inline const std::vector<Cells>& lines(bool squares) {
    static const std::vector<Cells> found[] = {walked_lines(false), walked_lines(true)};
    return found[squares];
}

struct Grid {
    std::array<std::array<int, 4>, 4> piece;  // [column][row], -1 where open

    Grid() {
        for (auto& column : piece)
            column.fill(-1);
    }

    // From the board field of a position text.
    explicit Grid(const std::string& text) : Grid() {
        for (int row = 0; row < 4; ++row)
            for (int column = 0; column < 4; ++column) {
                const char c = text[5 * (3 - row) + column];
                if (c != '-') piece[column][row] = c <= '9' ? c - '0' : c - 'a' + 10;
            }
    }

    std::vector<int> on(const Cells& cells) const {
        std::vector<int> pieces;
        for (const auto& [column, row] : cells)
            if (piece[column][row] >= 0) pieces.push_back(piece[column][row]);
        return pieces;
    }
};

// What the pieces share, as pairs of a trait and the bit all of them show there.
inline std::vector<std::pair<int, int>> shared(const std::vector<int>& pieces) {
    std::vector<std::pair<int, int>> values;
    for (int trait : {1, 2, 4, 8})
        for (int wanted : {0, trait}) {
            bool all = true;
            for (int piece : pieces)
                all = all && (piece & trait) == wanted;
            if (all) values.emplace_back(trait, wanted);
        }
    return values;
}

inline bool complete(const Grid& grid, bool squares) {
    for (const Cells& line : lines(squares))
        if (grid.on(line).size() == 4 && !shared(grid.on(line)).empty()) return true;
    return false;
}

}  // namespace pitboss::quarto::slow
