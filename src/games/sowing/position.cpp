#include "games/sowing/position.h"

#include "core/numbers.h"
#include "core/text.h"

#include <numeric>

namespace pitboss::sowing {
namespace {

constexpr std::size_t most_fields = 16;

std::vector<std::string_view> split(std::string_view text, char separator, std::size_t most) {
    std::vector<std::string_view> parts;
    while (parts.size() < most) {
        const auto end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return parts;
}

Result<std::vector<int>> read_row(std::string_view text, const Shape& shape,
                                  const std::string& who) {
    const auto parts = split(text, ',', static_cast<std::size_t>(shape.pits) + 1);
    if (static_cast<int>(parts.size()) != shape.pits)
        return Error{who + "'s row has " + std::to_string(shape.pits) +
                     " pits, separated by commas, not " + quote(text)};
    std::vector<int> row;
    for (const auto part : parts) {
        const auto seeds = read_number(part, 0, shape.total(), "a pit of " + who);
        if (!seeds) return seeds.error();
        row.push_back(*seeds);
    }
    return row;
}

Result<void> read_rows(std::string_view text, const Shape& shape, Position& out) {
    const auto rows = split(text, '/', 3);
    if (rows.size() != 2)
        return Error{"the rows are written south pits/north pits, not " + quote(text)};
    for (std::size_t i = 0; i < 2; ++i) {
        auto row = read_row(rows[i], shape, i == 0 ? "South" : "North");
        if (!row) return row.error();
        out.rows[i] = *std::move(row);
    }
    return {};
}

Result<void> read_stores(std::string_view text, const Shape& shape, Position& out) {
    const auto stores = split(text, ',', 3);
    if (stores.size() != 2)
        return Error{"the stores are written south store,north store, not " + quote(text)};
    for (std::size_t i = 0; i < 2; ++i) {
        const auto seeds = read_number(stores[i], 0, shape.total(), "a store");
        if (!seeds) return seeds.error();
        out.stores[i] = *seeds;
    }
    return {};
}

int seeds_in(const Position& position) {
    int total = position.stores[0] + position.stores[1];
    for (const auto& row : position.rows)
        total = std::accumulate(row.begin(), row.end(), total);
    return total;
}

std::string join_numbers(const std::vector<int>& numbers) {
    std::string out;
    for (int number : numbers) {
        if (!out.empty()) out += ',';
        out += std::to_string(number);
    }
    return out;
}

std::string center(const std::string& text, std::size_t width) {
    const std::size_t left = (width - std::min(width, text.size()) + 1) / 2;
    std::string out = std::string(left, ' ') + text;
    if (out.size() < width) out.resize(width, ' ');
    return out;
}

constexpr std::size_t cell_width = 5;
const std::string margin_left = "        ";

std::string row_of_cells(const std::vector<std::string>& cells, const std::string& edge) {
    std::string out = margin_left + edge;
    for (const auto& cell : cells)
        out += center(cell, cell_width) + edge;
    return out.substr(0, out.find_last_not_of(' ') + 1) + "\n";
}

std::string rule(std::size_t pits) {
    std::string out = "+";
    for (std::size_t i = 0; i < pits; ++i)
        out += std::string(cell_width, '-') + "+";
    return out;
}

}  // namespace

std::vector<std::string_view> fields_of(std::string_view text) {
    return split(text, ' ', most_fields);
}

Result<int> read_number(std::string_view text, int min, int max, const std::string& what) {
    int number = 0;
    if (!pitboss::read_number(text, number) || number < min || number > max)
        return Error{what + " is a whole number from " + std::to_string(min) + " to " +
                     std::to_string(max) + ", not " + quote(text)};
    return number;
}

Result<Position> read_position(const std::vector<std::string_view>& fields, const Shape& shape,
                               const std::string& example) {
    const auto wanted = fields_of(example).size();
    if (fields.size() != wanted)
        return Error{"a position has " + std::to_string(wanted) +
                     " parts separated by single spaces, such as \"" + example +
                     "\"; this one has " + std::to_string(fields.size())};
    Position out;
    if (auto read = read_rows(fields[0], shape, out); !read) return read.error();
    if (auto read = read_stores(fields[1], shape, out); !read) return read.error();
    if (fields[2] != "1" && fields[2] != "2")
        return Error{"the side to move is 1 (South) or 2 (North), not " + quote(fields[2])};
    out.side = fields[2] == "1" ? Side::south : Side::north;
    const auto ply = read_number(fields[3], 0, shape.max_ply, "the ply count");
    if (!ply) return ply.error();
    out.ply = *ply;
    if (seeds_in(out) != shape.total())
        return Error{"pits and stores must hold " + std::to_string(shape.total()) +
                     " seeds together, here they hold " + std::to_string(seeds_in(out))};
    return out;
}

std::string write_position(const Position& position) {
    return join_numbers(position.rows[0]) + "/" + join_numbers(position.rows[1]) + " " +
           std::to_string(position.stores[0]) + "," + std::to_string(position.stores[1]) + " " +
           std::to_string(number_of(position.side)) + " " + std::to_string(position.ply);
}

std::string draw_position(const Position& position) {
    const std::size_t pits = position.rows[0].size();
    std::vector<std::string> south_numbers, south, north_numbers, north;
    for (std::size_t i = 0; i < pits; ++i) {
        south_numbers.push_back(std::to_string(i + 1));
        south.push_back(std::to_string(position.rows[0][i]));
        north_numbers.push_back(std::to_string(pits - i));
        north.push_back(std::to_string(position.rows[1][pits - 1 - i]));
    }
    const auto mark = [&](Side side) {
        return !position.over && position.side == side ? "  * to move" : "";
    };
    const std::string west = std::to_string(position.stores[1]);
    const std::string middle = std::string(6 - std::min<std::size_t>(west.size(), 6), ' ') + west +
                               "  " + rule(pits) + "  " + std::to_string(position.stores[0]) + "\n";
    return margin_left + " North" + mark(Side::north) + "\n" + row_of_cells(north_numbers, " ") +
           margin_left + rule(pits) + "\n" + row_of_cells(north, "|") + middle +
           row_of_cells(south, "|") + margin_left + rule(pits) + "\n" +
           row_of_cells(south_numbers, " ") + margin_left + " South" + mark(Side::south) + "\n";
}

}  // namespace pitboss::sowing
