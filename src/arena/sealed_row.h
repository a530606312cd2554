// Rows of our databases end with a checksum of all that stands before it in the row.
#pragma once

#include "arena/sqlite.h"

#include <span>
#include <string>
#include <string_view>

namespace pitboss {

// A table of sealed rows.
struct SealedTable {
    std::string name;
    std::string columns;      // as SQL declares them, the keys first
    int count = 0;            // how many these are
    int keys = 1;             // how many of them name a row
    std::string where_key;    // SQL that finds a row by them
    std::string constraints;  // what follows the columns, such as ", PRIMARY KEY(...)"
    std::string options = "STRICT";
    bool number_is_rowid = false;  // SQLite keeps the first column elsewhere
    bool kept_twice = false;       // few rows that all others depend on: they are there once more
};

// XXH3 of the table's name and of every cell with its kind and length.
std::int64_t checksum_of(const SealedTable& table, std::span<const Cell> cells);

// Whether the last cell is the checksum of those before it.
bool fits_checksum(const SealedTable& table, const Cells& cells);

// The keys of a row, as people may read them: "1.12.3.0".
std::string name_of_row(const SealedTable& table, const Cells& cells);

// Takes the cells of a row from left to right.
class RowReader {
public:
    explicit RowReader(Cells cells) : cells_(std::move(cells)) {}

    std::int64_t integer() { return maybe_integer().value_or(0); }
    std::optional<std::int64_t> maybe_integer();
    std::string text() { return maybe_text().value_or(""); }
    std::optional<std::string> maybe_text();

private:
    Cell* next() { return next_ < cells_.size() ? &cells_[next_++] : nullptr; }

    Cells cells_;
    std::size_t next_ = 0;
};

}  // namespace pitboss
