#include "arena/sealed_row.h"

#include "core/text.h"

#include <xxhash.h>

#include <algorithm>

namespace pitboss {
namespace {

void append_number(std::string& bytes, std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8)
        bytes += static_cast<char>(static_cast<unsigned char>(number >> shift));
}

// No two rows give the same bytes.
void append_text(std::string& bytes, std::string_view text) {
    bytes += 't';
    append_number(bytes, text.size());
    bytes += text;
}

void append_cell(std::string& bytes, const Cell& cell) {
    if (const auto* number = std::get_if<std::int64_t>(&cell)) {
        bytes += 'i';
        append_number(bytes, static_cast<std::uint64_t>(*number));
    } else if (const auto* text = std::get_if<std::string>(&cell)) {
        append_text(bytes, *text);
    } else {
        bytes += 'n';
    }
}

}  // namespace

std::int64_t checksum_of(const SealedTable& table, std::span<const Cell> cells) {
    std::string bytes;
    append_text(bytes, table.name);
    for (const Cell& cell : cells)
        append_cell(bytes, cell);
    return static_cast<std::int64_t>(XXH3_64bits(bytes.data(), bytes.size()));
}

bool fits_checksum(const SealedTable& table, const Cells& cells) {
    const auto count = static_cast<std::size_t>(table.count);
    return cells.size() == count + 1 &&
           cells[count] == Cell(checksum_of(table, std::span(cells).first(count)));
}

std::string name_of_row(const SealedTable& table, const Cells& cells) {
    const auto keys = std::min(static_cast<std::size_t>(table.keys), cells.size());
    std::vector<std::string> parts;
    for (const Cell& cell : std::span(cells).first(keys)) {
        if (const auto* number = std::get_if<std::int64_t>(&cell))
            parts.push_back(std::to_string(static_cast<std::uint64_t>(*number)));
        else if (const auto* text = std::get_if<std::string>(&cell))
            parts.push_back(quote(*text));
    }
    return list_text(parts, ".");
}

std::optional<std::int64_t> RowReader::maybe_integer() {
    const Cell* cell = next();
    const auto* number = cell ? std::get_if<std::int64_t>(cell) : nullptr;
    return number ? std::optional(*number) : std::nullopt;
}

std::optional<std::string> RowReader::maybe_text() {
    Cell* cell = next();
    auto* text = cell ? std::get_if<std::string>(cell) : nullptr;
    return text ? std::optional(std::move(*text)) : std::nullopt;
}

}  // namespace pitboss
