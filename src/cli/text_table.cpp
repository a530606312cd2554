#include "cli/text_table.h"

#include "cli/layout.h"
#include "cli/terminal.h"

#include <fmt/core.h>

#include <algorithm>

namespace pitboss::cli {
namespace {

constexpr std::size_t gap = 2;

}  // namespace

std::vector<std::size_t> TextTable::widths() const {
    std::vector<std::size_t> out;
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i == out.size()) out.push_back(0);
            out[i] = std::max(out[i], columns(row[i]));
        }
    return out;
}

void TextTable::print_columns(std::size_t first, std::size_t last) const {
    const auto wide = widths();
    for (std::size_t r = 0; r < rows_.size(); ++r) {
        std::string line;
        for (std::size_t i = 0; i < rows_[r].size(); ++i) {
            if (i >= left_ && (i < first || i >= last)) continue;
            line += i < left_ ? fmt::format("{:>{}}{:<{}}", "", gap, rows_[r][i], wide[i])
                              : fmt::format("{:>{}}{:>{}}", "", gap, rows_[r][i], wide[i]);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        fmt::print("{}\n", r == 0 ? bold(line) : line);
    }
}

void TextTable::print() const { print_columns(left_, widths().size()); }

void TextTable::print_in_blocks(std::size_t width) const {
    const auto wide = widths();
    std::size_t names = 0;
    for (std::size_t i = 0; i < std::min(left_, wide.size()); ++i)
        names += gap + wide[i];
    for (std::size_t first = left_; first < wide.size();) {
        std::size_t used = names + gap + wide[first];
        std::size_t last = first + 1;
        while (last < wide.size() && used + gap + wide[last] <= width)
            used += gap + wide[last++];
        print_columns(first, last);
        if (last < wide.size()) fmt::print("\n");
        first = last;
    }
}

}  // namespace pitboss::cli
