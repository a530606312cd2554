#include "cli/layout.h"

#include <sstream>
#include <string_view>

namespace pitboss::cli {

std::string wrap(const std::string& text, std::size_t column) {
    std::istringstream words(text);
    std::string out;
    std::size_t at = column;
    for (std::string word; words >> word;) {
        if (at > column && at + 1 + word.size() > line_width) {
            out += "\n" + std::string(column, ' ');
            at = column;
        }
        if (at > column) out += ' ', ++at;
        out += word;
        at += word.size();
    }
    return out;
}

std::string shorten(const std::string& text, std::size_t width) {
    constexpr std::string_view dots = " ...";
    if (text.size() <= width) return text;
    return text.substr(0, text.rfind(' ', width - dots.size())) + std::string(dots);
}

std::string group_digits(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (int i = static_cast<int>(digits.size()) - 3; i > 0; i -= 3)
        digits.insert(static_cast<std::size_t>(i), ",");
    return digits;
}

std::string count_text(std::uint64_t number, const std::string& noun) {
    return group_digits(number) + " " + noun + (number == 1 ? "" : "s");
}

}  // namespace pitboss::cli
