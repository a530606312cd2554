// A table of text for the terminal.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace pitboss::cli {

// The columns are as wide as they need to be; the first ones stand left, the others right. The
// first row is the head.
class TextTable {
public:
    explicit TextTable(std::size_t left_columns) : left_(left_columns) {}

    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

    void print() const;

    // As several tables under each other, none wider than `width` unless one column is: each has
    // the left columns and as many of the others as there is room for.
    void print_in_blocks(std::size_t width) const;

private:
    std::vector<std::size_t> widths() const;
    void print_columns(std::size_t first, std::size_t last) const;

    std::size_t left_;
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace pitboss::cli
