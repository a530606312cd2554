#include "cli/csv.h"

#include "core/numbers.h"

#include <cmath>
#include <string_view>

namespace pitboss::cli {
namespace {

bool is_formula(const std::string& text) {
    constexpr std::string_view beginnings = "=+-@\t\r";
    double number = 0;
    if (text.empty() || beginnings.find(text.front()) == std::string_view::npos) return false;
    return !read_number(text, number) || !std::isfinite(number);
}

}  // namespace

std::string csv_cell(const std::string& text) {
    std::string out = is_formula(text) ? "\"'" : "\"";
    for (const char c : text)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

std::string csv_line(const std::vector<std::string>& cells) {
    std::string out;
    for (std::size_t i = 0; i < cells.size(); ++i)
        out += (i == 0 ? "" : ",") + cells[i];
    return out + "\n";
}

}  // namespace pitboss::cli
