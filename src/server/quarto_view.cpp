#include "server/quarto_view.h"

#include "protocol/words.h"

#include <vector>

namespace pitboss::server {
namespace {

constexpr std::string_view digits = "0123456789abcdef";

using QuartoLine = std::array<int, 4>;  // cells by number

std::vector<QuartoLine> lines_that_count(bool squares) {
    std::vector<QuartoLine> out{{0, 5, 10, 15}, {3, 6, 9, 12}};
    for (int i = 0; i < 4; ++i) {
        out.push_back({4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3});
        out.push_back({i, i + 4, i + 8, i + 12});
    }
    for (int i = 0; squares && i < 9; ++i) {
        const int corner = i / 3 * 4 + i % 3;
        out.push_back({corner, corner + 1, corner + 4, corner + 5});
    }
    return out;
}

// Four pieces that share a trait: all have the bit, or none has.
bool complete(const QuartoView& view, const QuartoLine& line) {
    unsigned all = 15;
    unsigned none = 15;
    for (const int cell : line) {
        const auto piece = digits.find(view.cells[static_cast<std::size_t>(cell)]);
        if (piece == std::string_view::npos) return false;
        all &= static_cast<unsigned>(piece);
        none &= ~static_cast<unsigned>(piece);
    }
    return (all | none) != 0;
}

std::string cell_name(int cell) {
    return {static_cast<char>('a' + cell % 4), static_cast<char>('1' + cell / 4)};
}

Json lines_json(const QuartoView& view, bool squares) {
    Json out = Json::array();
    for (const auto& line : lines_that_count(squares)) {
        if (!complete(view, line)) continue;
        Json names = Json::array();
        for (const int cell : line)
            names.push_back(cell_name(cell));
        out.push_back(std::move(names));
    }
    return out;
}

}  // namespace

std::optional<QuartoView> read_quarto(std::string_view fen) {
    Words words(fen);
    const auto rows = words.next();
    const auto hand = words.next();
    if (rows.size() != 19 || hand.size() != 1) return std::nullopt;
    QuartoView view;
    view.hand = hand.front();
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column)
            view.cells[static_cast<std::size_t>(4 * (3 - row) + column)] =
                rows[static_cast<std::size_t>(5 * row + column)];
    for (const char c : view.cells)
        if (c != '-' && digits.find(c) == std::string_view::npos) return std::nullopt;
    return view;
}

Json quarto_board_json(const QuartoView& view, bool over, bool squares) {
    Json cells = Json::array();
    std::string used(1, view.hand);
    for (const char c : view.cells) {
        cells.push_back(c == '-' ? Json() : Json(std::string(1, c)));
        used += c;
    }
    Json left = Json::array();
    for (const char c : digits)
        if (used.find(c) == std::string::npos) left.push_back(std::string(1, c));
    Json next = nullptr;
    if (!over) next = view.hand == '-' ? "give" : "place";
    return {{"kind", "quarto"},
            {"cells", std::move(cells)},
            {"hand", view.hand == '-' ? Json() : Json(std::string(1, view.hand))},
            {"left", std::move(left)},
            {"next", std::move(next)},
            {"lines", lines_json(view, squares)}};
}

Json quarto_steps_json(const QuartoView& before, Side mover, const std::string& move) {
    Json step{{"do", "give"}, {"piece", move}, {"to", side_json(other(mover))}};
    if (before.hand != '-')
        step = {{"do", "place"},
                {"piece", std::string(1, before.hand)},
                {"cell", move},
                {"side", side_json(mover)}};
    Json steps = Json::array();
    steps.push_back(std::move(step));
    return steps;
}

}  // namespace pitboss::server
