#include "cli/csv.h"

namespace pitboss::cli {

std::string csv_cell(const std::string& text) {
    std::string out = "\"";
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
