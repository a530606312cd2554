// Comma-separated values, as spreadsheets read them.
#pragma once

#include <string>
#include <vector>

namespace pitboss::cli {

// Text in quotation marks. What a spreadsheet would take for a formula begins with an apostrophe
// instead, which it takes for text; numbers stay numbers.
std::string csv_cell(const std::string& text);

// Cells that need no quotation marks, or have them.
std::string csv_line(const std::vector<std::string>& cells);

}  // namespace pitboss::cli
